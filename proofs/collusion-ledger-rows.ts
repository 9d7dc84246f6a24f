import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import {
  cashbackMost,
  gainOf,
  type GroupRow,
  judgeOrder,
  openBenefit,
  type OrderRow,
  type Rules,
} from './collusion-model.ts';
import { type Conspiracy, type Group, SPLIT_BUDGET_PAISE } from './collusion-accounts.ts';
import { droppedPaise } from './invariants.ts';

const COMMISSION_PERCENT = 10;
const DISCOUNT_MOST_PAISE = 2_000_00;
const FORGIVEN_ORDERS = 3;

/** The public rules of the marketplace. */
export async function readRules(db: Db): Promise<Rules> {
  const { rows } = await sql<{
    type: string;
    threshold: number;
    value: number;
  }>`select type, threshold_paise as threshold, value::int from milestones where is_enabled`.execute(
    db,
  );
  const of = (type: string) => rows.filter((m) => m.type === type);
  return {
    discounts: of('discount').map((m) => ({ thresholdPaise: m.threshold, percent: m.value })),
    cashbacks: of('cashback').map((m) => ({ thresholdPaise: m.threshold, paise: m.value * 100 })),
    freeDeliveryPaise: Math.min(...of('free_delivery').map((m) => m.threshold)),
    discountMostPaise: DISCOUNT_MOST_PAISE,
    commissionPercent: COMMISSION_PERCENT,
  };
}

type Row = Omit<OrderRow, 'code' | 'keptElsewherePaise'> & {
  percent: number | null;
  flat: number | null;
  most: number | null;
  min: number | null;
  bp: number | null;
  isAgreed: boolean;
  byVendor: Record<string, number>;
  /**
   * The marketplace's share of the budgeted coupon for the kept items, by the terms of the sale.
   */ splitPaise: number;
};

/**
 * Written from the rule: three earlier orders of the account with one of the vendors in 30 days.
 * Orders cancelled since, and those placed at the same time, do not count, so the limit is never
 * stricter than it was.
 */
const repeated = sql`exists (select from vendor_orders s join vendor_orders t on t.vendor_id = s.vendor_id and t.status <> 'cancelled' join orders e on e.id = t.order_id and e.user_id = o.user_id and e.id <> o.id
  and e.placed_at < o.placed_at - interval '10 seconds' and e.placed_at > o.placed_at - interval '30 days' where s.order_id = o.id group by s.vendor_id having count(distinct e.id) >= 3)`;

/**
 * Orders that were paid for, or delivered for cash: kept value from the units; payments from
 * gateway, cash, bank and wallet. Exchanged units count with their replacement.
 */
