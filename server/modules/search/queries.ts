import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { UnmetReason } from '#contracts/search/search-insight.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';

export interface WordRow {
  word: string;
  /** Some product contains this word, or one beginning with it. */
  is_known: boolean;
  is_prefix: boolean;
  synonyms: string[];
  /** Nearest known words, best first; only for unknown ones. */
  near: string[];
}

/** The catalog's knowledge of each typed word, and the synonyms of each phrase, in one query. */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<WordRow[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<WordRow>`
    select a.word, k.is_known, k.is_prefix,
      array(select s.synonym from search_synonyms s where s.word = a.word order by s.synonym limit 12) as synonyms,
      case when k.is_known or k.is_prefix or length(a.word) < 3 then '{}'::text[] else array(
        select w.word from search_terms w where w.word % a.word
        order by similarity(w.word, a.word) desc, w.uses desc limit 8) end as near
    from unnest(${[...words]}::text[]) with ordinality a(word, at)
    cross join lateral (select exists(select 1 from search_terms w where w.word = a.word) as is_known,
      exists(select 1 from search_terms w where w.word ^@ a.word) as is_prefix) k
    order by a.at`.execute(db);
  return rows;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    /** Searches not aggregated into days yet: words and time, nothing about the visitor. */
    search_queries: { term: string; at: Date };
    search_term_days: {
      day: string;
      term: string;
      times: number;
      found: number | null;
      /** What `found` lacks; null: nothing, or not computed yet. */
      unmet?: UnmetReason | null;
    };
  }
}

export async function insertSearches(tx: Tx, term: string, at: Date): Promise<void> {
  await tx.insertInto('search_queries').values({ term, at }).execute();
}

