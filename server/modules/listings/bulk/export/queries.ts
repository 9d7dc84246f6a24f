import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { KnownListing } from '#server/modules/listings/bulk/import/queries.plan.ts';

/** A vendor's products that are not archived, in batches by id. */
export async function selectForExport(
  db: Db,
  vendorId: string,
  after: string,
  limit: number,
): Promise<KnownListing[]> {
  return (
    await sql<KnownListing>`
    select id, name, category_id, handle, product_id, draft, draft_state, version from listings
    where vendor_id = ${vendorId} and id > ${after} and state is distinct from 'archived' order by id limit ${limit}`.execute(
      db,
    )
  ).rows;
}
/** File names in picture URLs. */
export async function selectHashes(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    hash: string;
  }>`select id, hash from media where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((r) => [r.id, r.hash]));
}
export interface ExportedStockRow {
  id: string;
  sku: string | null;
  name: string;
  variant: string | null;
  color: string | null;
  size: string | null;
  price_paise: number;
  original_paise: number;
  on_hand: number;
  bin: string | null;
}
/** A vendor's offers, in batches by id. */
export async function selectStockRows(
  db: Db,
  vendorId: string,
  after: string,
  limit: number,
): Promise<ExportedStockRow[]> {
  return (
    await sql<ExportedStockRow>`
    select o.id, o.vendor_sku as sku, p.name, va.name as variant, c.color, c.parameters ->> 'size' as size, o.price_paise, o.original_paise, o.on_hand, y.bin
    from (select * from offers where vendor_id = ${vendorId} and id > ${after} order by id limit ${limit}) o left join offer_bins y on y.offer_id = o.id
    join products p on p.id = o.product_id join skus s on s.id = o.sku_id left join variants va on va.product_id = s.product_id and va.variant_id = s.variant_id
    left join options c on c.product_id = s.product_id and c.variant_id = coalesce(s.variant_id, '') and c.option_id = s.option_id order by o.id`.execute(
      db,
    )
  ).rows;
}
