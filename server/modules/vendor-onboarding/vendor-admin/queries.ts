import { type RawBuilder, sql } from 'kysely';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import { MAX_VENDOR_NOTES } from '#contracts/vendor-onboarding/vendor-admin.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VendorNoteTable } from './tables.ts';

/** The number of rows, up to a thousand. */
const some = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (${rows} limit ${MAX_TASKS_COUNTED}) x)`;
const liveProducts = (vendorId: string) =>
  sql`select distinct o.product_id from offers o join products p on p.id = o.product_id and p.status = 'active' where o.vendor_id = ${vendorId} and o.is_active`;
const openParts = (vendorId: string) =>
  some(
    sql`select 1 from vendor_orders where vendor_id = ${vendorId} and status in ('placed', 'confirmed', 'packed', 'shipped', 'out_for_delivery')`,
  );

export interface VendorWorkRow {
  products: number;
  open_orders: number;
  open_tickets: number;
}
export async function selectVendorWork(db: Db, vendorId: string): Promise<VendorWorkRow> {
  const {
    rows: [row],
  } = await sql<VendorWorkRow>`
    select ${some(liveProducts(vendorId))} as products, ${openParts(vendorId)} as open_orders,
      ${some(sql`select 1 from tickets where vendor_id = ${vendorId} and status = 'open'`)} as open_tickets`.execute(
    db,
  );
  return row!;
}

export interface SuspensionEffectRow {
  products: number;
  live: number;
  open_orders: number;
  returns: number;
  members: number;
  coupons: { code: string; title: string }[];
  festive: number;
}
/** What depends on an open vendor. Products are counted up to a thousand. */
export async function selectSuspensionEffect(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<SuspensionEffectRow> {
  const {
    rows: [row],
  } = await sql<SuspensionEffectRow>`
    with live as materialized (${liveProducts(vendorId)} limit ${MAX_TASKS_COUNTED})
    select (select count(*)::int from live) as live,
      (select count(*)::int from live where not exists (select from offers o join vendors v on v.id = o.vendor_id and v.status = 'active' where o.product_id = live.product_id and o.is_active and o.vendor_id <> ${vendorId})) as products,
      ${openParts(vendorId)} as open_orders,
      ${some(sql`select 1 from return_requests where vendor_id = ${vendorId} and status in ('requested', 'approved', 'disputed', 'picked_up')`)} as returns,
      (select count(*)::int from portal_accounts where vendor_id = ${vendorId} and is_active) as members,
      (select coalesce(json_agg(json_build_object('code', c.code, 'title', c.title) order by c.code), '[]') from (
        select code, title from coupons where vendor_id = ${vendorId} and is_active and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) order by code limit 20) c) as coupons,
      (select count(distinct f.id)::int from festive_offer_products fp join festive_offers f on f.id = fp.festive_offer_id
        where fp.vendor_id = ${vendorId} and f.ends_at > ${now}) as festive`.execute(db);
  return row!;
}

export const selectVendorNotes = (db: Db, vendorId: string): Promise<VendorNoteTable[]> =>
  db
    .selectFrom('vendor_notes')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_VENDOR_NOTES)
    .execute();
export async function insertVendorNote(tx: Tx, row: VendorNoteTable): Promise<void> {
  await tx.insertInto('vendor_notes').values(row).execute();
}
/** Deletes the author's own note; undefined if there is none. */
export const deleteVendorNoteRow = (
  tx: Tx,
  vendorId: string,
  id: string,
  byId: string,
): Promise<VendorNoteTable | undefined> =>
  tx
    .deleteFrom('vendor_notes')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('actor_id', '=', byId)
    .returningAll()
    .executeTakeFirst();
