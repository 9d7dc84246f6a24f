import type { FastifyInstance } from 'fastify';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { dependOn, refreshTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import {
  selectCards,
  selectCardsByAny,
  selectMergedProducts,
} from './product-cards/queries.cards.ts';
import {
  deleteCardChanges,
  selectCardChanges,
  selectSnapshot,
} from './product-index/queries.index.ts';
import { productIndexOf } from './product-index/indexed-page.ts';
import type { CardReading } from './product-index/product-index.ts';
import { compactFacetCounts, recountAll } from './product-lists/queries.facets.ts';
import { selectRelated } from './product-lists/queries.lists.ts';
import { selectOfVendors, selectOfTypes, selectType } from './products/queries.complements.ts';
import { addWords, rebuildWords, staleCardIds } from './product-cards/queries.refresh.ts';
import { refreshCards } from './product-cards/refresh-product-cards.ts';
import { presentProductCard } from './present.ts';
import { requireProduct } from './products/product-detail.ts';

export { applicableAttributeIndex, applicableAttributesOf } from './attributes/attributes.ts';
export {
  categoriesNamed,
  categoryTree,
  subcategoriesOf,
  trending,
} from './categories/categories.ts';
export {
  isSellableOffer,
  chooseFeatured,
  festivePrice,
  resolveOffer,
} from './sellables/featured-offer.ts';
export {
  countListedProducts,
  type ListOptions,
  readCardList,
  readProductList,
} from './product-lists/list-products.ts';
export { colorLabel, unitLabel } from './product-lists/color-names.ts';
export { materialId } from './product-lists/material-groups.ts';
export { cardTags, listTags } from './product-lists/list-tags.ts';
export { indexProductsWhenListening } from './product-index/follow-cards.ts';
export { productIndexOf } from './product-index/indexed-page.ts';
export type { CardReading } from './product-index/product-index.ts';
export {
  type EngineAnswer,
  type EngineAsk,
  giveListEngine,
  listEngineOf,
  type ListEngine,
  type SearchWords,
  type WordGroup,
} from './product-lists/search-engine.ts';
export type { ProductListFilter } from './product-lists/list-filter.ts';
export {
  attributeFacet,
  emptyFacetCounts,
  DISCOUNT_STEPS,
  type FacetCounts,
  type FacetKey,
  facetOfValue,
  PRICE_STEPS,
  RATING_STEPS,
} from './product-lists/facet-counts.ts';
export { presentPicture } from './present.ts';
export {
  productDetail,
  requireProduct,
  requireProductAndVendor,
} from './products/product-detail.ts';
export { knownSellable, loadSellables, shownSellables } from './sellables/sellable-cache.ts';
export type { Sellable, SellableOffer } from './sellables/sellable.ts';
export type { FestiveFacts, SellableKey, LivePrice, UnitOnSale } from './records.ts';
export { festiveBetween, livePricesOf, mergedKeys } from './sellables/live-prices.ts';
export { productUnitsOf } from './products/units.ts';

/**
 * Refreshes the cards of these products (or all) in the writer's own transaction, and with its
 * commit the cached replies that show them (`refreshTags`). What must not be shown any more needs
 * `purgeTags` too.
 */
export const refreshProductCards = (
  tx: Tx,
  ids: readonly string[] | 'all',
  now: Date,
): Promise<void> => refreshCards(tx, ids === 'all' ? null : ids, now);
/** Adds a new product's words to the search vocabulary. */
export const addSearchWords = (tx: Tx, productId: string): Promise<void> => addWords(tx, productId);
/** Rebuilds the spelling vocabulary and aggregates facet counts, after many cards have changed. */
export async function refreshSearchWords(tx: Tx): Promise<void> {
  await rebuildWords(tx);
  await compactFacetCounts(tx);
}

/** Deletes changes of cards that every reader has long seen. */
export const trimCardChanges = (db: Db): Promise<void> => deleteCardChanges(db);
/**
 * Reads what was committed by now into the product index of this process, and calls the readers of
 * `followCards`. Returns what the index has read; null without an index.
 */
export async function readCardChanges(db: Db): Promise<string | null> {
  const index = productIndexOf(db);
  await index?.catchUp([]);
  return index?.snapshot ?? null;
}
/**
 * Calls `reader` with the changes of every reading of the product index of this process; returns a
 * function that ends it.
 */
export const followCards = (db: Db, reader: (reading: CardReading) => void): (() => void) =>
  productIndexOf(db)?.follow(reader) ?? (() => {});
/** What the database has committed by now, for `cardChangesSince`. */
export const cardSnapshot = (db: Db): Promise<string> => selectSnapshot(db);
/** Products whose cards were changed or removed by what was committed since a snapshot. */
export async function cardChangesSince(
  db: Db,
  since: string,
): Promise<{ snapshot: string; ids: string[] }> {
  const { snapshot, changed } = await selectCardChanges(db, since, Infinity, []);
  return { snapshot, ids: changed.map((c) => c.id) };
}
/** Sums the facet counts of all cards from the beginning. */
export const recountFacets = (tx: Tx): Promise<void> => recountAll(tx);

/** Cards by product id. */
export async function cardsByIds(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ProductCardData>> {
  return new Map(
    (await selectCards(db, 'product_id', ids)).map((r) => [r.product_id, presentProductCard(r)]),
  );
}
/** Cards in the order of the slugs; invisible ones are left out. */
export async function cardsBySlugs(db: Db, slugs: readonly string[]): Promise<ProductCardData[]> {
  const found = new Map(
    (await selectCards(db, 'slug', slugs)).map((r) => [r.slug, presentProductCard(r)]),
  );
  return slugs.map((slug) => found.get(slug)).filter((c) => c !== undefined);
}
/** Cards in the order of ids or slugs, mixed, following merges. */
export async function cardsByAny(db: Db, keys: readonly string[]): Promise<ProductCardData[]> {
  const rows = await selectCardsByAny(db, keys);
  const found = new Map(
    rows.flatMap((r) => {
      const card = presentProductCard(r);
      return [
        [r.product_id, card],
        [r.slug, card],
      ] as const;
    }),
  );
  const missing = keys.filter((key) => !found.has(key));
  const merged = missing.length === 0 ? [] : await selectMergedProducts(db, missing);
  const now =
    merged.length === 0
      ? new Map<string, ProductCardData>()
      : await cardsByIds(
          db,
          merged.map((m) => m.into_id),
        );
  for (const { key, into_id: into } of merged) {
    const card = found.get(into) ?? now.get(into);
    if (card) found.set(key, card);
  }
  return [...new Set(keys.map((key) => found.get(key)).filter((c) => c !== undefined))];
}
/** Similar products: same subcategory first, then brand, then sales. */
export async function relatedCards(
  db: Db,
  idOrSlug: string,
  limit: number,
): Promise<ProductCardData[]> {
  const { id } = await requireProduct(db, idOrSlug);
  dependOn(productTags([id]));
  return (await selectRelated(db, id, limit)).map(presentProductCard);
}

/** A card, and whether a vendor of the main product sells it too. */
export interface Complement {
  card: ProductCardData;
  isSameSeller: boolean;
}

/**
 * Complements of a product: the best of each kind that `kindsFor` names, then best sellers of its
 * vendors. In stock only; the same for everybody until stock or popularity change. At most three
 * queries.
 */
export async function complementsOf(
  db: Db,
  productId: string,
  kindsFor: (type: string) => readonly string[],
  limit: number,
): Promise<Complement[]> {
  const type = await selectType(db, productId);
  const kinds = type === undefined ? [] : kindsFor(type);
  const rows = kinds.length > 0 ? await selectOfTypes(db, productId, kinds) : [];
  const more = rows.length < limit ? await selectOfVendors(db, productId, limit) : [];
  const found = new Map(
    [...more, ...rows].map((r) => [
      r.product_id,
      { card: presentProductCard(r), isSameSeller: r.is_same_seller },
    ]),
  );
  return [...new Set([...rows, ...more].map((r) => r.product_id))]
    .slice(0, limit)
    .map((id) => found.get(id)!);
}

const UPKEEP_MS = 30_000;
const BATCH = 500;

/**
 * Refreshes cards whose festive window or vendor holiday began or ended since; returns how many.
 */
export async function refreshTimedCards(db: Db, now: Date): Promise<number> {
  const ids = await staleCardIds(db, now, BATCH);
  if (ids.length > 0) {
    await transact(db, async (tx) => {
      await refreshCards(tx, ids, now);
      refreshTags(tx, ['festive']);
    });
  }
  return ids.length;
}

/** Keeps time-bound prices current while the server listens; safe in several processes. */
export function maintainCatalogWhenListening(
  app: FastifyInstance,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): void {
  let timer: NodeJS.Timeout | undefined;
  const keepUp = async () => {
    while ((await refreshTimedCards(db, clock.now())) === BATCH);
    await compactFacetCounts(db);
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      keepUp().catch((error: unknown) => log.error(error, 'catalog upkeep failed'));
    }, UPKEEP_MS).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
