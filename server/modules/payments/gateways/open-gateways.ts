import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isActive, providedAt } from '#server/platform/extensions/enabled.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { extensionContext } from '#server/modules/extensions/service.ts';
import { httpWire } from './http-wire.ts';
import type { PaymentGatewayPoint, PaymentProvider } from './gateway-provider.ts';
import { razorpay } from './razorpay.ts';
import { testGateway } from './test-gateway.ts';
import { selectGatewayOrder } from '#server/modules/payments/queries.sessions.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { english } from '#server/platform/messages/format.ts';

/** The gateways of this marketplace; those that take no new payments finish existing ones. */
export interface Providers {
  all: readonly PaymentProvider[];
  find(name: string): PaymentProvider | undefined;
  /**
   * Gateways that take new payments, the one to be used first: in the operators' order, those that
   * are down last. Where one is set to real money, on or off,
   * those in test mode take none.
   */
  offering(): Promise<PaymentProvider[]>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
interface Installed {
  provider: PaymentProvider;
  isOn: () => boolean;
}

/** One set per database and process: all callers know of a gateway that does not answer. */
const opened = new WeakMap<Db, { config: Config; providers: Providers }>();

/** Razorpay if its keys are set, gateways of extensions, and in demo mode the test gateway. */
export function openProviders(deps: Needs): Providers {
  const known = opened.get(deps.db);
  if (known?.config === deps.config) return known.providers;
  const providers = collect(deps);
  opened.set(deps.db, { config: deps.config, providers });
  return providers;
}

function collect(deps: Needs): Providers {
  const { db, clock, config } = deps;
  const core = [...(config.razorpay ? [RAZORPAY] : []), ...(config.demo ? [TEST] : [])];
  const installed: Installed[] = [
    ...core.map((point) => ({
      provider: point.open({ name: point.id, db, clock, config, settings: async () => ({}) }),
      isOn: () => true,
    })),
    ...providedAt('payments').map(({ extension, provided }) => ({
      provider: provided.open(extensionContext(deps, extension)),
      isOn: () => isActive(extension.name),
    })),
  ];
  const all = installed.map(({ provider }) => provider);
  return {
    all,
    find: (name) => all.find((p) => p.name === name),
    offering: () => offeringOf(installed, db),
  };
}

/** Origins that the payment page may post its form to now. */
export const formOriginsOf = (deps: Needs): string[] => {
  const off = new Set(
    providedAt('payments')
      .filter(({ extension }) => !isActive(extension.name))
      .map(({ provided }) => provided.id),
  );
  return openProviders(deps)
    .all.filter(({ name }) => !off.has(name))
    .flatMap(({ formOrigins }) => formOrigins);
};

async function offeringOf(installed: readonly Installed[], db: Db): Promise<PaymentProvider[]> {
  const ready: { provider: PaymentProvider; isTest: boolean }[] = [];
  let isLive = false;
  for (const { provider, isOn } of installed) {
    const isTest = await provider.isTest();
    isLive ||= !isTest;
    if (isOn() && (await provider.isReady())) ready.push({ provider, isTest });
  }
  // Products are never sold for the play money of a test gateway beside a real one, even one that
  // is off or has lost its keys: then nobody pays online.
  const others = ready.filter(({ provider }) => provider.name !== TEST.id);
  const candidates = (
    isLive ? ready.filter(({ isTest }) => !isTest) : others.length > 0 ? others : ready
  ).map(({ provider }) => provider);
  if (candidates.length < 2) return candidates;
  const wanted = await selectGatewayOrder(db);
  const place = ({ name }: PaymentProvider) =>
    wanted.includes(name) ? wanted.indexOf(name) : wanted.length;
  return candidates.toSorted((a, b) => Number(b.isUp()) - Number(a.isUp()) || place(a) - place(b));
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
    formOrigins: [new URL(setup.url).origin],
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
    formOrigins: [],
    wire: gateway.wire,
    secrets: gateway.secrets,
    checkoutOf: ({ gatewayOrderId }) => ({
      kind: 'page',
      action: `/test-gateway/${gatewayOrderId}`,
      fields: {},
    }),
  });
}

/** The gateways of the core, in the form extensions provide theirs. */
const RAZORPAY: PaymentGatewayPoint = {
  id: 'razorpay',
  name: 'Razorpay',
  open: ({ config }) => realRazorpay(config.razorpay!),
};
const TEST: PaymentGatewayPoint = {
  id: 'test',
  name: english('payments.provider.test_gateway'),
  open: labelled,
};
