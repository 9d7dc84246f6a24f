import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contracts/orders/orders.ts';
import {
  cancelVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import {
  listGatewayRefunds,
  REFUND_SORTS,
  retryGatewayRefund,
} from '#contracts/payments/payments.ts';
import { createReturn, listOrderReturns } from '#contracts/returns/returns.ts';
import { listRefunds, payRefund } from '#contracts/returns/admin-returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { isCheckViolation } from '#server/platform/db/database.ts';
import { stockOf } from '#server/testing/marketplace-fixture.ts';
import { ledgerTotalsOf, orderOf, paymentOf } from '#server/testing/online-payments.ts';
import { GatewayError } from '#server/modules/payments/gateways/gateway-provider.ts';
import { type Providers, openProviders } from '#server/modules/payments/gateways/open-gateways.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { sendRefunds } from './refunds.ts';
import { captured, paid, refundAll } from './refunds.fixture.ts';

let shop: TestApp;
let providers: Providers;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  providers = openProviders(shop.deps);
});
afterAll(() => shop.close());

describe('money of a paid order is refunded the way it came', () => {
  it('when it is cancelled: requested at once, paid automatically, notified and booked', async () => {
    const o = await paid(shop, 2);
    await shop.ok(cancelOrder, { ...o.id, body: {} }, o.me);
    expect(await orderOf(shop, o)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refund_due', toRefund: o.total },
    });
    expect((await paymentOf(shop, o)).refunds).toMatchObject([
      { state: 'requested', reason: 'cancelled', amount: o.total, reference: null },
    ]);
    expect(
      await Promise.all([1, 2, 3].map(() => sendRefunds(shop.deps, providers))).then((n) =>
        n.reduce((a, b) => a + b, 0),
      ),
    ).toBe(1);
    expect(await orderOf(shop, o)).toMatchObject({ payment: { status: 'refunded', toRefund: 0 } });
    expect((await paymentOf(shop, o)).refunds).toMatchObject([
      { state: 'paid', reference: expect.stringMatching(/^TEST/) },
    ]);
    const ledger = await ledgerTotalsOf(shop, o.orderId);
    expect(ledger).toEqual({
      gateway_receivable: -ledger.gateway_fee!,
      gateway_fee: Math.round(o.total * 2.36),
    });
    expect(await stockOf(shop, o.products.offerIds[0]!)).toBe(50);
  });

  it('unit by unit, by customer and by vendor, never more than was paid', async () => {
    const o = await paid(shop, 4);
    const take = (quantity: number) => ({ items: [{ itemId: o.itemId, quantity }] });
    await shop.ok(cancelOrder, { ...o.id, body: take(1) }, o.me);
    await shop.ok(
      cancelVendorOrder,
      { params: { id: o.vendorOrderId }, body: { ...take(2), reason: 'Broken' } },
      o.seller,
    );
    await sendRefunds(shop.deps, providers);
    await shop.ok(cancelOrder, { ...o.id, body: {} }, o.me);
    await sendRefunds(shop.deps, providers);
    const { refunds } = await paymentOf(shop, o);
    // The first costs free delivery as well; the vendor's cancellation costs nothing.
    expect(refunds.map((r) => [r.amount, r.state])).toEqual([
      [201, 'paid'],
      [600, 'paid'],
      [o.total - 801, 'paid'],
    ]);
    expect(await captured(shop, o.orderId)).toEqual({
      amount: o.total * 100,
      back: o.total * 100,
      rows: o.total * 100,
    });
  });

  it(
    '50 cancellations at the same time: each unit once, refunded what is owed',
    { timeout: 120_000 },
    async () => {
      const o = await paid(shop, 20);
      // A call that waits too long for the order's lock gets a retryable error, and retries.
      const cancelOne = async (): ReturnType<typeof shop.call<typeof cancelOrder>> => {
        const reply = await shop.call(
          cancelOrder,
          { ...o.id, body: { items: [{ itemId: o.itemId, quantity: 1 }] } },
          o.me,
        );
        return reply.status === 503 ? cancelOne() : reply;
      };
      const replies = await Promise.all(Array.from({ length: 50 }, cancelOne));
      expect(replies.filter((r) => r.status === 200).length).toBeGreaterThanOrEqual(20);
      expect(replies.every((r) => r.status === 200 || r.status === 409)).toBe(true);
      expect((await orderOf(shop, o)).items[0]).toMatchObject({ quantity: 20, cancelled: 20 });
      expect(await captured(shop, o.orderId)).toEqual({
        amount: o.total * 100,
        back: o.total * 100,
        rows: o.total * 100,
      });
      await refundAll(shop, providers);
      expect((await orderOf(shop, o)).payment).toMatchObject({ status: 'refunded', toRefund: 0 });
      expect((await paymentOf(shop, o)).refunds.every((r) => r.state === 'paid')).toBe(true);
    },
  );

  it('the table itself takes no refund beyond what was captured', async () => {
    const o = await paid(shop, 1);
    const grab = () =>
      sql`update gateway_payments g set refunded_paise = refunded_paise + ${o.total * 100}::int from payments p where p.id = g.payment_id and p.order_id = ${o.orderId}`.execute(
        shop.db,
      );
    await grab();
    await expect(grab()).rejects.toSatisfy(isCheckViolation);
    await sql`update gateway_payments g set refunded_paise = 0 from payments p where p.id = g.payment_id and p.order_id = ${o.orderId}`.execute(
      shop.db,
    );
  });

  it('when it is sent back: no account is asked for, nobody pays by hand, the return ends by itself', async () => {
    const o = await paid(shop, 3);
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: o.vendorOrderId }, body: {} },
      o.seller,
    );
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, o.seller);
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      o.seller,
    );
    expect((await orderOf(shop, o)).payment).toMatchObject({ status: 'paid', due: 0 });
    const {
      results: [asked],
    } = await shop.ok(
      createReturn,
      { ...o.id, body: { items: [{ itemId: o.itemId, quantity: 2 }], reason: 'not_as_described' } },
      o.me,
    );
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: asked!._id }, body: { status } }, o.seller);
    const admin = { token: await shop.signIn('admin') };
    expect((await shop.ok(listRefunds, {}, admin)).results).toEqual([]);
    expect(
      await shop.call(
        payRefund,
        { params: { id: asked!._id }, body: { reference: 'BANK123456' } },
        admin,
      ),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    await refundAll(shop, providers);
    expect((await shop.ok(listOrderReturns, o.id, o.me)).results).toMatchObject([
      { status: 'refunded', refund: 600, refundTo: '' },
    ]);
    expect((await orderOf(shop, o)).payment).toMatchObject({ status: 'paid', toRefund: 0, due: 0 });
    const { rows } = await sql<{
      template: string;
      body: string;
    }>`select template, body from messages where recipient = ${o.who.email} and template like '%refund%'`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ template: 'return_refunded', body: expect.stringContaining('₹600') }]);
    expect((await ledgerTotalsOf(shop, o.orderId)).shopper_receivable).toBeUndefined();
  });

  it('when the shipment comes home undelivered', async () => {
    const o = await paid(shop, 1);
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: o.vendorOrderId }, body: {} },
      o.seller,
    );
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, o.seller);
    for (const status of ['undelivered', 'returning', 'returned'] as const)
      await shop.ok(
        updateShipmentStatus,
        { params: { id: shipmentId }, body: { status } },
        o.seller,
      );
    expect((await paymentOf(shop, o)).refunds).toMatchObject([
      { state: 'requested', amount: o.total },
    ]);
  });
});

