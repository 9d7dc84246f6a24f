import type { SortBy } from '#contracts/catalog/catalog.ts';
import { type Db, primaryOf } from '#server/platform/db/database.ts';
import type { CardRow } from '#server/modules/catalog/product-cards/queries.cards.ts';
import type { FacetCounts } from '#server/modules/catalog/product-lists/facet-counts.ts';
import type { ProductListFilter } from '#server/modules/catalog/product-lists/list-filter.ts';
import { RANKED } from '#server/modules/catalog/product-lists/queries.lists.ts';
import { cardsInOrder } from '#server/modules/catalog/product-cards/cards-in-order.ts';
import type { ProductIndex } from './product-index.ts';

/**
 * By database handle: transactions have none and read their own changes from the tables. Reads from
 * a replica use the index too, which follows the primary.
 */
const indexes = new WeakMap<object, ProductIndex>();
export function giveProductIndex(db: Db, index: ProductIndex): void {
  indexes.set(db, index);
}
export const productIndexOf = (db: Db): ProductIndex | undefined => indexes.get(primaryOf(db));

interface PageAsk {
  sortBy: SortBy;
  page: number;
  limit: number;
  hasCounts: boolean;
  isCurrent?: boolean | undefined;
}

/**
 * A page of cards by the index in this process: which products and their counts from memory, what
 * cards show from the database. Null where the index is not loaded.
 */
export async function readIndexedPage(
  db: Db,
  filter: ProductListFilter,
  labels: readonly string[],
  { sortBy, page, limit, hasCounts, isCurrent }: PageAsk,
): Promise<{ rows: CardRow[]; counts: FacetCounts } | null> {
  const index = productIndexOf(db);
  if (!index?.isLoaded) return null;
  const { text } = filter;
  const offset = (page - 1) * limit;
  const isRanked = text !== undefined && sortBy === 'relevance' && limit > 0;
  const found = await index.answer({
    filter,
    labels,
    sortBy,
    most: isRanked ? Math.max(RANKED, offset + limit) : offset + limit,
    isRanked,
    hasCounts,
    isCurrent,
  });
  if (!found) return null;
  const { ids, counts } = found;
  const rows = await cardsInOrder(db, ids.slice(offset, offset + limit));
  return { rows, counts };
}
