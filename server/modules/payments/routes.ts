import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/payments/payments.ts';
import { checkGateway, listProviders } from '#contracts/settings/marketplace-settings.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { askProviders, providersOf } from './gateways/gateway-status.ts';
import { gatewayRoutes } from './gateways/routes.gateway.ts';
import { testGatewayRoutes } from './gateways/routes.test-gateway.ts';
import {
  abandonOwnPayment,
  payOrderByCash,
  readPayment,
  readPaymentSettings,
  openPayment,
  verifyBrowserPayment,
  writePaymentSettings,
} from './payments.ts';
import { recordReceipt, readBankReceipts } from './reconciliation/bank-receipts.ts';
import { openProviders } from './gateways/open-gateways.ts';
import { readGatewayRefunds, retryRefund } from './refunds/retry-refund.ts';
import { reconcile } from './reconciliation/reconciliation.ts';

const stampedSettings = <S extends object>(settings: S) => stamped(settings, settings);

/** Online payments: calls of customers, gateways and operators. */
export async function paymentRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  const route = routes(api, deps);
  const providers = openProviders(deps);
  const of = (session: { subjectId: string }, params: { id: string }) => ({
    userId: session.subjectId,
    id: params.id,
  });

  route.read(c.getPayment, async ({ session, params }) => ({
    payment: await readPayment(deps, providers, of(session, params)),
  }));
  route.action(c.startPayment, async ({ session, params }) => ({
    payment: await openPayment(deps, providers, of(session, params), true),
  }));
  route.action(c.verifyPayment, async ({ session, body }) => ({
    payment: await verifyBrowserPayment(deps, providers, session.subjectId, body),
  }));
  route.action(c.abandonPayment, async ({ db, session, params, now }) => {
    await abandonOwnPayment(db, of(session, params), now);
    return { payment: await readPayment(deps, providers, of(session, params)) };
  });
  route.action(c.payByCash, async ({ session, params, say }) => {
    await payOrderByCash(deps, of(session, params));
    say('checkout.done.order_placed');
    return { payment: await readPayment(deps, providers, of(session, params)) };
  });

  route.read(c.reconcilePayments, ({ query }) => reconcile(deps, providers, query));
  route.write(c.recordBankReceipt, async ({ tx, session, body, now, say }) => {
    const booked = await recordReceipt(tx, session.subjectId, body, now);
    say('payments.done.receipt_booked');
    return booked;
  });
  route.read(c.listBankReceipts, ({ db, query }) => readBankReceipts(db, query));
  route.read(c.listGatewayRefunds, ({ db, query }) => readGatewayRefunds(db, query));
  route.write(c.retryGatewayRefund, async ({ tx, params, now, say }) => {
    const refund = await retryRefund(tx, params.id, now);
    say('payments.done.refund_retried');
    return { refund };
  });
  route.read(c.getPaymentSettings, async ({ db }) =>
    stampedSettings(await readPaymentSettings(db)),
  );
  route.write(
    c.putPaymentSettings,
    async ({ tx, body, say }) => {
      const settings = await writePaymentSettings(tx, body);
      say('common.saved');
      return stampedSettings(settings);
    },
    ({ tx }) => readPaymentSettings(tx),
  );

  route.read(listProviders, ({ deps: { config } }) =>
    Promise.resolve({ providers: providersOf(config) }),
  );
  route.action(checkGateway, () => askProviders(providers, deps.clock));

  await gatewayRoutes(api, deps, providers);
  if (deps.config.demo) testGatewayRoutes(api, deps);
}
