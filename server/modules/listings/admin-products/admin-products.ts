import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type {
  adminProductsFile,
  AdminProductRow,
  listAdminProducts,
  takeDownProduct,
} from '#contracts/listings/admin-products.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { presentPicture, refreshProductCards } from '#server/modules/catalog/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { notifyTakenDown } from '#server/modules/listings/review/notifications.ts';
import {
  type AdminProductRecord as Row,
  type LockedProduct,
  lockProduct,
  selectAdminProducts,
  selectHolders,
  updateTakenDown,
} from './queries.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';
import { type FileFormat, FileNumber, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

type One = EndpointData<typeof takeDownProduct>;

const present = (r: Row): AdminProductRow => ({
  _id: r.id,
  slug: r.slug,
  name: r.name,
  brand: r.brand,
  category: r.category,
  image: r.media && presentPicture(r.media),
  state: r.status !== 'active' ? 'down' : r.price_paise === null ? 'idle' : 'sale',
  price: r.price_paise === null ? null : paiseToRupees(r.price_paise),
  stock: r.stock ?? 0,
  sellers: r.sellers,
  sellerCount: r.seller_count,
  takenDown:
    r.taken_down_at && r.taken_down_reason
      ? { at: r.taken_down_at.toISOString(), reason: callerTextOf(r.taken_down_reason) }
      : null,
  createdAt: r.created_at.toISOString(),
});

/** One page of all products. One query, and two for a category or brand of many products. */
export async function readAdminProducts(
  db: Db,
  query: EndpointQuery<typeof listAdminProducts>,
): Promise<EndpointData<typeof listAdminProducts>> {
  const { rows, next } = await selectAdminProducts(db, query);
  return { results: rows.map(present), next };
}

const HEAD = [
  'listings.file.product_id',
  'common.product',
  'catalog.brand',
  'common.category',
  'common.status',
  'common.price',
  'common.stock',
  'common.vendors',
  'listings.file.since',
  'listings.file.unlisted_reason',
] as const;
/** Matching products as CSV. */
export function adminProductsTable(
  db: Db,
  filter: EndpointQuery<typeof adminProductsFile>,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  let after: string | null | undefined;
  return fileOfList(
    format,
    HEAD,
    async ({ limit }) => {
      const rows: AdminProductRow[] = [];
      while (after !== null && rows.length < limit) {
        const page = await selectAdminProducts(db, {
          ...filter,
          after: after ?? undefined,
          limit: limit - rows.length,
        });
        rows.push(...page.rows.map(present));
        after = page.next;
      }
      return rows;
    },
    (p) => [
      p._id,
      p.name,
      p.brand,
      p.category,
      p.state,
      p.price === null ? '' : csvAmount(rupeesToPaise(p.price)),
      new FileNumber(p.stock),
      p.sellers.map((s) => s.name).join(', '),
      p.createdAt,
      p.takenDown?.reason ?? '',
    ],
  );
}

async function change(
  tx: Tx,
  product: LockedProduct,
  reason: string | null,
  now: Date,
): Promise<void> {
  await updateTakenDown(tx, product.id, reason, now);
  await refreshProductCards(tx, [product.id], now);
  await purgeTags(tx, productTags([product.id]));
}

/**
 * Removes a product from the catalog and notifies its vendors of the reason. `product_not_found`
 * (404), `step_not_possible` (409) if already removed.
 */
export async function takeDownListing(
  tx: Tx,
  id: string,
  reason: string,
  clock: Clock,
): Promise<One> {
  const product = (await lockProduct(tx, id)) ?? fail('product_not_found');
  if (product.status !== 'active')
    fail('step_not_possible', { message: 'errors.product_not_listed' });
  await change(tx, product, reason, clock.now());
  for (const { id: listing, vendor_id } of await selectHolders(tx, id))
    await notifyTakenDown(tx, { id: listing, vendor_id, name: product.name }, reason, clock);
  audit(tx, {
    action: 'product.taken_down',
    object: { kind: 'product', id, label: product.name },
    before: { state: 'listings.state.listed' },
    after: { state: 'listings.unlisted' },
    reason,
  });
  return { product: { _id: id, state: 'down' } };
}

/**
 * Restores a removed product. `product_not_found` (404), `step_not_possible` (409) for any other,
 * and for a merged one.
 */
export async function restoreTakenDown(tx: Tx, id: string, clock: Clock): Promise<One> {
  const product = (await lockProduct(tx, id)) ?? fail('product_not_found');
  if (product.status === 'active') fail('step_not_possible', { message: 'errors.product_listed' });
  if (product.merged_into !== null)
    fail('step_not_possible', {
      message: 'errors.product_merged',
    });
  await change(tx, product, null, clock.now());
  for (const { id: listing, vendor_id } of await selectHolders(tx, id))
    await notifyTakenDown(tx, { id: listing, vendor_id, name: product.name }, null, clock);
  audit(tx, {
    action: 'product.put_back',
    object: { kind: 'product', id, label: product.name },
    before: { state: 'listings.state.unlisted', reason: product.taken_down_reason },
    after: { state: 'listings.state.listed' },
  });
  const {
    rows: [row],
  } = await selectAdminProducts(tx, { q: id, limit: 1 });
  return { product: { _id: id, state: row ? present(row).state : 'idle' } };
}
