import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  bookEntries,
  ledgerRows,
  loadOrder,
  remainingSale,
} from '#server/modules/orders/service.ts';
import { aggregateTouchedDays } from '#server/modules/reports/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { factDifferences } from '#server/testing/facts-of-ledger.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { lastQuarter } from './tax-returns/tax-periods.ts';
import { readTcs, readTds, tcsFile } from './tax-returns/tax-returns.ts';

/** A small seeded generator, so that a failing sequence can be repeated (mulberry32). */
export function drawing(seed: number) {
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
  'a statement has beside its orders only cash vendors hold': `select s.id from statements s where s.other_paise <> (select coalesce(sum(p.other_paise), 0) from statement_orders p where p.statement_id = s.id)
    + (select coalesce(-sum(e.amount_paise), 0) from statement_entries x join ledger_entries e on e.id = x.entry_id where x.statement_id = s.id and e.reason in ('cod_kept_by_vendor', 'cod_received'))`,
  'an order has beside goods, delivery, commission and fees only money of open returns, and what its vendor no longer pays of lapsed discounts': `select p.vendor_order_id, sum(p.other_paise + f.paise) as other, min(s.vendor_withdrawn_paise) as withdrawn from statement_orders p join vendor_orders s on s.id = p.vendor_order_id
    cross join lateral (select coalesce(sum(value::bigint), 0) as paise from jsonb_each_text(p.fees)) f
    where not exists (select from unsettled_ledger_entries u where u.vendor_order_id = p.vendor_order_id) group by 1 having sum(p.other_paise + f.paise) <> min(s.vendor_withdrawn_paise)`,
  'tax documents of settled orders are the sale: goods less what the vendor pays of discounts, and its delivery': `select p.vendor_order_id, sum(p.gross_paise) as documents, sum(p.items_paise - p.discount_paise + p.delivery_paise) as sale from statement_orders p
    where not exists (select from unsettled_ledger_entries u where u.vendor_order_id = p.vendor_order_id) group by 1 having sum(p.gross_paise) <> sum(p.items_paise - p.discount_paise + p.delivery_paise)`,
  'no budget is spent beyond what the marketplace pays': `select 1 from coupons where spent_paise < 0 or spent_paise > budget_paise union all select 1 from festive_offers where spent_paise < 0 or spent_paise > budget_paise`,
  'fees of settled vendor orders are those of their statements, by kind': `select coalesce(l.id, f.id), coalesce(l.kind, f.kind), l.paise, f.paise from (
      select vendor_order_id as id, substr(rule, 5) as kind, -sum(amount_paise) as paise from ledger_entries where account = 'platform_fees' group by 1, 2 having sum(amount_paise) <> 0) l
    full join (select p.vendor_order_id as id, k.key as kind, sum(k.value::bigint) as paise from statement_orders p cross join lateral jsonb_each_text(p.fees) k group by 1, 2 having sum(k.value::bigint) <> 0) f on f.id = l.id and f.kind = l.kind
    where l.paise is distinct from f.paise and not exists (select from unsettled_ledger_entries u where u.vendor_order_id = coalesce(l.id, f.id))`,
  'commission and fees with GST are those of the tax documents': `select s.id from statements s left join commission_invoices i on i.statement_id = s.id
    where s.commission_paise + (select coalesce(sum(value::bigint), 0) from jsonb_each_text(s.fees) where key not in ('late_dispatch', 'cancellation'))
      <> coalesce(case when i.kind = 'credit_note' then -1 else 1 end * (i.document ->> 'taxable')::bigint, 0)`,
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
/** Fees of every kind, for all vendors from now on. */
export async function chargeFees(shop: TestApp): Promise<void> {
  const now = shop.clock.now();
  await sql`insert into fee_rules (id, kind, name, flat_paise, rate_bp, cap_paise, starts_at, state, reason, created_by, created_at, decided_by, decided_at, existing_from)
    select 'fee_' || kind, kind, kind, paise, bp, cap, ${now}, 'approved', 'Costs', 'a', ${now}, 'b', ${now}, ${now}
    from (values ('fixed', 301, 0, null), ('closing', 0, 175, 1999), ('shipping', 4555, 0, null), ('return', 2000, 50, 5000), ('late_dispatch', 1501, 0, null), ('cancellation', 0, 500, 2500)) f (kind, paise, bp, cap)
    on conflict (id) do nothing`.execute(shop.db);
}
/**
 * Discounts with several payers: a coupon (`MIXED`) and reward milestones of which the first vendor
 * pays a third, and festive prices of which it pays a quarter; the marketplace pays for the others.
 */
export async function mixFunders(
  shop: TestApp,
  seed: number,
  [vendorId]: readonly string[],
  productIds: readonly string[],
): Promise<void> {
  const now = shop.clock.now();
  const festive = `fes_mixed_${seed}`;
  await sql`insert into coupons (id, code, title, type, percent, min_cart_paise, funded_by, vendor_bp, budget_paise, starts_at, is_active)
    values ('cpn_mixed', 'MIXED', 'Mixed', 'percent', 37.5, 0, 'platform', 3333, 500000, ${now}, true) on conflict (id) do nothing`.execute(
    shop.db,
  );
  await sql`update milestones set vendor_bp = 3333 where type = 'discount'`.execute(shop.db);
  await sql`insert into festive_offers (id, slug, name, starts_at, ends_at, is_active, funded_by, vendor_bp, budget_paise)
    values (${festive}, ${festive}, ${`Mixed ${seed}`}, ${now}, ${now}::timestamptz + interval '90 days', true, 'platform', 2500, 300000)`.execute(
    shop.db,
  );
  for (const [i, id] of productIds.entries())
    await sql`insert into festive_offer_products (festive_offer_id, product_id, discount_percent, position) values (${festive}, ${id}, 7.5, ${i})`.execute(
      shop.db,
    );
  await sql`insert into discount_consents (subject_id, kind, vendor_id, vendor_bp, state, requested_at, answered_at)
    select id, kind, ${vendorId}, bp, 'accepted', ${now}, ${now} from (select id, 'milestone' as kind, 3333 as bp from milestones where type = 'discount' union all select 'cpn_mixed', 'coupon', 3333 union all select ${festive}, 'festive', 2500) d`.execute(
    shop.db,
  );
}

/**
 * What the ledger has of each discount of an order is the marketplace's part of its kept units, to
 * the paisa: the share of each part of `itemAmountsOf`, rule by rule.
 */
async function checkFunders(shop: TestApp, when: string): Promise<void> {
  const { rows: orders } = await sql<{
    id: string;
  }>`select distinct o.* from orders o join ledger_entries e on e.order_id = o.id where e.account = 'platform_discount'`.execute(
    shop.db,
  );
  for (const order of orders) {
    const stored = await loadOrder(shop.db, order as never);
    for (const s of stored.subOrders) {
      const sale = remainingSale(
        s,
        stored.items.filter((l) => l.vendor_order_id === s.id),
        { userId: stored.order.user_id, vendorDelivers: false },
      );
      const { rows } = await sql<{ rule: string; paise: number }>`
        select rule, sum(amount_paise)::int as paise from ledger_entries where order_id = ${order.id} and vendor_order_id = ${s.id} and account = 'platform_discount' and rule <> 'benefits withdrawn'
        group by 1 having sum(amount_paise) <> 0`.execute(shop.db);
      const byRule = new Map<string, number>();
      for (const { rule, paise } of sale.marketplace)
        byRule.set(rule ?? '', (byRule.get(rule ?? '') ?? 0) + paise);
      expect(new Map(rows.map((r) => [r.rule, r.paise])), `payers of ${s.id}, ${when}`).toEqual(
        new Map([...byRule].filter(([, paise]) => paise !== 0)),
      );
    }
  }
}

/** Cashback in a wallet from before: it takes weeks. */
export const giveCashback = (shop: TestApp, userId: string): Promise<void> =>
  transact(shop.db, (tx) =>
    bookEntries(
      tx,
      ledgerRows(
        [
          { subOrderId: null, account: 'platform_cashback', ownerId: null, amountPaise: 700_50 },
          { subOrderId: null, account: 'shopper_wallet', ownerId: userId, amountPaise: -700_50 },
        ],
        { orderId: null, reason: 'cashback_credited', at: shop.clock.now() },
      ),
    ),
  );

/** Every kind of discount occurred, and a vendor got back a part of one that lapsed. */
export async function expectAllPayers(shop: TestApp): Promise<void> {
  const { rows } = await sql<{ rule: string; hasVendors: boolean }>`
    select split_part(rule, ' ', 1) as rule, bool_or(s.vendor_withdrawn_paise > 0) as "hasVendors" from ledger_entries e join vendor_orders s on s.id = e.vendor_order_id
    where account = 'platform_discount' group by 1`.execute(shop.db);
  expect(rows.map((r) => r.rule)).toEqual(
    expect.arrayContaining(['promo', 'festive', 'milestone', 'benefits']),
  );
  expect(rows.some((r) => r.hasVendors)).toBe(true);
}

/** The ledger holds, and the facts of analytics follow every change without a rebuild. */
export async function check(shop: TestApp, when: string): Promise<void> {
  for (const [name, query] of Object.entries(HOLDS))
    expect((await sql.raw(query).execute(shop.db)).rows, `${name}, ${when}`).toEqual([]);
  await checkFunders(shop, when);
  await aggregateTouchedDays(shop.db);
  expect(await factDifferences(shop.db), `facts, ${when}`).toEqual([]);
}

/** The returns of every month and quarter: rows, totals, ledger and file agree to the paisa. */
export async function returnsFoot(shop: TestApp): Promise<void> {
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
