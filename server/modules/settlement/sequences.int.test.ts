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
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
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
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { approveRun } from '#server/testing/payouts.ts';
import { lastQuarter } from './tax-returns/tax-periods.ts';
import { closePeriods } from './statements/close-period.ts';
import { readFinancialTrail } from './financial-trail.ts';
import { readTcs, readTds, tcsFile } from './tax-returns/tax-returns.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

/** A small generator with a seed, so that a sequence that fails can be run again (mulberry32). */
function drawing(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    chance: (p: number) => next() < p,
    of: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
  };
}

const HOLDS: Record<string, string> = {
  'every transaction adds up to zero': `select transaction_id from ledger_entries group by 1 having sum(amount_paise) <> 0`,
  'all of it adds up to zero': `select 1 from ledger_entries having sum(amount_paise) <> 0`,
  'a wallet is what the ledger says': `select user_id from wallets w where balance_paise <> (select -sum(amount_paise) from ledger_entries e where e.account = 'shopper_wallet' and e.owner_id = w.user_id)`,
  'a wallet below nothing is that of cashback taken back': `select user_id from wallets w where balance_paise < 0 and not exists (select from ledger_entries e where e.owner_id = w.user_id and e.reason = 'cashback_taken_back')`,
  'what a shopper owes is what the order says': `select o.id from orders o join ledger_entries e on e.order_id = o.id and e.account = 'shopper_receivable'
    group by o.id having sum(e.amount_paise) <> o.total_paise - o.cancelled_paise - o.paid_paise`,
  'a statement equals its entries': `select s.id from statements s where s.net_paise <> -(select coalesce(sum(e.amount_paise), 0) from ledger_entries e where e.account = 'vendor_payable'
    and (e.id in (select entry_id from statement_entries x where x.statement_id = s.id) or (e.statement_id = s.id and e.reason = 'statement_closed')))`,
  'nothing beyond goods, delivery, commission, cash vendors hold and money of open returns was booked': `select s.id from statements s where other_paise <> (select coalesce(-sum(e.amount_paise), 0) from statement_entries x join ledger_entries e on e.id = x.entry_id
    where x.statement_id = s.id and e.reason in ('cod_kept_by_vendor', 'cod_received', 'return_held'))`,
  'what a return holds back comes into a statement once, and adds up to nothing': `select h.vendor_order_id from return_holds h join ledger_entries e on e.id = h.entry_id where e.amount_paise <> -h.held_paise
    or (select sum(amount_paise) from ledger_entries x where x.transaction_id = e.transaction_id) <> 0 or (select count(*) from statement_entries x where x.entry_id = h.entry_id) > 1`,
  'a vendor is owed what is in no statement, carried or not paid yet': `select v.id from vendors v where -(select coalesce(sum(amount_paise), 0) from ledger_entries e where e.account = 'vendor_payable' and e.owner_id = v.id) <>
    (select coalesce(-sum(e.amount_paise), 0) from ledger_entries e where e.account = 'vendor_payable' and e.owner_id = v.id and e.statement_id is null and not exists (select from statement_entries x where x.entry_id = e.id))
    + (select coalesce(sum(closing_paise), 0) from statements s where s.vendor_id = v.id and closing_paise > 0 and not exists (select from payouts p where p.statement_id = s.id and p.status = 'paid'))
    + coalesce((select least(closing_paise, 0) from statements s where s.vendor_id = v.id order by period_end desc limit 1), 0)`,
  'what is withheld is what statements say': `select 1 from (select -sum(amount_paise) filter (where account = 'tcs_payable') as tcs, -sum(amount_paise) filter (where account = 'tds_payable') as tds,
      -sum(amount_paise) filter (where account = 'gst_payable' and statement_id is not null) as gst from ledger_entries) l, (select sum(tcs_paise) as tcs, sum(tds_paise) as tds, sum(commission_gst_paise) as gst from statements) s
    where (coalesce(l.tcs, 0), coalesce(l.tds, 0), coalesce(l.gst, 0)) is distinct from (coalesce(s.tcs, 0), coalesce(s.tds, 0), coalesce(s.gst, 0))`,
  'GST on delivery is what the documents for it say': `select 1 from (select -sum(amount_paise) as paise from ledger_entries where account = 'gst_payable' and statement_id is null) l,
    (select sum(case when kind = 'credit_note' then -1 else 1 end * (total_paise - (document -> 'totals' ->> 'taxablePaise')::bigint)) as paise from delivery_documents) d
    where coalesce(l.paise, 0) <> coalesce(d.paise, 0)`,
  'an entry settles when its part can come into a statement': `select u.entry_id from unsettled_ledger_entries u left join vendor_orders s on s.id = u.vendor_order_id where u.settles_at is distinct from (
    case when s.id is null or s.status = 'cancelled' or exists (select from statement_orders p where p.vendor_order_id = s.id) then '-infinity'::timestamptz
      when s.status = 'delivered' and not exists (select from cod_shipments c where c.order_id = s.order_id and c.vendor_id = s.vendor_id and not c.is_clear) then (select max(e.at) from order_events e where e.vendor_order_id = s.id and e.status = 'delivered') + make_interval(days => (
        select max(case when l.cancelled < l.quantity then greatest(coalesce((l.snapshot ->> 'returnableDays')::int, p.returnable_days, 0), 7) else 0 end) from order_items l left join products p on p.id = l.product_id where l.vendor_order_id = s.id)) end)`,
  'what is due is what is to be paid and in no payout': `select coalesce(d.statement_id, s.id) from payable_statements d full join (select s.id, s.closing_paise from statements s where s.closing_paise > 0
      and not exists (select from payouts p where p.statement_id = s.id and p.status in ('pending', 'paid'))) s on s.id = d.statement_id where d.amount_paise is distinct from s.closing_paise`,
  'cash is settled only once it is here': `select sp.vendor_order_id from statement_orders sp join vendor_orders s on s.id = sp.vendor_order_id join cod_shipments c on c.order_id = s.order_id and c.vendor_id = s.vendor_id where not c.is_clear and s.status = 'delivered' and sp.kind <> 'correction'`,
  'cash is paid back only as far as it is here': `select e.order_id from ledger_entries e where account = 'platform_bank' and reason = 'refund_paid' group by 1
    having -sum(amount_paise) > (select coalesce(sum(c.received_paise), 0) from cod_shipments c where c.order_id = e.order_id)`,
  'gifts are on hand or given': `select g.id from gifts g where stocked <> on_hand + (select coalesce(sum(quantity - cancelled), 0) from order_items l where l.gift_id = g.id)`,
};
async function check(when: string): Promise<void> {
  for (const [name, query] of Object.entries(HOLDS))
    expect((await sql.raw(query).execute(shop.db)).rows, `${name}, ${when}`).toEqual([]);
}

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
    const orders: { id: string; number: string; who: string }[] = [];
    // Ids are random: lists are brought into the order in which things were made, so that a seed draws the same each time.
    const inOrder = <T extends { orderNumber: string }>(rows: readonly T[]) =>
      rows.toSorted(
        (a, b) =>
          orders.findIndex((o) => o.number === a.orderNumber) -
          orders.findIndex((o) => o.number === b.orderNumber),
      );
    // Cashback takes weeks: somebody has some from before.
    for (const who of customers) {
      await transact(shop.db, (tx) =>
        bookEntries(
          tx,
          ledgerRows(
            [
              {
                subOrderId: null,
                account: 'platform_cashback',
                ownerId: null,
                amountPaise: 700_50,
              },
              {
                subOrderId: null,
                account: 'shopper_wallet',
                ownerId: who.userId,
                amountPaise: -700_50,
              },
            ],
            { orderId: null, reason: 'cashback_credited', at: shop.clock.now() },
          ),
        ),
      );
    }

    const as = async (userId: string) =>
      (
        await transact(shop.db, (tx) =>
          issueSession(tx, { audience: 'user', subjectId: userId }, shop.clock),
        )
      ).token;
    // Refusals are part of life; surprises are not.
    // an endpoint of any shapes
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
          ...(draw.chance(0.4) ? { promoCode: draw.of(['WELCOME10', 'KITAAB15'])! } : {}),
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
        await Promise.all([
          closePeriods(shop.db, shop.clock),
          creditDueCashback(shop.db, shop.clock),
        ]);
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
      if (n % 30 === 0) await check(`seed ${seed}, after action ${n} (${action})`);
    }
    // To the end: everything that is still open settles.
    for (let week = 0; week < 6; week += 1) {
      shop.clock.advance(7 * 86_400_000);
      await receiveCash(shop);
      await actions.close!();
      await actions.payout!();
    }
    await check(`seed ${seed}, at the end`);
    // Every order can be told from its prices to its statements, and all its documents agree.
    for (const { number } of orders) {
      const { checks } = await readFinancialTrail(shop.db, number);
      expect(
        checks.filter((c) => !c.isRight),
        `seed ${seed}, order ${number}`,
      ).toEqual([]);
    }
    await returnsFoot();
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

