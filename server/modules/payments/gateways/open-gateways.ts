import type { Config } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { httpWire } from './http-wire.ts';
import type { PaymentProvider } from './gateway-provider.ts';
import { razorpay } from './razorpay.ts';
import { testGateway } from './test-gateway.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/**
 * The gateways of this marketplace. `offered` takes new payments; others only finish existing ones.
 */
export interface Providers {
  offered: PaymentProvider | null;
  find(name: string): PaymentProvider | undefined;
  all: readonly PaymentProvider[];
}

/** Razorpay if its keys are set; the test gateway in demo mode, offered if there is no other. */
export function openProviders(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Providers {
  const all = [
    ...(deps.config.razorpay ? [realRazorpay(deps.config.razorpay)] : []),
    ...(deps.config.demo ? [labelled(deps)] : []),
  ];
  return { all, offered: all[0] ?? null, find: (name) => all.find((p) => p.name === name) };
}

/**
 * Razorpay's hosted checkout: a form posted to it, so that none of its scripts run on our pages
 * (decision 014).
 */
const realRazorpay = (setup: NonNullable<Config['razorpay']>): PaymentProvider =>
  razorpay({
    name: 'razorpay',
    isTest: setup.keyId.startsWith('rzp_test_'),
    // Instalment plans depend on the operator's contract, which the API keys don't show.
    methods: { upi: true, emi: [] },
    wire: httpWire(setup),
    secrets: async () => ({ key: setup.keySecret, webhook: setup.webhookSecret }),
    checkoutOf: ({ gatewayOrderId, orderNumber, callbackUrl, returnUrl, customer }) => ({
      kind: 'form',
      action: new URL('/v1/checkout/embedded', setup.url).href,
      fields: {
        key_id: setup.keyId,
        order_id: gatewayOrderId,
        name: marketplaceName(),
        description: callerText('payments.order_description', { number: orderNumber }),
        'prefill[name]': customer.name,
        'prefill[email]': customer.email,
        'prefill[contact]': customer.phone,
        callback_url: callbackUrl,
        cancel_url: returnUrl,
      },
    }),
  });

/** Card instalments of the test gateway, at what Indian banks usually take. */
const TEST_EMI = [3, 6, 9, 12].map((months) => ({
  months,
  ratePercent: months < 9 ? 14 : 15,
  leastPaise: 3_000_00,
}));

/** The built-in gateway: the same protocol and signatures without the network. */
function labelled(deps: Pick<Deps, 'db' | 'clock'>): PaymentProvider {
  const gateway = testGateway(deps);
  return razorpay({
    name: 'test',
    isTest: true,
    methods: { upi: true, emi: TEST_EMI },
    wire: gateway.wire,
    secrets: gateway.secrets,
    checkoutOf: ({ gatewayOrderId }) => ({
      kind: 'page',
      action: `/test-gateway/${gatewayOrderId}`,
      fields: {},
    }),
  });
}