describe('a gateway that does not do it at once', () => {
  const with_ = (change: Partial<Providers['all'][number]>): Providers => {
    const provider = { ...providers.all[0]!, ...change };
    return { all: [provider], offering: async () => [provider], find: () => provider };
  };
  const minutes = (n: number) => shop.clock.advance(n * 60_000);

  it('is asked again, ever later; an answer that was lost is looked up, not asked twice', async () => {
    await refundAll(shop, providers);
    const o = await paid(shop, 1);
    await shop.ok(cancelOrder, { ...o.id, body: {} }, o.me);
    let asked = 0;
    const lost = with_({
      refund: async (ask) => {
        asked += 1;
        await providers.all[0]!.refund(ask);
        throw new GatewayError('lost', false);
      },
    });
    await sendRefunds(shop.deps, lost);
    expect((await paymentOf(shop, o)).refunds).toMatchObject([{ state: 'requested' }]);
    expect(await sendRefunds(shop.deps, lost)).toBe(0);
    minutes(2);
    expect(await sendRefunds(shop.deps, lost)).toBe(1);
    expect([asked, (await paymentOf(shop, o)).refunds[0]!.state]).toEqual([1, 'paid']);
  });

  it('that is so slow that a round ends early costs no attempt of those it did not come to', async () => {
    await refundAll(shop, providers);
    const [first, second] = [await paid(shop, 1), await paid(shop, 1)];
    for (const o of [first, second]) await shop.ok(cancelOrder, { ...o.id, body: {} }, o.me);
    const dead = with_({
      refund: async () => {
        throw new GatewayError('timed out', false);
      },
      refundsOf: async () => {
        throw new GatewayError('timed out', false);
      },
    });
    const attempts = async () =>
      (await Promise.all([first, second].map((o) => rowOf(o.orderId))))
        .map(([r]) => r!.attempts)
        .sort((a, b) => a - b);
    // The maximum attempts of a refund; then one round handles one of the two.
    for (let i = 0; i < 12; i++) expect(await sendRefunds(shop.deps, dead, () => false)).toBe(2);
    expect(await attempts()).toEqual([0, 0]);
    let left = 1;
    expect(await sendRefunds(shop.deps, dead, () => left-- > 0)).toBe(2);
    expect(await attempts()).toEqual([0, 1]);
    // Released rows need no lease to expire.
    expect(await sendRefunds(shop.deps, dead)).toBe(1);
    expect(await attempts()).toEqual([1, 1]);
    expect(
      (await Promise.all([first, second].map((o) => rowOf(o.orderId)))).map(([r]) => r!.state),
    ).toEqual(['requested', 'requested']);
    minutes(2);
    await refundAll(shop, providers);
    for (const o of [first, second])
      expect((await paymentOf(shop, o)).refunds).toMatchObject([
        { state: 'paid', amount: o.total },
      ]);
  });

  it('whose word comes between taking and asking is not asked at all', async () => {
    await refundAll(shop, providers);
    const [one, other] = [await paid(shop, 1), await paid(shop, 1)];
    for (const o of [one, other]) await shop.ok(cancelOrder, { ...o.id, body: {} }, o.me);
    const asked: string[] = [];
    // While the first is being sent, the other changes by some other way.
    await sendRefunds(
      shop.deps,
      with_({
        refund: async (ask) => {
          asked.push(ask.receipt);
          await sql`update gateway_refunds set due_at = null, state = 'failed' where order_id in (${one.orderId}, ${other.orderId}) and id <> ${ask.receipt}`.execute(
            shop.db,
          );
          return providers.all[0]!.refund(ask);
        },
      }),
    );
    expect(asked).toHaveLength(1);
    const rows = (await Promise.all([one, other].map((o) => rowOf(o.orderId)))).flat();
    expect(rows.map((r) => [r.state, r.attempts]).sort()).toEqual([
      ['failed', 0],
      ['paid', 1],
    ]);
  });

  it('that takes its time is asked how far it is; one that refuses leaves it to a person', async () => {
    const [slow, never] = [await paid(shop, 1), await paid(shop, 1)];
    await shop.ok(cancelOrder, { ...slow.id, body: {} }, slow.me);
    await sendRefunds(
      shop.deps,
      with_({
        refund: async (ask) => ({ ...(await providers.all[0]!.refund(ask)), status: 'pending' }),
      }),
    );
    expect((await paymentOf(shop, slow)).refunds[0]!.state).toBe('sent');
    expect((await orderOf(shop, slow)).payment.status).toBe('refund_due');
    minutes(6 * 60 + 1);
    await sendRefunds(shop.deps, providers);
    expect((await paymentOf(shop, slow)).refunds[0]!.state).toBe('paid');
    await shop.ok(cancelOrder, { ...never.id, body: {} }, never.me);
    await sendRefunds(
      shop.deps,
      with_({
        refund: async () => {
          throw new GatewayError('no', true);
        },
      }),
    );
    minutes(600);
    expect(await sendRefunds(shop.deps, providers)).toBe(0);
    expect((await paymentOf(shop, never)).refunds[0]!.state).toBe('failed');
    expect((await orderOf(shop, never)).payment.status).toBe('refund_due');
  });

  it('that refused is asked again by an operator; where the bank refused, as another refund', async () => {
    const [gone, bank] = [await paid(shop, 1), await paid(shop, 1)];
    await shop.ok(cancelOrder, { ...gone.id, body: {} }, gone.me);
    await sendRefunds(
      shop.deps,
      with_({
        refund: async () => {
          throw new GatewayError('no', true);
        },
      }),
    );
    await shop.ok(cancelOrder, { ...bank.id, body: {} }, bank.me);
    await sendRefunds(
      shop.deps,
      with_({
        refund: async (ask) => ({
          id: 'rfnd_bank00001',
          paymentId: ask.paymentId,
          amountPaise: ask.amountPaise,
          status: 'failed',
          receipt: ask.receipt,
          reference: null,
        }),
      }),
    );
    const admin = { token: await shop.signIn('admin') };
    const { results } = await shop.ok(listGatewayRefunds, {}, admin);
    await sql`update gateway_refunds set amount_paise = amount_paise - 1 where id = ${results[0]!._id}`.execute(
      shop.db,
    );
    for (const sort of REFUND_SORTS) {
      const sorted = (await shop.ok(listGatewayRefunds, { query: { sort } }, admin)).results;
      const figures = sorted.map((r) => (sort.endsWith('since') ? r.updatedAt : r.amount));
      const up = figures.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect([sort, sorted.length, figures]).toEqual([
        sort,
        results.length,
        sort.startsWith('-') ? up.toReversed() : up,
      ]);
    }
    await sql`update gateway_refunds set amount_paise = amount_paise + 1 where id = ${results[0]!._id}`.execute(
      shop.db,
    );
    const failed = [gone, bank].map((o) => results.find((r) => r.orderNumber === o.orderNumber)!);
    expect(failed).toMatchObject([
      { state: 'failed', error: 'no' },
      { state: 'failed', error: 'the bank did not take it' },
    ]);
    for (const [i, o] of [gone, bank].entries()) {
      const retry = () => shop.call(retryGatewayRefund, { params: { id: failed[i]!._id } }, admin);
      expect(await retry()).toMatchObject({
        status: 200,
        data: { refund: { state: 'requested', amount: o.total } },
      });
      expect(await retry()).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
      await sendRefunds(shop.deps, providers);
      expect((await paymentOf(shop, o)).refunds).toMatchObject([
        { state: 'paid', amount: o.total },
      ]);
      expect((await orderOf(shop, o)).payment).toMatchObject({ status: 'refunded', toRefund: 0 });
      expect((await captured(shop, o.orderId)).back).toBe(o.total * 100);
    }
    expect(
      await shop.call(retryGatewayRefund, { params: { id: 'rfd_none' } }, admin),
    ).toMatchObject({ status: 404, code: 'REFUND_NOT_FOUND' });
    expect(await shop.call(listGatewayRefunds, {}, gone.me)).toMatchObject({ status: 403 });
  });

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
});
