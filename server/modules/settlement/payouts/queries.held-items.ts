import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { FeeSums } from '#contracts/vendors/fee-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SoldRow } from '#server/modules/settlement/queries.ts';
import type { RestItem } from '#server/modules/settlement/statements/rest-payout.ts';

/** A vendor order with money that the next statement does not pay. */
export interface HeldOrderRow {
  id: string;
  order_id: string;
  vendor_id: string;
  order_number: string;
  user_id: string;
  shipping_paise: Paise;
  waived_paise: Paise;
  free_delivery_paise: Paise;
  commission_bp: number;
  platform_shipping: boolean;
  /** Penalties booked so far, by kind. */
  charged: FeeSums;
  /** Why units without an open return wait; null: the next statement includes them. */
  rest: 'in_progress' | 'cash' | 'in_window' | null;
  /** When the return windows of a delivered order are over, once its cash is received. */
  settles_at: Date | null;
  /** The ledger's earnings from it in no statement, if it was in none yet. */
  booked: Paise;
  /** What its last statement withheld for an open return; null: it was in no statement yet. */
  held_paise: Paise | null;
  items: (SoldRow & { name: string; in_return: number })[];
  total: number;
}

const OPEN_RETURN = sql`status in ('requested', 'approved', 'disputed', 'picked_up')`;

/** Which of a vendor's waiting orders: one page of all, or those with an open return. */
type Held = { page: number; limit: number } | 'in_return';

/**
 * A vendor's waiting orders: those whose money is beyond the statement that includes what is settled
 * before `before`; `back`: those in an open return, `held`: what was withheld for it.
 */
const waiting = (vendorId: string, before: Date) => sql`
    back as materialized (select distinct vendor_order_id as id from return_requests where vendor_id = ${vendorId} and ${OPEN_RETURN}),
    held as materialized (select h.vendor_order_id as id, h.entry_id, h.held_paise from return_holds h join back on back.id = h.vendor_order_id join unsettled_ledger_entries u on u.entry_id = h.entry_id where h.vendor_id = ${vendorId}),
    unpaid as (select u.vendor_order_id as id, max(u.settles_at) as settles_at, (-sum(u.amount_paise))::bigint as booked, bool_or(back.id is not null) as is_back from unsettled_ledger_entries u left join back on back.id = u.vendor_order_id
      where u.vendor_id = ${vendorId} and u.vendor_order_id is not null and u.settles_at is distinct from '-infinity' and (u.settles_at is null or u.settles_at >= ${before} or back.id is not null) group by 1 having sum(u.amount_paise) <> 0)`;
const restOf = sql`case when s.status <> 'delivered' then 'in_progress' when p.settles_at is null then 'cash' else 'in_window' end`;

/**
 * Vendor orders whose money waits beyond the statement that includes what is settled before
 * `before`, those settled first at the top; with the units in open returns.
 */
