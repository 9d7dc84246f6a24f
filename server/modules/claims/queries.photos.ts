import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ClaimScope } from './queries.ts';
import type { ClaimPhotoTable } from './tables.ts';

export async function insertClaimPhoto(
  db: Db,
  row: Omit<ClaimPhotoTable, 'is_attached'>,
): Promise<void> {
  await db
    .insertInto('claim_photos')
    .values({ ...row, is_attached: false })
    .execute();
}
/** Photos of a claim that were uploaded and not attached yet. */
export async function countLoosePhotos(db: Db, claimId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from claim_photos where claim_id = ${claimId} and not is_attached`.execute(
    db,
  );
  return rows[0]!.n;
}
/** Attaches unused photos of this claim. Returns how many. */
export async function takeClaimPhotos(
  tx: Tx,
  claimId: string,
  hashes: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    update claim_photos set is_attached = true where claim_id = ${claimId} and hash = any(${[...hashes]}) and not is_attached returning hash`.execute(
    tx,
  );
  return rows.length;
}
/** Whether a claim in this scope has this photo attached. */
export async function isPhotoOfClaim(
  db: Db,
  scope: ClaimScope,
  claimId: string,
  hash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from claims c where c.id = ${claimId} and ${hash} = any(c.photos) and ${scope === null ? sql`true` : sql`c.vendor_id = ${scope.vendorId}`}`.execute(
    db,
  );
  return rows.length > 0;
}
/** Deletes unused photos before `unused`, and those of claims that ended before `ended`. */
export async function takeOldClaimPhotos(db: Db, unused: Date, ended: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with old as (delete from claim_photos where hash in (
        select p.hash from claim_photos p join claims c on c.id = p.claim_id
        where (not p.is_attached and p.created_at < ${unused}) or (p.is_attached and c.status in ('accepted', 'refused', 'withdrawn', 'expired') and c.updated_at < ${ended})
        order by p.created_at limit 500) returning hash, claim_id),
    gone as (update claims c set photos = array(select h from unnest(c.photos) as h where h not in (select hash from old)) where c.id in (select claim_id from old))
    select hash from old`.execute(db);
  return rows.map((r) => r.hash);
}
