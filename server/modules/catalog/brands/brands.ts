import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type {
  brandsFile,
  listAlikeBrands,
  listBrands,
} from '#contracts/listings/admin-products.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { selectAlikeBrands, selectBrands, updateBrand } from './queries.ts';
import { insertSearchWords } from '#server/modules/catalog/categories/queries.tree.ts';
import { refreshAll } from '#server/modules/catalog/product-cards/refresh-product-cards.ts';
import { type FileFormat, FileNumber, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

export async function readBrands(
  db: Db,
  { q, after, limit }: EndpointQuery<typeof listBrands>,
): Promise<EndpointData<typeof listBrands>> {
  const rows = await selectBrands(db, { q, after, limit: limit + 1 });
  return {
    results: rows.slice(0, limit),
    next: rows.length > limit ? rows[limit - 1]!.name : null,
  };
}
/** Matching brands as a table. */
export function brandsTable(
  db: Db,
  { q }: EndpointQuery<typeof brandsFile>,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  let after: string | undefined;
  return fileOfList(
    format,
    ['catalog.brand', 'common.products'],
    async ({ limit }) => {
      const rows = await selectBrands(db, { q, after, limit });
      after = rows.at(-1)?.name ?? after;
      return rows;
    },
    (b) => [b.name, new FileNumber(b.products)],
  );
}
export const readAlikeBrands = async (db: Db): Promise<EndpointData<typeof listAlikeBrands>> => ({
  groups: await selectAlikeBrands(db),
});

/**
 * Renames the brand of products and their cards; returns the number. `invalid_request` (400) for an
 * unused brand and for the same name.
 */
export async function renameBrandTo(tx: Tx, from: string, to: string, now: Date): Promise<number> {
  if (from === to)
    fail('invalid_request', { details: [{ path: 'to', message: 'errors.brand_same_name' }] });
  const ids = await updateBrand(tx, from, to, now);
  if (ids.length === 0)
    fail('invalid_request', {
      details: [{ path: 'from', message: 'errors.brand_unused' }],
    });
  await insertSearchWords(tx, to);
  await refreshAll(tx, ids, now);
  await purgeTags(tx, productTags(ids));
  audit(tx, {
    action: 'brand.renamed',
    object: { kind: 'brand', id: to, label: to },
    before: { name: from },
    after: { name: to, products: ids.length },
  });
  return ids.length;
}
