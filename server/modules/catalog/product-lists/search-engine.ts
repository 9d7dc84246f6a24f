import type { SortBy } from '#contracts/catalog/catalog.ts';
import { type Db, primaryOf } from '#server/platform/db/database.ts';
import type { CardRow } from '#server/modules/catalog/product-cards/queries.cards.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { ProductListFilter } from './list-filter.ts';
import { cardsInOrder } from '#server/modules/catalog/product-cards/cards-in-order.ts';

/** One of these must match: a typed word, its synonyms; each of several words all of which must. */
export interface WordGroup {
  alternatives: { words: string[]; isPrefix: boolean }[];
}
/** A search as understood: spelling corrected, synonyms known. */
export interface SearchWords {
  /** The words without synonyms, for engines that know these themselves. */
  text: string;
  groups: WordGroup[];
  /** One group is enough. */
  isLoose: boolean;
}

export interface EngineAsk {
  words: SearchWords;
  filter: ProductListFilter;
  /** Attributes to count. */
  labels: readonly string[];
  sortBy: SortBy;
  page: number;
  limit: number;
  hasCounts: boolean;
}
/** Ids in order, the exact total, and facet counts that ignore the facet's own filter. */
export interface EngineAnswer {
  ids: string[];
  counts: FacetCounts;
}

/** Answers searches outside the database; null: not now, PostgreSQL answers. */
export interface ListEngine {
  answer(ask: EngineAsk): Promise<EngineAnswer | null>;
}

const engines = new WeakMap<object, ListEngine>();
/** Searches through this handle ask the engine first. */
export function giveListEngine(db: Db, engine: ListEngine): void {
  engines.set(db, engine);
}

export const listEngineOf = (db: Db): ListEngine | undefined => engines.get(primaryOf(db));

/** A page found by the search engine, with what cards show from the database; null without one. */
export async function readEnginePage(
  db: Db,
  filter: ProductListFilter,
  labels: readonly string[],
  words: SearchWords | undefined,
  ask: Pick<EngineAsk, 'sortBy' | 'page' | 'limit' | 'hasCounts'>,
): Promise<{ rows: CardRow[]; counts: FacetCounts } | null> {
  // Which products a festive offer has, only the database knows.
  const engine = words && !filter.festival ? engines.get(primaryOf(db)) : undefined;
  const found = await engine?.answer({ ...ask, words: words!, filter, labels });
  return found ? { rows: await cardsInOrder(db, found.ids), counts: found.counts } : null;
}
