import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { FeeTerms, VendorTier } from '#contracts/vendors/fee-rules.ts';
import { hasStaffRight } from '#server/platform/auth/staff-rights.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FeeRuleTable } from './tables.ts';

export type StoredFeeRule = FeeRuleTable & {
  vendor_name: string | null;
  category_name: string | null;
  replaces_name: string | null;
  creator_name: string | null;
  decider_name: string | null;
  /** From when its successor applies to everybody; null: it has none. */
  replaced_from: Date | null;
};
const whole = sql`select r.*, v.name as vendor_name, c.name as category_name, b.name as replaces_name, m.full_name as creator_name, d.full_name as decider_name, n.existing_from as replaced_from
  from fee_rules r left join vendors v on v.id = r.vendor_id left join categories c on c.id = r.category_id left join fee_rules b on b.id = r.replaces_id
  left join portal_accounts m on m.id = r.created_by left join portal_accounts d on d.id = r.decided_by left join fee_rules n on n.replaces_id = r.id and n.state = 'approved'`;

/** Rules that are waiting, or in force for some vendor now or later; newest first. */
export const selectOpenFeeRules = async (db: Db, now: Date): Promise<StoredFeeRule[]> =>
  (
    await sql<StoredFeeRule>`${whole} where r.state = 'waiting' or (r.state = 'approved' and (n.existing_from is null or n.existing_from > ${now})) order by r.created_at desc, r.id`.execute(
      db,
    )
  ).rows;
/** The latest others. */
export const selectPastFeeRules = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<StoredFeeRule[]> =>
  (
    await sql<StoredFeeRule>`${whole} where r.state in ('rejected', 'withdrawn') or (r.state = 'approved' and n.existing_from <= ${now}) order by r.decided_at desc, r.id limit ${limit}`.execute(
      db,
    )
  ).rows;
export const findFeeRule = async (db: Db, id: string): Promise<StoredFeeRule | undefined> =>
  (await sql<StoredFeeRule>`${whole} where r.id = ${id}`.execute(db)).rows[0];

/** Serialises changes. */
export async function lockFeeRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_496}::bigint)`.execute(tx);
}
export async function insertFeeRule(tx: Tx, row: FeeRuleTable): Promise<void> {
  await tx.insertInto('fee_rules').values(row).execute();
}
/** Decides a waiting rule, once; false if another operator was faster. */
export async function decideFeeRule(
  tx: Tx,
  id: string,
  decision: Pick<
    FeeRuleTable,
    | 'state'
    | 'starts_at'
    | 'decided_by'
    | 'decided_at'
    | 'decision_note'
    | 'existing_from'
    | 'is_self_approved'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_rules')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Approved rules that can apply to a vendor (null: to any), as `FeeTerms`. */
export const selectFeeTerms = async (db: Db, vendorId: string | null): Promise<FeeTerms[]> =>
  (
    await sql<{ terms: FeeTerms }>`
    select json_build_object('id', f.id, 'kind', f.kind, 'vendorId', f.vendor_id, 'categoryId', f.category_id, 'tier', f.tier, 'minPaise', f.min_paise, 'maxPaise', f.max_paise, 'flatPaise', f.flat_paise,
      'rateBp', f.rate_bp, 'capPaise', f.cap_paise, 'startsAt', f.starts_at, 'announcedAt', f.decided_at, 'existingFrom', f.existing_from, 'replacesId', f.replaces_id) as terms
    from fee_rules f where f.state = 'approved' ${vendorId === null ? sql`` : sql`and (f.vendor_id is null or f.vendor_id = ${vendorId})`} order by f.decided_at, f.id`.execute(
      db,
    )
  ).rows.map(({ terms }) => ({
    ...terms,
    startsAt: new Date(terms.startsAt).toISOString(),
    announcedAt: new Date(terms.announcedAt).toISOString(),
    existingFrom: new Date(terms.existingFrom).toISOString(),
  }));

/** Vendors who pay an approved fee after its notice, in the order of their ids. */
export const selectFeeReaders = async (
  db: Db,
  ruleId: string,
  after: string,
  limit: number,
): Promise<string[]> =>
  (
    await sql<{ id: string }>`
    select v.id from fee_rules f join vendors v on v.id > ${after} and v.joined_at <= f.decided_at and v.status in ('active', 'suspended')
    where f.id = ${ruleId} and (f.vendor_id is null or f.vendor_id = v.id) and (f.tier is null or f.tier = v.tier) and (f.kind <> 'shipping' or v.shipping ->> 'mode' is distinct from 'own-rate-card')
      and (f.category_id is null or exists (select from offers o join products p on p.id = o.product_id where o.vendor_id = v.id and f.category_id in (p.category_id, p.subcategory_id, p.subsubcategory_id)))
    order by v.id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id);

