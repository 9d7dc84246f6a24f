import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/listings/tables.ts';

export interface PictureTarget {
  code: string;
  listing_id: string;
  name: string;
  variant: string | null;
  option: string | null;
}
/**
 * The units with these codes among products the vendor created: those on sale, and those in drafts
 * that were never published. Codes in lower case.
 */
export async function selectPictureTargets(
  db: Db,
  vendorId: string,
  codes: readonly string[],
): Promise<PictureTarget[]> {
  const { rows } = await sql<PictureTarget>`
    select lower(o.vendor_sku) as code, l.id as listing_id, l.name, s.variant_id as variant, s.option_id as option
      from offers o join products p on p.id = o.product_id and p.owner_vendor_id = o.vendor_id and p.merged_into is null
      join listings l on l.vendor_id = o.vendor_id and l.product_id = o.product_id join skus s on s.id = o.sku_id
      where o.vendor_id = ${vendorId} and o.vendor_sku is not null and lower(o.vendor_sku) = any(${[...codes]}::text[])
    union all
    select lower(u ->> 'sku'), l.id, l.name, u ->> 'variant', u ->> 'option'
      from listings l cross join lateral jsonb_array_elements(l.draft -> 'units') u
      where l.vendor_id = ${vendorId} and l.product_id is null and l.draft is not null and lower(u ->> 'sku') = any(${[...codes]}::text[])`.execute(
    db,
  );
  return rows;
}

export interface ImportedListing {
  n: number;
  id: string;
}
/** Products an import added or changed whose drafts name pictures by address, in order. */
export async function selectLinkedListings(
  db: Db,
  importId: string,
  after: number,
  limit: number,
): Promise<ImportedListing[]> {
  const { rows } = await sql<ImportedListing>`
    select i.n, l.id from import_items i join listings l on l.id = coalesce(i.undo -> 'made' ->> 'id', i.undo -> 'wrote' ->> 'id')
    where i.import_id = ${importId} and i.n > ${after} and i.undo is not null and i.kept is null and l.draft is not null and jsonb_array_length(coalesce(l.draft -> 'pictureLinks', '[]')) > 0
    order by i.n limit ${limit}`.execute(db);
  return rows;
}
/** The import can still be undone: a picture it named is part of what it did. */
export async function noteImportVersion(
  tx: Tx,
  importId: string,
  listingId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const part of ['made', 'wrote'])
    await sql`update import_items set undo = jsonb_set(undo, array[${part}::text, 'version'], to_jsonb(${to}::int))
      where import_id = ${importId} and undo -> ${part}::text ->> 'id' = ${listingId} and (undo -> ${part}::text ->> 'version')::int = ${from}`.execute(
      tx,
    );
}
