import type { ProductListQuery, ProductList } from '#contracts/catalog/catalog.ts';
import type { SearchInterpretation } from '#contracts/search/interpretation.ts';
import {
  listEngineOf,
  type ListOptions,
  readProductList,
  type SearchWords,
} from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isRelaxed, NOTHING_UNDERSTOOD, presentInterpretation } from './present-interpretation.ts';
import { findProductsByText } from './text-search.ts';
import { type Catalog, catalogOf } from './understanding/catalog.ts';
import { colorPhrases } from './understanding/catalog-words.ts';
import { type Found, searchCatalog } from './understanding/search-catalog.ts';
import {
  type UnderstandOptions,
  type UnderstoodQuery,
  understandQuery,
} from './understanding/understand-query.ts';
import { queryWords } from './understanding/words.ts';

export type FoundProducts = ProductList & { interpretation: SearchInterpretation };

export interface Understanding {
  query: UnderstoodQuery;
  found: Found;
}
/** Interprets the query and searches; undoes a correction that finds nothing. */
export function understand(
  catalog: Catalog,
  typed: string,
  options: UnderstandOptions = {},
): Understanding {
  const search = (query: UnderstoodQuery) => ({
    query,
    found: searchCatalog(catalog, query, Date.now()),
  });
  const first = search(understandQuery(catalog, typed, options));
  if (first.query.corrected === null || first.found.products.length > 0) return first;
  return search(understandQuery(catalog, typed, { ...options, isExact: true }));
}

/** The words as understood, for search engines: what must match, each by one of its names. */
function wordsFor({ query, found }: Understanding): SearchWords {
  const { head, modifiers, constraints } = query;
  const lists = [
    ...(head
      ? [
          found.missing?.of === 'thing' && found.missing.offered
            ? [found.missing.offered]
            : [...head.names, ...head.kinds],
        ]
      : []),
    ...modifiers
      .filter((m) => !found.relaxed.some((r) => r.kind === 'word' && r.value === m.value))
      .map((m) => m.words),
    ...constraints
      .filter((c) => ['color', 'material', 'brand'].includes(c.kind) && !isRelaxed(c, found))
      .map((c) => c.words),
  ];
  const groups = lists.map((names) => ({
    alternatives: names.slice(0, 12).map((name) => ({ words: name.split(' '), isPrefix: false })),
  }));
  return {
    text: groups.map((g) => g.alternatives[0]!.words.join(' ')).join(' '),
    groups,
    isLoose: false,
  };
}

/** Of a product's colours the one that was asked for: itself before its shades. */
function colorAskedFor({ query, found }: Understanding): ListOptions['color'] {
  const asked = query.constraints.find((one) => one.kind === 'color' && !isRelaxed(one, found));
  if (!asked) return undefined;
  return (colors) => {
    const named = colors.map((color) => ({ color, words: colorPhrases(color) }));
    for (const word of asked.words)
      for (const { color, words } of named) if (words.has(word)) return color;
    return undefined;
  };
}

/** The list of a search as understood: filters, and products in order. */
export function listOf(
  understanding: Understanding,
  hasEngine: boolean,
): {
  price: { minPrice?: number; maxPrice?: number };
  options: ListOptions;
} {
  const { query, found } = understanding;
  const price = query.constraints.find(
    (one) => one.kind === 'price' && !isRelaxed(one, found),
  )?.price;
  const words = hasEngine ? wordsFor(understanding) : undefined;
  return {
    price: {
      ...(price?.min === undefined ? {} : { minPrice: price.min }),
      ...(price?.max === undefined ? {} : { maxPrice: price.max }),
    },
    options: {
      ranked: found.products,
      words: words && words.groups.length > 0 ? words : undefined,
      correctedQuery: query.corrected,
      color: colorAskedFor(understanding),
      // `catalogOf` has just read the changes.
      isCurrent: true,
    },
  };
}

/** Products for the typed query, its interpretation, and the constraints left out. */
export async function findProducts(
  db: Db,
  {
    query: typed,
    exact,
    ...asked
  }: ProductListQuery & { query: string; exact?: boolean | undefined },
): Promise<FoundProducts> {
  if (typed.trim() === '')
    return { ...(await readProductList(db, asked)), interpretation: NOTHING_UNDERSTOOD };
  const catalog = await catalogOf(db);
  if (!catalog) {
    const list = await findProductsByText(db, { ...asked, query: typed, exact });
    return { ...list, interpretation: NOTHING_UNDERSTOOD };
  }
  const understanding = understand(catalog, typed, { isExact: exact ?? false });
  const { price, options } = listOf(understanding, listEngineOf(db) !== undefined);
  const sortBy = asked.sortBy ?? understanding.query.sort;
  const list = await readProductList(
    db,
    { ...price, ...definedOnly(asked), ...(sortBy ? { sortBy } : {}) },
    options,
  );
  return {
    ...list,
    interpretation: presentInterpretation(
      understanding.query,
      understanding.found,
      list.total === 0 ? singleWords(catalog, typed) : [],
    ),
  };
}
const MAX_SINGLE = 4;
/** Words looked at: each costs as much as a search. */
const MAX_LOOKED_AT = 6;
/** Words of a search for nothing that find what they name; a nonsense word does not. */
export function singleWords(catalog: Catalog, typed: string): string[] {
  const words = [...new Set(queryWords(typed))].filter((word) => /[\p{L}\p{M}]{3}/u.test(word));
  if (words.length < 2) return [];
  return words
    .slice(0, MAX_LOOKED_AT)
    .filter((word) => {
      const { query, found } = understand(catalog, word);
      return query.corrected === null && found.missing === null && found.products.length > 0;
    })
    .slice(0, MAX_SINGLE);
}

/** Without absent values, which would overwrite the others. */
const definedOnly = <T extends object>(from: T): T =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as T;