/** Takes a batch of searches and adds them to their days; returns how many. */
export async function aggregateSearchRows(tx: Tx, most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${7_435}::bigint)`.execute(tx);
  const {
    rows: [row],
  } = await sql<{ n: number }>`
    with taken as (delete from search_queries where ctid = any(array(select ctid from search_queries limit ${most})) returning term, at),
    added as (
      insert into search_term_days as d (day, term, times) select (at at time zone 'Asia/Kolkata')::date, term, count(*)::int from taken group by 1, 2 order by 1, 2
      on conflict (day, term) do update set times = d.times + excluded.times)
    select count(*)::int as n from taken`.execute(tx);
  return row!.n;
}
/** Terms of the last days without computed results, newest first. */
export async function selectUnaggregated(db: Db, most: number): Promise<string[]> {
  return (
    await sql<{
      term: string;
    }>`select term from search_term_days where found is null group by term order by max(day) desc, sum(times) desc, term limit ${most}`.execute(
      db,
    )
  ).rows.map((r) => r.term);
}
export async function updateFound(
  tx: Tx,
  found: readonly { term: string; found: number; unmet: UnmetReason | null }[],
): Promise<void> {
  await sql`update search_term_days d set found = f.found, unmet = f.unmet from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as f (term text, found int, unmet text) where d.term = f.term and d.found is null`.execute(
    tx,
  );
}
/** Recomputes a term's results: it is searched differently from now on. */
export async function deleteFound(tx: Tx, word: string, from: string): Promise<void> {
  await sql`update search_term_days set found = null where day >= ${from}::date and position(${` ${word} `} in ' ' || term || ' ') > 0`.execute(
    tx,
  );
}
/** Keeps the most frequent terms of each finished day, and deletes days before a date. */
export async function trimDays(
  tx: Tx,
  { today, before, most }: { today: string; before: string; most: number },
): Promise<void> {
  await sql`delete from search_term_days where day < ${before}::date`.execute(tx);
  await sql`
    delete from search_term_days d using (select day, term, row_number() over (partition by day order by times desc, term) as place from search_term_days where day < ${today}::date and day >= ${today}::date - 7) p
    where p.day = d.day and p.term = d.term and p.place > ${most}`.execute(tx);
}

export interface TermRow {
  term: string;
  times: number;
  found: number | null;
  unmet: UnmetReason | null;
  synonyms: string[];
}
const LATEST = sql`order by day desc) filter (where found is not null)`;
const UNMET = sql`(found = 0 or unmet is not null)`;
const ranged = (from: string) =>
  sql`select term, sum(times)::int as times, (array_agg(found ${LATEST})[1] as found, (array_agg(unmet ${LATEST})[1] as unmet from search_term_days where day >= ${from}::date group by term`;
/** Terms of a range, most frequent first. */
export async function selectSearchTerms(
  db: Db,
  { from, isMissed, page, limit }: { from: string; isMissed: boolean; page: number; limit: number },
): Promise<TermRow[]> {
  return (
    await sql<TermRow>`
    select t.*, array(select s.synonym from search_synonyms s where s.word = t.term order by s.synonym) as synonyms
    from (select * from (${ranged(from)}) r where ${isMissed ? UNMET : sql`true`} order by times desc, term limit ${limit} offset ${(page - 1) * limit}) t order by t.times desc, t.term`.execute(
      db,
    )
  ).rows;
}
export async function sumSearchTerms(
  db: Db,
  from: string,
): Promise<{ searches: number; missed: number; terms: number; missed_terms: number }> {
  const {
    rows: [row],
  } = await sql<{ searches: number; missed: number; terms: number; missed_terms: number }>`
    select coalesce(sum(times), 0)::int as searches, coalesce(sum(times) filter (where ${UNMET}), 0)::int as missed, least(count(*), ${sql.lit(MAX_FOUND)})::int as terms, least(count(*) filter (where ${UNMET}), ${sql.lit(MAX_FOUND)})::int as missed_terms
    from (${ranged(from)}) r`.execute(db);
  return row!;
}

const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const asked = (q: string | undefined) =>
  q
    ? sql`word in (select word from search_synonyms where word ilike ${like(q)} or synonym ilike ${like(q)})`
    : sql`true`;
export async function selectSynonyms(
  db: Db,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
): Promise<{ word: string; synonyms: string[] }[]> {
  return (
    await sql<{ word: string; synonyms: string[] }>`
    select word, array_agg(synonym order by synonym) as synonyms from search_synonyms where ${asked(q)} group by word order by word limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    )
  ).rows;
}
export async function countSynonyms(db: Db, q: string | undefined): Promise<number> {
  return (
    await sql<{
      n: number;
    }>`select count(distinct word)::int as n from search_synonyms where ${asked(q)}`.execute(db)
  ).rows[0]!.n;
}
export async function selectSynonymsOf(db: Db, word: string): Promise<string[]> {
  return (
    await db
      .selectFrom('search_synonyms')
      .select('synonym')
      .where('word', '=', word)
      .orderBy('synonym')
      .execute()
  ).map((r) => r.synonym);
}
export async function replaceSynonyms(
  tx: Tx,
  word: string,
  synonyms: readonly string[],
): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('word', '=', word).execute();
  await addSynonyms(
    tx,
    synonyms.map((synonym) => ({ word, synonym })),
  );
}
export async function addSynonyms(
  tx: Tx,
  pairs: readonly { word: string; synonym: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx
    .insertInto('search_synonyms')
    .values([...pairs])
    .onConflict((c) => c.doNothing())
    .execute();
  // Words with synonyms count as known, so that spelling correction keeps them.
  await sql`insert into search_terms (word, uses) select distinct w, 0 from unnest(${pairs.map((p) => p.word)}::text[]) word, regexp_split_to_table(word, ' ') w where length(w) >= 2 on conflict (word) do nothing`.execute(
    tx,
  );
}
export async function deleteSynonymRows(tx: Tx, word: string): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('word', '=', word).execute();
  await sql`delete from search_terms where uses = 0 and word = any(string_to_array(${word}, ' ')) and not exists (select 1 from search_synonyms s where search_terms.word = any(string_to_array(s.word, ' ')))`.execute(
    tx,
  );
}