export const selectHeldOrders = async (
  db: Db,
  vendorId: string,
  before: Date,
  which: Held,
): Promise<HeldOrderRow[]> =>
  (
    await sql<HeldOrderRow>`
    with ${waiting(vendorId, before)},
    open as (select o.*, count(*) over ()::int as total from (
      select id, settles_at, booked, null::bigint as held_paise from unpaid where ${which === 'in_return' ? sql`is_back` : sql`true`}
      union all select id, null, 0, held_paise from held) o order by settles_at nulls last, id ${which === 'in_return' ? sql`` : sql`limit ${which.limit} offset ${(which.page - 1) * which.limit}`})
    select s.id, s.order_id, s.vendor_id, o.order_number, o.user_id, s.shipping_paise, s.waived_paise, s.free_delivery_paise, s.commission_bp, b.platform_shipping, b.charged, p.settles_at, p.booked, p.held_paise, p.total,
      case when p.held_paise is not null or p.settles_at < ${before} then null else ${restOf} end as rest,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', concat_ws(', ', l.snapshot ->> 'name', l.snapshot ->> 'variant', l.snapshot ->> 'option'), 'quantity', l.quantity, 'cancelled', l.cancelled, 'returned', l.returned,
          'unit_paise', l.unit_paise, 'discount_paise', l.discount_paise, 'total_paise', l.total_paise, 'gst_rate', l.gst_rate, 'gift_id', l.gift_id, 'commission_bp', l.commission_bp, 'support_paise', l.support_paise,
          'marketplace_paise', l.marketplace_paise, 'discount_parts', l.discount_parts, 'fees', l.fees,
          'in_return', case when back.id is null then 0 else (select coalesce(sum(r.quantity), 0)::int from return_items r join return_requests q on q.id = r.return_id where r.order_item_id = l.id and q.${OPEN_RETURN}) end) order by l.position), '[]')
        from order_items l where l.order_id = s.order_id and l.vendor_order_id = s.id and l.gift_id is null) as items
    from open p join vendor_orders s on s.id = p.id join orders o on o.id = s.order_id left join back on back.id = s.id
    cross join lateral (select coalesce(bool_or(account = 'platform_shipping' and reason <> 'fee_charged'), false) as platform_shipping,
        coalesce(json_object_agg(substr(rule, 5), paise) filter (where reason = 'fee_charged'), '{}') as charged
      from (select account, rule, reason, -sum(amount_paise)::bigint as paise from ledger_entries e where e.order_id = s.order_id and e.vendor_order_id = s.id
        and (e.reason in ('order_placed', 'exchange_placed') or e.reason = 'fee_charged' and e.account = 'platform_fees') group by 1, 2, 3) k) b
    order by p.settles_at nulls last, s.id`.execute(db)
  ).rows;

/** A waiting vendor order without an open return: what its taxes depend on. */
export interface WaitingOrder {
  id: string;
  vendor_id: string;
  shipping_paise: Paise;
  waived_paise: Paise;
  free_delivery_paise: Paise;
  commission_bp: number;
  platform_shipping: boolean;
  rest: 'in_progress' | 'cash' | 'in_window';
  booked: Paise;
  items: RestItem[];
}
/** The columns of an item in the order in which `selectWaitingOrders` reads them. */
const ITEM_COLUMNS = [
  'quantity',
  'cancelled',
  'returned',
  'unit_paise',
  'discount_paise',
  'total_paise',
  'support_paise',
  'marketplace_paise',
  'gst_rate',
  'commission_bp',
  'fees',
] as const satisfies (keyof RestItem)[];
type ItemValues = readonly [
  ...[number, number, number, Paise, Paise, Paise, Paise, Paise, number, number | null],
  RestItem['fees'],
];
const itemOf = (values: ItemValues): RestItem =>
  ({
    ...Object.fromEntries(ITEM_COLUMNS.map((name, i) => [name, values[i]])),
    discount_parts: [],
  }) as unknown as RestItem;

/**
 * All waiting orders without an open return, without names and texts: a large vendor has many
 * thousands. `platform_shipping` is read only where delivery is charged.
 */
export const selectWaitingOrders = async (
  db: Db,
  vendorId: string,
  before: Date,
): Promise<WaitingOrder[]> => {
  const { rows } = await sql<Omit<WaitingOrder, 'items'> & { items: ItemValues[] }>`
    with ${waiting(vendorId, before)}
    select s.id, s.vendor_id, s.shipping_paise, s.waived_paise, s.free_delivery_paise, s.commission_bp, p.booked, ${restOf} as rest, l.items,
      case when s.shipping_paise > s.waived_paise then exists (select from ledger_entries e where e.order_id = s.order_id and e.vendor_order_id = s.id and e.account = 'platform_shipping' and e.reason in ('order_placed', 'exchange_placed')) else false end as platform_shipping
    from unpaid p join vendor_orders s on s.id = p.id
    cross join lateral (select coalesce(json_agg(json_build_array(${sql.join(ITEM_COLUMNS.map((name) => sql.ref(`l.${name}`)))}) order by l.position), '[]') as items
      from order_items l where l.order_id = s.order_id and l.vendor_order_id = s.id and l.gift_id is null) l
    where not p.is_back`.execute(db);
  return rows.map((row) => ({ ...row, items: row.items.map(itemOf) }));
};
