import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder } from '#contracts/orders/orders.ts';
import {
  cancelVendorOrder,
  listVendorOrders,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
  getVendorOrder,
} from '#contracts/fulfilment/fulfilment.ts';
import type { Endpoint, EndpointInput } from '#contracts/kernel/endpoint.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { listRefunds, payRefund } from '#contracts/returns/admin-returns.ts';
import { listVendorReturns, stepReturn } from '#contracts/returns/vendor-returns.ts';
import {
  createPayoutBatch,
  markPayoutFailed,
  markPayoutPaid,
} from '#contracts/settlement/payout-runs.ts';
import { getWallet } from '#contracts/payments/wallet.ts';
import { creditDueCashback } from '#server/modules/payments/service.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { confirmSession } from '#server/testing/confirm-session.ts';
import { approveRun } from '#server/testing/payouts.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { closePeriods } from './statements/close-period.ts';
import { readFinancialTrail } from './financial-trail.ts';
import {
  chargeFees,
  check,
  drawing,
  expectAllPayers,
  giveCashback,
  mixFunders,
  returnsFoot,
} from './sequences.fixture.ts';
import { foretellStatements } from '#server/testing/payout-figures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

it.each([11, 23, 47])(
  'whatever happens in whatever order, the ledger holds (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const draw = drawing(seed);
    shop.clock.set('2026-11-02T06:30:00.000Z');
    const vendors = [
      await makeVendor(shop, { tax: { gstin: '27AAPFU0939F1ZV' } }),
      await makeVendor(shop, { tax: { gstStatus: 'unregistered' } }),
    ];
    for (const id of vendors)
      await sql`update vendors set bank = '{"accountHolder":"A","accountNumber":"000012345678","ifsc":"DEMO0001001"}' where id = ${id}`.execute(
        shop.db,
      );
    const products = await Promise.all(
      [
        [333.33, 0],
        [749, 1],
        [1250.5, 0],
        [95, 1],
      ].map(([rupees, v]) =>
        makeProducts(shop, { rupees: rupees!, stock: 200, vendorIds: [vendors[v!]!] }),
      ),
    );
    const customers = await Promise.all([0, 1, 2].map(() => makeCustomer(shop)));
    await chargeFees(shop);
    await mixFunders(
      shop,
      seed,
      vendors,
      products.slice(0, 3).map((p) => p.productId),
    );
    const orders: { id: string; number: string; who: string }[] = [];
    // Ids are random: lists are sorted by creation, so that a seed draws the same each time.
    const inOrder = <T extends { orderNumber: string }>(rows: readonly T[]) =>
      rows.toSorted(
        (a, b) =>
          orders.findIndex((o) => o.number === a.orderNumber) -
          orders.findIndex((o) => o.number === b.orderNumber),
      );
    for (const who of customers) await giveCashback(shop, who.userId);

    const as = async (userId: string) =>
      (
        await transact(shop.db, (tx) =>
          issueSession(tx, { audience: 'user', subjectId: userId }, shop.clock),
        )
      ).token;
    // Refusals are expected, unexpected errors are not. Endpoints of any shape
    const attempt = async <E extends Endpoint<any, any, any, any>>(
      endpoint: E,
      input: EndpointInput<E>,
      token: string,
      key?: string,
    ) => {
      const reply = await shop.call(endpoint, input, {
        token,
        headers: key ? { 'idempotency-key': key } : {},
      });
      expect(reply.status, reply.raw.body).toBeLessThan(500);
      return reply.success ? reply.data : null;
    };
    const operator = () => shop.signIn('admin');

    const actions: Record<string, () => Promise<unknown>> = {
      async place() {
        const who = draw.of(customers)!;
        const token = await as(who.userId);
        for (let i = 0; i <= draw.below(3); i += 1)
          await attempt(
            addToCheckout,
            { body: { productId: draw.of(products)!.productId, quantity: 1 + draw.below(3) } },
            token,
          );
        const body = {
          addressId: who.addressId,
          paymentMethod: 'cod' as const,
          useWallet: draw.chance(0.6),
          ...(draw.chance(0.4) ? { promoCode: draw.of(['WELCOME10', 'KITAAB15', 'MIXED'])! } : {}),
        };
        const done = await attempt(placeOrder, { body }, token, newId('req'));
        if (done)
          orders.push({ id: done.order._id, number: done.order.orderNumber, who: who.userId });
      },
      async cancel() {
        const o = draw.of(orders.slice(-3));
        if (!o) return;
        const token = await as(o.who);
        const { order } = await shop.ok(getOrder, { params: { id: o.id } }, { token });
        const item = draw.of(order.items)!;
        await attempt(
          cancelOrder,
          {
            params: { id: o.id },
            body: draw.chance(0.3) ? {} : { items: [{ itemId: item._id, quantity: 1 }] },
          },
          token,
        );
      },
      async vendorWorks() {
        const token = await vendorToken(shop, draw.of(vendors)!);
        const queue = await shop.ok(listVendorOrders, { query: { limit: 100 } }, { token });
        const row = draw.of(
          inOrder(
            queue.results.filter((r) => r.status !== 'delivered' && r.status !== 'cancelled'),
          ),
        );
        if (!row) return;
        const { order } = await shop.ok(getVendorOrder, { params: { id: row._id } }, { token });
        const shipment = order.shipments.find(
          (p) => p.status !== 'delivered' && p.status !== 'returned',
        );
        const free = order.items.filter((i) => i.toPack > 0);
        if (free.length > 0 && (!shipment || draw.chance(0.6))) {
          if (draw.chance(0.15))
            return attempt(
              cancelVendorOrder,
              {
                params: { id: row._id },
                body: { reason: 'Broken', items: [{ itemId: draw.of(free)!._id, quantity: 1 }] },
              },
              token,
            );
          return attempt(
            packVendorOrder,
            {
              params: { id: row._id },
              body: draw.chance(0.5)
                ? {}
                : { items: [{ itemId: draw.of(free)!._id, quantity: 1 }] },
            },
            token,
          );
        }
        if (!shipment) return undefined;
        if (shipment.status === 'packed')
          return attempt(handOverShipment, { params: { id: shipment._id }, body: {} }, token);
        const status =
          shipment.status === 'returning'
            ? 'returned'
            : shipment.status === 'undelivered'
              ? 'returning'
              : draw.chance(0.75)
                ? 'delivered'
                : 'undelivered';
        return attempt(
          updateShipmentStatus,
          { params: { id: shipment._id }, body: { status } },
          token,
        );
      },
      async ask() {
        const { rows } = await sql<{
          id: string;
        }>`select id from orders where status = 'delivered' and id = any(${orders.map((one) => one.id)})`.execute(
          shop.db,
        );
        const o = draw.of(orders.filter((one) => rows.some((r) => r.id === one.id)).slice(-3));
        if (!o) return;
        const token = await as(o.who);
        const { order } = await shop.ok(getOrder, { params: { id: o.id } }, { token });
        await confirmSession(shop, token);
        await attempt(
          createReturn,
          {
            params: { id: o.id },
            body: {
              items: [{ itemId: draw.of(order.items)!._id, quantity: 1 }],
              reason: 'does_not_fit',
              refundTo: { kind: 'upi', upi: 'asha@okbank' },
            },
          },
          token,
        );
      },
      async stepReturn() {
        const token = await vendorToken(shop, draw.of(vendors)!);
        const row = draw.of(
          inOrder(
            (await shop.ok(listVendorReturns, { query: { limit: 100 } }, { token })).results.filter(
              (r) => ['requested', 'approved', 'picked_up'].includes(r.status),
            ),
          ),
        );
        if (!row) return;
        const status =
          row.status === 'requested'
            ? draw.chance(0.85)
              ? ('approved' as const)
              : ('refused' as const)
            : row.status === 'approved'
              ? ('picked_up' as const)
              : ('received' as const);
        await attempt(
          stepReturn,
          { params: { id: row._id }, body: { status, answer: 'Seen', restock: draw.chance(0.7) } },
          token,
        );
      },
      async refund() {
        const token = await operator();
        const row = draw.of(
          inOrder((await shop.ok(listRefunds, { query: { limit: 100 } }, { token })).results),
        );
        if (row)
          await attempt(
            payRefund,
            { params: { id: row._id }, body: { reference: 'UTR1234567' } },
            token,
          );
      },
      async daysGoBy() {
        shop.clock.advance((1 + draw.below(3)) * 86_400_000);
        if (draw.below(4) > 0) await receiveCash(shop);
      },
      async close() {
        const foretold = await foretellStatements(shop, vendors);
        await Promise.all([
          closePeriods(shop.db, shop.clock),
          creditDueCashback(shop.db, shop.clock),
        ]);
        await foretold.compare(`seed ${seed}`);
      },
      async payout() {
        const token = await operator();
        const made = await attempt(createPayoutBatch, { body: {} }, token);
        if (made) await approveRun(shop, made.batch);
        for (const row of (made?.payouts ?? []).toSorted(
          (a, b) => vendors.indexOf(a.vendor._id) - vendors.indexOf(b.vendor._id),
        )) {
          if (draw.chance(0.7))
            await attempt(
              markPayoutPaid,
              { params: { id: row._id }, body: { utr: newId('req').slice(4).toUpperCase() } },
              token,
            );
          else
            await attempt(
              markPayoutFailed,
              { params: { id: row._id }, body: { reason: 'Sent back' } },
              token,
            );
        }
      },
    };
    const often = [
      'place',
      'vendorWorks',
      'vendorWorks',
      'vendorWorks',
      'vendorWorks',
      'vendorWorks',
      'vendorWorks',
      'cancel',
      'ask',
      'stepReturn',
      'stepReturn',
      'stepReturn',
      'refund',
      'daysGoBy',
      'close',
      'payout',
    ];
    for (let n = 1; n <= 180; n += 1) {
      const action = draw.of(often)!;
      await actions[action]!();
      if (n % 30 === 0) await check(shop, `seed ${seed}, after action ${n} (${action})`);
    }
    // Until everything open settles.
    for (let week = 0; week < 6; week += 1) {
      shop.clock.advance(7 * 86_400_000);
      await receiveCash(shop);
      await actions.close!();
      await actions.payout!();
    }
    await check(shop, `seed ${seed}, at the end`);
    // Every order is traceable from its prices to its statements, and all documents agree.
    for (const { number } of orders) {
      const { checks } = await readFinancialTrail(shop.db, number);
      expect(
        checks.filter((c) => !c.isRight),
        `seed ${seed}, order ${number}`,
      ).toEqual([]);
    }
    await returnsFoot(shop);
    for (const who of customers)
      expect((await shop.ok(getWallet, {}, { token: await as(who.userId) })).page).toBe(1);
    expect(orders.length).toBeGreaterThan(3);
    expect(
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from statements where vendor_id = any(${vendors})`.execute(
          shop.db,
        )
      ).rows[0]!.n,
    ).toBeGreaterThan(0);
  },
);

it('and everything did happen', async () => {
  const { rows } = await sql<{
    reason: string;
  }>`select distinct reason from ledger_entries`.execute(shop.db);
  expect(rows.map((r) => r.reason)).toEqual(
    expect.arrayContaining([
      'order_placed',
      'order_cancelled',
      'parcel_returned',
      'items_returned',
      'cod_collected',
      'refund_paid',
      'cashback_credited',
      'wallet_spent',
      'wallet_refunded',
      'statement_closed',
      'payout_paid',
    ]),
  );
  await expectAllPayers(shop);
  const {
    rows: [seen],
  } = await sql<{ corrections: number; carried: number; failed: number; gifts: number }>`
    select (select count(*)::int from statement_orders where kind = 'correction') as corrections, (select count(*)::int from statements where closing_paise < 0) as carried,
      (select count(*)::int from payouts where status = 'failed') as failed, (select count(*)::int from order_items where gift_id is not null) as gifts`.execute(
    shop.db,
  );
  expect(Math.min(seen!.failed, seen!.gifts), JSON.stringify(seen)).toBeGreaterThan(0);
});