/** The name of a fee rule in force or waiting for a category; ended ones lose it. */
export async function leaveFeeCategory(tx: Tx, categoryId: string): Promise<string | undefined> {
  const open = await sql<{
    name: string;
  }>`select name from fee_rules where category_id = ${categoryId} and state in ('waiting', 'approved') limit 1`.execute(
    tx,
  );
  if (open.rows.length === 0)
    await tx
      .updateTable('fee_rules')
      .set({ category_id: null })
      .where('category_id', '=', categoryId)
      .execute();
  return open.rows[0]?.name;
}

/** A sold item as the calculator needs it. */
export interface SoldItemRow {
  vendor_order_id: string;
  vendor_id: string;
  vendor_name: string;
  joined_at: Date;
  tier: VendorTier;
  is_platform_delivery: boolean;
  category_ids: string[];
  unit_paise: Paise;
  quantity: number;
  cancelled: number;
  returned: number;
  sold_at: Date;
  /** Handed over after the deadline, each shipment against its own. */
  late_units: number;
  is_cancelled_by_vendor: boolean;
}
/** Items sold since a time, newest first. */
export const selectSoldItems = async (db: Db, since: Date, limit: number): Promise<SoldItemRow[]> =>
  (
    await sql<SoldItemRow>`
    with recent as (select o.id, o.placed_at from orders o where o.placed_at >= ${since} and o.status <> 'payment_pending' and o.payment_status <> 'lapsed' order by o.placed_at desc limit ${limit})
    select s.id as vendor_order_id, v.id as vendor_id, v.name as vendor_name, v.joined_at, v.tier, v.shipping ->> 'mode' is distinct from 'own-rate-card' as is_platform_delivery,
      coalesce(array_remove(array[p.category_id, p.subcategory_id, p.subsubcategory_id], null), '{}') as category_ids, l.unit_paise, l.quantity, l.cancelled, l.returned, r.placed_at as sold_at,
      coalesce(d.late_units, case when e.left_at > s.ship_by then l.quantity - l.cancelled else 0 end)::int as late_units, coalesce(e.by_vendor, false) as is_cancelled_by_vendor
    from recent r join vendor_orders s on s.order_id = r.id and s.return_id is null join order_items l on l.order_id = s.order_id and l.vendor_order_id = s.id and l.gift_id is null
    join vendors v on v.id = s.vendor_id left join products p on p.id = l.product_id
    cross join lateral (select min(x.at) filter (where x.status in ('shipped', 'out_for_delivery', 'delivered')) as left_at, bool_or(x.status in ('cancelled', 'items_cancelled') and x.actor = 'vendor') as by_vendor
      from order_events x where x.order_id = s.order_id and x.vendor_order_id = s.id) e
    cross join lateral (select sum(case when h.dispatched_at > h.dispatch_by then u.quantity else 0 end) as late_units
      from shipments h join shipment_items u on u.shipment_id = h.id and u.order_item_id = l.id where h.order_id = s.order_id and h.vendor_order_id = s.id and h.dispatched_at is not null) d
    order by r.placed_at desc, s.id, l.position limit ${limit}`.execute(db)
  ).rows;

const KEY = 'fee_notice';
export async function selectNoticeDays(db: Db): Promise<number | undefined> {
  return (
    await sql<{
      days: number;
    }>`select (value ->> 'days')::int as days from settings where key = ${KEY}`.execute(db)
  ).rows[0]?.days;
}
export async function upsertNoticeDays(tx: Tx, days: number, now: Date): Promise<void> {
  await sql`insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify({ days })}::text::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** Whether anybody else may approve fees. */
export async function hasOtherMoneyStaff(db: Db, memberId: string): Promise<boolean> {
  return (
    await sql<{
      has: boolean;
    }>`select exists (select from portal_accounts where role = 'admin' and is_active and ${hasStaffRight('money:write')} and id <> ${memberId}) as has`.execute(
      db,
    )
  ).rows[0]!.has;
}
/** Whether a category exists. */
export const hasCategory = async (db: Db, id: string): Promise<boolean> =>
  (await sql`select from categories where id = ${id}`.execute(db)).rows.length > 0;
