import { insertRows } from '#server/platform/db/insert-rows.ts';
import { sql } from 'kysely';
import type { RiskSettings } from '#contracts/risk/risk.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { RiskDecisionTable, RiskSettingTable } from './tables.ts';

/** The newest saved version, with the name of who saved it. */
export async function selectRiskSettings(
  db: Db,
): Promise<(RiskSettingTable & { saved_by_name: string | null }) | undefined> {
  const {
    rows: [row],
  } = await sql<RiskSettingTable & { saved_by_name: string | null }>`
    select s.*, a.full_name as saved_by_name from risk_settings s left join portal_accounts a on a.id = s.saved_by order by version desc limit 1`.execute(
    db,
  );
  return row;
}
/** False if this version was saved concurrently. */
export async function insertRiskSettings(
  tx: Tx,
  version: number,
  settings: RiskSettings,
  by: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into risk_settings (version, settings, saved_by, saved_at) values (${version}, ${JSON.stringify(settings)}::text::jsonb, ${by}, ${at}) on conflict do nothing returning version`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function insertDecision(tx: Tx, row: RiskDecisionTable): Promise<void> {
  await insertRows(tx, 'risk_decisions', [row]);
}
export async function selectDecision(
  db: Db,
  orderId: string,
): Promise<RiskDecisionTable | undefined> {
  return (
    await sql<RiskDecisionTable>`select * from risk_decisions where order_id = ${orderId}`.execute(
      db,
    )
  ).rows[0];
}
export async function selectVendorNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from vendors where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((r) => [r.id, r.name]));
}

/** Records a device of a vendor's team; once a day is enough. */
export async function upsertVendorDevice(
  db: Db,
  vendorId: string,
  deviceHash: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into vendor_devices (vendor_id, device_hash, last_seen_at) values (${vendorId}, ${deviceHash}, ${now})
    on conflict (vendor_id, device_hash) do update set last_seen_at = excluded.last_seen_at where vendor_devices.last_seen_at < excluded.last_seen_at - interval '1 day'`.execute(
    db,
  );
}

/**
 * Keeps what the rules need from a closing account: for each recent order, keyed hashes of phone,
 * address and device, and of the account's verified phone. Before the rows themselves are erased.
 */
export async function insertTraces(tx: Tx, userId: string, since: Date, now: Date): Promise<void> {
  await sql`
    insert into closed_account_hashes (order_id, kind, hash, closed_at)
    select distinct o.id, x.kind, closed_account_hash(x.kind, x.value), ${now}::timestamptz from orders o join users u on u.id = o.user_id left join risk_decisions d on d.order_id = o.id
      cross join lateral (values ('phone', o.address ->> 'phone'), ('address', address_key(o.address)), ('device', d.device_hash), ('owner', case when u.is_phone_verified then u.phone end)) as x (kind, value)
    where o.user_id = ${userId} and o.placed_at > ${since} and x.value <> '' on conflict do nothing`.execute(
    tx,
  );
}

/**
 * Deletes devices, traces of closed accounts, phones of code uses and decisions without an order.
 */
export async function deleteOldTraces(db: Db, before: Date): Promise<void> {
  await sql`update risk_decisions set device_hash = null where device_hash is not null and at < ${before}`.execute(
    db,
  );
  await sql`delete from risk_decisions where order_id is null and at < ${before}`.execute(db);
  await sql`delete from vendor_devices where last_seen_at < ${before}`.execute(db);
  await sql`update coupon_redemptions set owner_hash = null where owner_hash is not null and created_at < ${before}`.execute(
    db,
  );
  await sql`delete from closed_account_hashes where closed_at < ${before}`.execute(db);
}

export interface RiskReviewRow {
  id: string;
  order_number: string;
  placed_at: Date;
  total_paise: number;
  payment_method: 'cod' | 'online';
  paid_paise: number;
  name: string;
  city: string;
  pincode: string;
  score: number;
  matches: RiskDecisionTable['matches'];
}
/** Orders waiting for review, oldest first. */
export async function selectRiskReviews(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: RiskReviewRow[]; total: number }> {
  const waiting = sql`o.review_state = 'waiting' and o.status = 'in_review'`;
  const { rows } = await sql<RiskReviewRow>`
    select o.id, o.order_number, o.placed_at, o.total_paise - o.cancelled_paise as total_paise, o.payment_method, o.paid_paise, o.address ->> 'fullName' as name, o.address ->> 'city' as city,
      o.address ->> 'pincode' as pincode, coalesce(d.score, 0) as score, coalesce(d.matches, '[]') as matches
    from orders o left join risk_decisions d on d.order_id = o.id where ${waiting} order by o.placed_at, o.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [count],
  } = await sql<{ n: number }>`select count(*)::int as n from orders o where ${waiting}`.execute(
    db,
  );
  return { rows, total: count!.n };
}

export interface PastOrder {
  id: string;
  order_number: string;
  total_paise: number;
  payment_method: 'cod' | 'online';
  measured: RiskDecisionTable['measured'] | null;
  awaited: boolean;
}
/** Placed orders since then, newest first, with their measurements. */
export async function selectPastOrders(db: Db, since: Date, limit: number): Promise<PastOrder[]> {
  return (
    await sql<PastOrder>`
    select o.id, o.order_number, o.total_paise, o.payment_method, d.measured, exists (select from payments p where p.order_id = o.id) as awaited
    from orders o left join risk_decisions d on d.order_id = o.id where o.placed_at > ${since} order by o.placed_at desc, o.id desc limit ${limit}`.execute(
      db,
    )
  ).rows;
}
/** Destination and content of an order older than the rules. */
export async function selectPastSubject(
  db: Db,
  orderId: string,
): Promise<{
  user_id: string;
  address: { line1: string; line2: string | null; phone: string; pincode: string };
  offers: { offerId: string; quantity: number }[];
  vendor_ids: string[];
  coupon_id: string | null;
  placed_at: Date;
}> {
  return (
    await sql<Awaited<ReturnType<typeof selectPastSubject>>>`
    select o.user_id, o.address, o.placed_at, (select r.coupon_id from coupon_redemptions r where r.order_id = o.id limit 1) as coupon_id,
      (select coalesce(json_agg(json_build_object('offerId', l.offer_id, 'quantity', l.quantity)), '[]') from order_items l where l.order_id = o.id and l.gift_id is null and l.replaces_id is null) as offers,
      array(select s.vendor_id from vendor_orders s where s.order_id = o.id) as vendor_ids
    from orders o where o.id = ${orderId}`.execute(db)
  ).rows[0]!;
}