async function readOrders(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.user_id as "userId", o.payment_method = 'cod' as "isCash", ${repeated} as "isRepeated", l.ordered::int as "orderedPaise", l.kept::int as "keptPaise", l.eligible::int as "eligiblePaise", l.items::int, l.faults as "hasFaults", l.by_vendor as "byVendor", l.split::int as "splitPaise",
      (select count(*) from vendor_orders s where s.order_id = o.id)::int as "vendorOrders",
      c.percent::float as percent, c.flat_paise as flat, c.max_discount_paise as most, c.min_cart_paise as min, coalesce(c.vendor_bp, case c.funded_by when 'vendor' then 10000 else 0 end) as bp,
      not exists (select from vendor_orders s where s.order_id = o.id and not exists (select from discount_consents a where a.vendor_id = s.vendor_id and a.subject_id = c.id and a.state = 'accepted' and a.answered_at <= o.placed_at)) as "isAgreed",
      case when l.ordered < m.free and l.gone = 0 and not exists (select from vendor_orders s where s.order_id = o.id and (s.status = 'cancelled' or s.waived_paise <> 0)) then o.shipping_paise else 0 end::int as "deliveryPaise",
      (coalesce(g.captured, 0) - coalesce(b.back, 0) + coalesce(d.collected, 0) + coalesce(e.bank, 0) + coalesce(e.wallet, 0))::int as "paidPaise", coalesce(e.cashback, 0)::int as "cashbackPaise"
    from orders o
    cross join (select min(threshold_paise) as free from milestones where type = 'free_delivery' and is_enabled) m
    join lateral (select sum(unit_paise * quantity) filter (where replaces_id is null) as ordered, sum(unit_paise * (quantity - cancelled - returned)) as kept, sum(cancelled + returned) as gone,
        coalesce(sum((select sum((p ->> 'marketplacePaise')::numeric) from jsonb_array_elements(x.discount_parts) p where p ->> 'subjectId' = 'cpn_split') * (quantity - cancelled - returned) / quantity), 0) as split,
        sum(unit_paise * quantity) filter (where replaces_id is null and (k.vendor_ids is null or x.vendor_id = any(k.vendor_ids))) as eligible, count(*) as items,
        (select jsonb_object_agg(v.vendor_id, v.paise) from (select vendor_id, sum(unit_paise * (quantity - cancelled - returned)) as paise from order_items y where y.order_id = o.id and y.gift_id is null group by 1) v) as by_vendor,
        exists (select from order_events v where v.order_id = o.id and v.status like '%cancel%' and v.actor = 'vendor') or exists (select from return_requests r where r.order_id = o.id and r.reason in ('damaged', 'wrong_item', 'not_as_described'))
          or bool_or(faulted > 0) as faults
      from order_items x left join coupons k on k.code = o.promo_code where x.order_id = o.id and x.gift_id is null) l on true
    left join coupons c on c.code = o.promo_code and o.discount_source is not null
    left join lateral (select sum(q.amount_paise) as captured from payments p join gateway_payments q on q.payment_id = p.id where p.order_id = o.id) g on true
    left join lateral (select sum(amount_paise) as back from gateway_refunds where order_id = o.id and state = 'paid') b on true
    left join lateral (select sum(collect_paise) as collected from shipments where order_id = o.id and status = 'delivered') d on true
    left join lateral (select sum(amount_paise) filter (where account = 'platform_bank' and reason = 'refund_paid') as bank,
        sum(amount_paise) filter (where account = 'shopper_wallet' and rule is distinct from 'cashback') as wallet,
        -sum(amount_paise) filter (where account = 'shopper_wallet' and rule = 'cashback') as cashback
      from ledger_entries where order_id = o.id) e on true
    where o.status <> 'payment_pending' and o.payment_status <> 'lapsed' and (o.payment_method = 'online' or o.status in ('delivered', 'cancelled'))`.execute(
    db,
  );
  return rows;
}

const orderOf = (row: Row, own: readonly string[]): OrderRow => ({
  ...row,
  keptElsewherePaise: Object.entries(row.byVendor ?? {})
    .filter(([id]) => !own.includes(id))
    .reduce((sum, [, paise]) => sum + paise, 0),
  code:
    row.bp === null || (row.percent === null && row.flat === null)
      ? null
      : {
          percent: row.percent ?? 0,
          flatPaise: row.flat ?? 0,
          mostPaise: row.most,
          minPaise: row.min ?? 0,
          byVendors: row.bp / 10_000,
          // A vendor's own coupon applies only to its own items.
          isAgreed: row.bp === 10_000 || row.isAgreed,
        },
});

/**
 * Money transferred between the marketplace and a group, and trade between the group and others.
 */
async function readGroup(
  db: Db,
  users: readonly string[],
  vendors: readonly string[],
): Promise<GroupRow> {
  const [u, v] = [sql`any(${[...users]}::text[])`, sql`any(${[...vendors]}::text[])`];
  const isSold = sql`o.status <> 'payment_pending' and o.payment_status <> 'lapsed' and (o.payment_method = 'online' or exists (select from shipments p where p.vendor_order_id = l.vendor_order_id and p.status = 'delivered'))`;
  // Nothing of a cash order is counted before all its shipments have been paid: until then nobody
  // has paid its commission and delivery, nor the full price.
  const isPaid = sql`(o.id is null or o.payment_method = 'online' or s.status in ('delivered', 'cancelled'))`;
  const {
    rows: [row],
  } = await sql<GroupRow>`select
    ((select coalesce(sum(p.amount_paise), 0) from payouts p join statements s on s.id = p.statement_id where p.status = 'paid' and s.vendor_id = ${v})
      + (select coalesce(sum(g.amount_paise), 0) from gateway_refunds g join orders o on o.id = g.order_id where g.state = 'paid' and o.user_id = ${u})
      - (select coalesce(sum(e.amount_paise), 0) from ledger_entries e join orders o on o.id = e.order_id where e.account = 'platform_bank' and e.reason = 'refund_paid' and o.user_id = ${u})
      + (select coalesce(sum(c.expected_paise), 0) from cod_shipments c join orders o on o.id = c.order_id where c.holder = 'vendor' and c.vendor_id = ${v} and not o.user_id = ${u}))::int as "outPaise",
    (select coalesce(sum(balance_paise), 0) from wallets where user_id = ${u})::int as "walletPaise",
    (select coalesce(-sum(e.amount_paise), 0) from ledger_entries e left join vendor_orders s on s.id = e.vendor_order_id left join orders o on o.id = s.order_id left join statements t on t.id = e.statement_id
      where e.account in ('platform_commission', 'platform_shipping', 'gst_payable', 'tcs_payable', 'tds_payable') and coalesce(s.vendor_id, t.vendor_id) = ${v} and ${isPaid})::int as "feesPaise",
    ((select coalesce(sum(g.amount_paise), 0) from gateway_payments g join payments p on p.id = g.payment_id join orders o on o.id = p.order_id where o.user_id = ${u})
      + (select coalesce(sum(c.expected_paise), 0) from cod_shipments c join orders o on o.id = c.order_id where o.user_id = ${u} and not (c.holder = 'vendor' and c.vendor_id = ${v}))
      + (select coalesce(sum(r.amount_paise), 0) from cod_receipts r join cod_shipments c on c.shipment_id = r.shipment_id where c.holder = 'vendor' and c.vendor_id = ${v}))::int as "inPaise",
    (select coalesce(sum(l.unit_paise * (l.quantity - l.cancelled - l.returned)), 0) from order_items l join orders o on o.id = l.order_id where o.user_id = ${u} and not l.vendor_id = ${v} and l.gift_id is null and ${isSold} and (o.payment_method = 'online' or (select status from vendor_orders s where s.id = l.vendor_order_id) = 'delivered'))::int as "boughtPaise",
    ((select coalesce(sum(l.unit_paise * (l.quantity - l.cancelled - l.returned)), 0) from order_items l join orders o on o.id = l.order_id where not o.user_id = ${u} and l.vendor_id = ${v} and l.gift_id is null and ${isSold})
      + (select coalesce(sum(s.shipping_paise + s.free_delivery_paise), 0) from vendor_orders s join orders o on o.id = s.order_id where not o.user_id = ${u} and s.vendor_id = ${v} and s.status = 'delivered'))::int as "soldPaise"`.execute(
    db,
  );
  return row!;
}

export interface Account {
  broken: string[];
  orders: number;
  forgiven: number;
  labels: number;
  labelPaise: number;
  gains: { name: string; gainPaise: number; openPaise: number }[];
}
const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`;

/** Judges one order; tells whether its benefits are forgiven, and by whom they were kept. */
async function judgeRow(
  account: Account,
  rules: Rules,
  row: Row,
  explain: (order: string) => Promise<string>,
): Promise<string | null> {
  const order = orderOf(row, []);
  const { verdict, missingPaise } = judgeOrder(rules, order);
  if (verdict === 'gives')
    account.broken.push(
      `order ${order.id}: paid ${rupees(order.paidPaise)} for ${rupees(order.keptPaise)} kept of ${rupees(order.orderedPaise)}, ${rupees(missingPaise)} less than its items can have earned\n${await explain(order.id)}`,
    );
  if (verdict === 'label') {
    account.labels += 1;
    account.labelPaise += missingPaise;
  }
  if (order.cashbackPaise > cashbackMost(rules, order))
    account.broken.push(
      `order ${order.id}: ${rupees(order.cashbackPaise)} cashback for ${rupees(order.keptPaise)} kept\n${await explain(order.id)}`,
    );
  return verdict === 'forgiven' ? order.userId : null;
}

/** What a group has gained as a whole, against what its orders openly earned. */
async function judgeGroup(
  db: Db,
  account: Account,
  rules: Rules,
  rows: readonly Row[],
  group: Group,
  users: string[],
): Promise<void> {
  const gainPaise = gainOf(await readGroup(db, users, group.vendorIds));
  const openPaise = rows
    .filter((r) => users.includes(r.userId))
    .reduce((sum, r) => {
      const isOwn = Object.keys(r.byVendor ?? {}).some((id) => group.vendorIds.includes(id));
      return sum + openBenefit(rules, orderOf(r, group.vendorIds), group.isLinked && isOwn);
    }, 0);
  account.gains.push({ name: group.name, gainPaise, openPaise });
  if (gainPaise > openPaise)
    account.broken.push(
      `${group.name} has gained ${rupees(gainPaise)}; its orders openly earned ${rupees(openPaise)}`,
    );
}

/** Checks every order, and each group as a whole. `explain`: how an order reached its state. */
export async function takeAccount(
  db: Db,
  rules: Rules,
  { people, groups }: Pick<Conspiracy, 'people' | 'groups'>,
  joined: ReadonlyMap<Group, ReadonlySet<number>>,
  explain: (order: string) => Promise<string>,
): Promise<Account> {
  const rows = await readOrders(db);
  const account: Account = {
    broken: [],
    orders: rows.length,
    forgiven: 0,
    labels: 0,
    labelPaise: 0,
    gains: [],
  };
  const forgiven = new Map<string, number>();
  for (const row of rows) {
    const userId = await judgeRow(account, rules, row, explain);
    if (userId !== null) forgiven.set(userId, (forgiven.get(userId) ?? 0) + 1);
  }
  for (const [userId, orders] of forgiven) {
    account.forgiven += orders;
    if (orders > FORGIVEN_ORDERS)
      account.broken.push(`customer ${userId} kept benefits by faults of ${orders} orders`);
  }
  for (const group of groups) {
    const users = [...joined.get(group)!].map((n) => people[n]!.userId);
    await judgeGroup(db, account, rules, rows, group, users);
  }
  // At most what the customer saved: the kept items may no longer earn it.
  const budget = rows.reduce(
    (sum, r) => sum + Math.max(0, Math.min(r.splitPaise, r.keptPaise - r.paidPaise)),
    0,
  );
  if (budget > SPLIT_BUDGET_PAISE)
    account.broken.push(`a budget of ${rupees(SPLIT_BUDGET_PAISE)} has paid ${rupees(budget)}`);
  account.broken.push(...(await elsewhere(db)));
  return account;
}

/** Further invariants of all of them: wallets and cash. */
async function elsewhere(db: Db): Promise<string[]> {
  const {
    rows: [row],
  } = await sql<{ wallets: number; paidOut: number; received: number }>`select
    (select count(*) from wallets where balance_paise < 0)::int as wallets,
    (select coalesce(sum(sp.net_paise), 0) from statement_orders sp join vendor_orders s on s.id = sp.vendor_order_id join orders o on o.id = s.order_id where o.payment_method = 'cod' and sp.net_paise > 0)::bigint as "paidOut",
    ((select coalesce(sum(received_paise), 0) from cod_shipments) + (select coalesce(sum(expected_paise), 0) from cod_shipments where holder = 'vendor' and proof = 'code' and received_paise < expected_paise)
      + (select coalesce(sum(wallet_paise), 0) from orders where payment_method = 'cod')
      + (select coalesce(sum(amount_paise), 0) from ledger_entries e join orders o on o.id = e.order_id where o.payment_method = 'cod' and e.amount_paise > 0 and e.account in ('platform_discount', 'platform_free_delivery', 'platform_goodwill'))
      + (select coalesce(sum(${droppedPaise(sql`s.id`)}), 0) from vendor_orders s join orders o on o.id = s.order_id where o.payment_method = 'cod'))::bigint as received`.execute(
    db,
  );
  const found: string[] = [];
  if (row!.wallets > 0) found.push(`${row!.wallets} wallets hold less than nothing`);
  if (row!.paidOut > row!.received)
    found.push(
      `${rupees(row!.paidOut)} of cash sales are settled, ${rupees(row!.received)} were received or borne by the marketplace`,
    );
  return found;
}
