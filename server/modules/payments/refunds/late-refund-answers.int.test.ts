import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { retryGatewayRefund } from '#contracts/payments/payments.ts';
import { orderOf } from '#server/testing/online-payments.ts';
import { GatewayError } from '#server/modules/payments/gateways/gateway-provider.ts';
import { type Providers, openProviders } from '#server/modules/payments/gateways/open-gateways.ts';
import { sendRefunds } from './refunds.ts';
import { testGateway } from '#server/modules/payments/gateways/test-gateway.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { captured, paid, refundAll } from './refunds.fixture.ts';

let shop: TestApp;
let providers: Providers;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  providers = openProviders(shop.deps);
});
afterAll(() => shop.close());

describe('a gateway that does not do it at once', () => {
  const with_ = (change: Partial<Providers['all'][number]>): Providers => {
    const provider = { ...providers.all[0]!, ...change };
    return { all: [provider], offering: async () => [provider], find: () => provider };
  };
  const minutes = (n: number) => shop.clock.advance(n * 60_000);

  /** The refund row of a cancelled order. */
  const rowOf = async (orderId: string) =>
    (
      await sql<{
        id: string;
        state: string;
        due_at: Date | null;
        gateway_id: string | null;
        attempts: number;
      }>`
    select id, state, due_at, gateway_id, attempts from gateway_refunds where order_id = ${orderId} order by created_at desc, id desc`.execute(
        shop.db,
      )
    ).rows;
  const paidBack = async (orderId: string) =>
    -(
      await sql<{
        paise: number;
      }>`select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries
    where order_id = ${orderId} and reason = 'refund_paid' and account = 'gateway_receivable'`.execute(
        shop.db,
      )
    ).rows[0]!.paise;

  it('a time-out that arrives after the news that it was paid leaves it paid, and is never asked again', async () => {
    await refundAll(shop, providers);
    const o = await paid(shop, 1);
    await shop.ok(cancelOrder, { ...o.id, body: {} }, o.me);
    const reportsThenFails = with_({
      refund: async (ask) => {
        const refund = await providers.all[0]!.refund(ask);
        const event = await testGateway(shop).event('refund.processed', {
          refund: {
            entity: {
              id: refund.id,
              payment_id: ask.paymentId,
              amount: ask.amountPaise,
              status: 'processed',
              receipt: ask.receipt,
              acquirer_data: { arn: 'ARN1' },
            },
          },
        });
        await shop.inject({
          method: 'POST',
          url: '/api/payments/webhooks/test',
          payload: event.raw,
          headers: event.headers,
        });
        throw new GatewayError('timed out', false);
      },
    });
    await sendRefunds(shop.deps, reportsThenFails);
    expect(await rowOf(o.orderId)).toMatchObject([{ state: 'paid', due_at: null }]);
    // An old leftover: due, although paid.
    await sql`update gateway_refunds set due_at = now() - interval '1 year', attempts = 12 where order_id = ${o.orderId}`.execute(
      shop.db,
    );
    await sendRefunds(
      shop.deps,
      with_({
        refundsOf: async () => {
          throw new GatewayError('no', true);
        },
      }),
    );
    expect(await rowOf(o.orderId)).toMatchObject([{ state: 'paid' }]);
    expect(await paidBack(o.orderId)).toBe(o.total * 100);
  });

  it('that has it but gives no answer for days is asked on; a retry asks, and no money goes twice', async () => {
    const o = await paid(shop, 1);
    await shop.ok(cancelOrder, { ...o.id, body: {} }, o.me);
    await sendRefunds(
      shop.deps,
      with_({
        refund: async (ask) => ({ ...(await providers.all[0]!.refund(ask)), status: 'pending' }),
      }),
    );
    const silent = with_({
      refundsOf: async () => {
        throw new GatewayError('timed out', false);
      },
      refund: async () => {
        throw new Error('sent again');
      },
    });
    for (let i = 0; i < 15; i++) {
      minutes(6 * 60 + 1);
      await sendRefunds(shop.deps, silent);
    }
    expect(await rowOf(o.orderId)).toMatchObject([{ state: 'sent' }]);
    // As older rows may be: given up although the gateway has it.
    await sql`update gateway_refunds set state = 'failed', due_at = null where order_id = ${o.orderId}`.execute(
      shop.db,
    );
    const admin = { token: await shop.signIn('admin') };
    expect(
      await shop.ok(retryGatewayRefund, { params: { id: (await rowOf(o.orderId))[0]!.id } }, admin),
    ).toMatchObject({ refund: { state: 'sent' } });
    await sendRefunds(
      shop.deps,
      with_({
        refund: async () => {
          throw new Error('sent again');
        },
      }),
    );
    expect(await rowOf(o.orderId)).toMatchObject([{ state: 'paid' }]);
    expect((await orderOf(shop, o)).payment).toMatchObject({ status: 'refunded', toRefund: 0 });
    expect([await paidBack(o.orderId), (await captured(shop, o.orderId)).back]).toEqual([
      o.total * 100,
      o.total * 100,
    ]);
  });

  it('whose word about a refund that was replaced comes late: it takes nothing off what was paid', async () => {
    const o = await paid(shop, 2);
    await shop.ok(
      cancelOrder,
      { ...o.id, body: { items: [{ itemId: o.itemId, quantity: 1 }] } },
      o.me,
    );
    const wire = { id: 'rfnd_replaced01', status: 'failed' as const };
    await sendRefunds(
      shop.deps,
      with_({
        refund: async (ask) => ({
          ...wire,
          paymentId: ask.paymentId,
          amountPaise: ask.amountPaise,
          receipt: ask.receipt,
          reference: null,
        }),
      }),
    );
    const [failed] = await rowOf(o.orderId);
    await shop.ok(
      retryGatewayRefund,
      { params: { id: failed!.id } },
      { token: await shop.signIn('admin') },
    );
    await refundAll(shop, providers);
    const before = (
      await sql<{
        paise: number;
      }>`select paid_paise as paise from orders where id = ${o.orderId}`.execute(shop.db)
    ).rows[0]!.paise;
    const event = await testGateway(shop).event('refund.processed', {
      refund: {
        entity: {
          id: wire.id,
          payment_id: 'pay_x',
          amount: before > 0 ? await paidBack(o.orderId) : 0,
          status: 'processed',
          receipt: failed!.id,
          acquirer_data: {},
        },
      },
    });
    expect(
      (
        await shop.inject({
          method: 'POST',
          url: '/api/payments/webhooks/test',
          payload: event.raw,
          headers: event.headers,
        })
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await sql<{
          paise: number;
        }>`select paid_paise as paise from orders where id = ${o.orderId}`.execute(shop.db)
      ).rows[0]!.paise,
    ).toBe(before);
    expect((await rowOf(o.orderId)).map((r) => r.state)).toEqual(['paid', 'replaced']);
  });
});