/** The returns of every month and quarter: rows, totals, ledger and file say the same to the paisa. */
async function returnsFoot(): Promise<void> {
  const now = shop.clock.now();
  const paise = (list: readonly number[]) =>
    list.reduce((sum, rupees) => sum + Math.round(rupees * 100), 0);
  const { rows: months } = await sql<{
    month: string;
  }>`select distinct to_char(period_end - 1, 'YYYY-MM') as month from statements`.execute(shop.db);
  for (const { month } of months) {
    const tcs = await readTcs(shop.db, { month, page: 1, limit: 50 }, now);
    expect(tcs.check).toMatchObject({ isRight: true });
    expect([paise(tcs.results.map((r) => r.net)), paise(tcs.results.map((r) => r.tcs))]).toEqual([
      paise([tcs.totals.net]),
      paise([tcs.totals.tcs]),
    ]);
    for (const r of tcs.results) {
      expect(
        paise([r.suppliedRegistered, -r.returnedRegistered, r.suppliedOthers, -r.returnedOthers]),
      ).toBe(paise([r.net]));
      expect(paise([r.igst, r.cgst, r.sgst])).toBe(paise([r.tcs]));
    }
    const file = new TextDecoder()
      .decode(await tcsFile(shop.db, month))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(-4).map(Number));
    expect([
      paise(file.map(([net]) => net!)),
      paise(file.flatMap(([, ...taxes]) => taxes)),
    ]).toEqual([paise([tcs.totals.net]), paise([tcs.totals.tcs])]);
  }
  for (const quarter of new Set(
    months.map(({ month }) =>
      lastQuarter(new Date(Date.parse(`${month}-15T06:30:00Z`) + 92 * 86_400_000)),
    ),
  )) {
    const tds = await readTds(shop.db, { quarter, page: 1, limit: 100 }, now);
    expect(tds.check).toMatchObject({ isRight: true });
    for (const key of ['base', 'tds'] as const) {
      expect(paise(tds.results.map((r) => r[key]))).toBe(paise([tds.totals[key]]));
      expect(paise(tds.months.map((r) => r[key]))).toBe(paise([tds.totals[key]]));
    }
  }
}

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
  const {
    rows: [seen],
  } = await sql<{ corrections: number; carried: number; failed: number; gifts: number }>`
    select (select count(*)::int from statement_orders where kind = 'correction') as corrections, (select count(*)::int from statements where closing_paise < 0) as carried,
      (select count(*)::int from payouts where status = 'failed') as failed, (select count(*)::int from order_items where gift_id is not null) as gifts`.execute(
    shop.db,
  );
  expect(Math.min(seen!.failed, seen!.gifts), JSON.stringify(seen)).toBeGreaterThan(0);
});
