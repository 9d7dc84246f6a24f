import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  type getSearchInsight,
  SEARCH_RETENTION_DAYS,
  type searchTermsFile,
  type UnmetReason,
} from '#contracts/search/search-insight.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import {
  aggregateSearchRows,
  insertSearches,
  selectSearchTerms,
  selectUnaggregated,
  sumSearchTerms,
  trimDays,
  updateFound,
} from './queries.ts';
import { findProducts, type FoundProducts } from './find-products.ts';
import { versionOfSynonyms } from './synonym-values.ts';
import { searchWordsOf } from './understand.ts';
import { type FileFormat, FileNumber, fileOfList } from '#server/platform/spreadsheet/list-file.ts';

const LONGEST = 60;
/** This many digits in a row are a phone number, PIN code or order: personal, not products. */
const PERSONAL = /\d{6}/;

/** The counted form of a search: lower-case words; null if it may be personal or is empty. */
export function termOf(typed: string): string | null {
  if (typed.includes('@') || PERSONAL.test(typed.replaceAll(/[\s-]/g, ''))) return null;
  const term = searchWordsOf(typed).join(' ');
  return term === '' || term.length > LONGEST ? null : term;
}

const DAY_MS = 86_400_000;
/** The first of this many days ending today, in India. */
export const firstDayOf = (days: number, now: Date): string =>
  dayInIndia(new Date(now.getTime() - (days - 1) * DAY_MS));

/** Counts a results page: its words and time, and only if they identify no person. */
export async function recordSearches(tx: Tx, typed: string, now: Date): Promise<void> {
  const term = termOf(typed);
  if (term !== null) await insertSearches(tx, term, now);
}

/** What a search lacks of what was asked for. */
function unmetOf({ total, interpretation }: FoundProducts): UnmetReason | null {
  if (total === 0) return 'none';
  if (interpretation.missing) return 'offered';
  return interpretation.relaxed.length > 0 ? 'relaxed' : null;
}

/** Searches aggregated per transaction, and terms computed per run: each is a search. */
const PORTION = 5_000;
const CALCULATED = 200;
/** Aggregates searches, and computes the number of results of new and changed terms. */
export async function aggregateSearches(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await transact(db, (tx) => aggregateSearchRows(tx, PORTION))) === PORTION)
    signal?.throwIfAborted();
  const found: Parameters<typeof updateFound>[1][number][] = [];
  for (const term of await selectUnaggregated(db, CALCULATED)) {
    signal?.throwIfAborted();
    const list = await findProducts(db, { query: term, page: 1, limit: 1 });
    found.push({ term, found: list.total, unmet: unmetOf(list) });
  }
  if (found.length > 0) await transact(db, (tx) => updateFound(tx, found));
}

/** Terms kept per finished day: pages show no more, and ranges stay fast. */
const KEPT_TERMS = 1_000;
export const trimSearches = (db: Db, now: Date): Promise<void> =>
  transact(db, (tx) =>
    trimDays(tx, {
      today: dayInIndia(now),
      before: firstDayOf(SEARCH_RETENTION_DAYS, now),
      most: KEPT_TERMS,
    }),
  );

/** Search terms of a range of days, or those without results. Two queries. */
export async function readSearches(
  db: Db,
  { range, kind, page, limit }: EndpointQuery<typeof getSearchInsight>,
  now: Date,
): Promise<EndpointData<typeof getSearchInsight>> {
  const from = firstDayOf(Number(range), now);
  const sums = await sumSearchTerms(db, from);
  const results = await selectSearchTerms(db, { from, isMissed: kind === 'missed', page, limit });
  return {
    results: results.map((one) => ({
      ...one,
      unmet: one.unmet ?? (one.found === 0 ? 'none' : null),
      synonymsVersion: versionOfSynonyms(one.synonyms),
    })),
    searches: sums.searches,
    missed: sums.missed,
    page,
    limit,
    total: kind === 'missed' ? sums.missed_terms : sums.terms,
  };
}

/** The same as a table. */
export const searchesTable = (
  db: Db,
  { range, kind }: EndpointQuery<typeof searchTermsFile>,
  now: Date,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> =>
  fileOfList(
    format,
    [
      'search.insight.term',
      'search.insight.searches',
      'search.insight.results',
      'search.synonyms.title',
    ],
    (at) =>
      selectSearchTerms(db, {
        from: firstDayOf(Number(range), now),
        isMissed: kind === 'missed',
        ...at,
      }),
    (t) => [
      t.term,
      new FileNumber(t.times),
      t.found === null ? '' : new FileNumber(t.found),
      t.synonyms.join('; '),
    ],
  );
