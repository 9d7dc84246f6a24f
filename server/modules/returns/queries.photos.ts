import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ReturnPhotoTable } from './tables.ts';

export async function insertReturnPhoto(
  db: Db,
  row: Omit<ReturnPhotoTable, 'is_attached'>,
): Promise<void> {
  await db
    .insertInto('return_photos')
    .values({ ...row, is_attached: false })
    .execute();
}

/**
 * Attaches unused photos: a customer's for a return of this order, or those of a return's vendor.
 * Returns how many.
 */
export async function takeReturnPhotos(
  tx: Tx,
  of: { orderId: string } | { returnId: string },
  hashes: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    update return_photos set is_attached = true where hash = any(${[...hashes]}) and not is_attached
      and ${'orderId' in of ? sql`order_id = ${of.orderId} and return_id is null` : sql`return_id = ${of.returnId}`} returning hash`.execute(
    tx,
  );
  return rows.length;
}

/** Deletes photos unused before `before`; returns the files to delete. */
export async function takeUnclaimedReturnPhotos(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from return_photos where hash in (select hash from return_photos where not is_attached and created_at < ${before} order by created_at limit 50)
    returning hash`.execute(db);
  return rows.map((r) => r.hash);
}

/**
 * Deletes photos of orders whose returns all ended before `before`; returns the files to delete.
 */
export async function takeOldReturnPhotos(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with old as (delete from return_photos where hash in (
        select p.hash from return_photos p where p.is_attached and not exists (
          select from return_requests r where r.order_id = p.order_id and (p.hash = any(r.photos || r.evidence) or exists (select from return_check_units u where u.return_id = r.id and p.hash = any(u.photos))) and (r.status not in ('refused', 'withdrawn', 'refunded', 'exchanged') or r.updated_at >= ${before}))
        order by p.created_at limit 500) returning hash, order_id),
    gone as (update return_requests r set photos = array(select h from unnest(r.photos) as h where h not in (select hash from old)),
        evidence = array(select h from unnest(r.evidence) as h where h not in (select hash from old)) where r.order_id in (select order_id from old)),
    unchecked as (update return_check_units u set photos = array(select h from unnest(u.photos) as h where h not in (select hash from old)) where u.photos && array(select hash from old) and u.return_id in (select r.id from return_requests r where r.order_id in (select order_id from old)))
    select hash from old`.execute(db);
  return rows.map((r) => r.hash);
}

/** Who requests a photo: the order's customer, the return's vendor, or an operator. */
export type Viewer =
  | { userId: string; orderId: string }
  | { vendorId: string; returnId: string }
  | { returnId: string };

export async function maySee(db: Db, viewer: Viewer, hash: string): Promise<boolean> {
  const seen =
    'userId' in viewer
      ? sql`select from return_photos p join orders o on o.id = p.order_id where p.hash = ${hash} and (p.return_id is null or p.is_attached and exists (select from return_requests r where r.id = p.return_id and p.hash = any(r.evidence))) and o.user_id = ${viewer.userId} and (o.id = ${viewer.orderId} or o.order_number = upper(${viewer.orderId}))`
      : sql`select from return_requests r where r.id = ${viewer.returnId} and (${hash} = any(r.photos || r.evidence) or exists (select from return_check_units u where u.return_id = r.id and ${hash} = any(u.photos))) and ${'vendorId' in viewer ? sql`r.vendor_id = ${viewer.vendorId}` : sql`true`}`;
  const {
    rows: [row],
  } = await sql<{ found: boolean }>`select exists (${seen}) as found`.execute(db);
  return row!.found;
}
