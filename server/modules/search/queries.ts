import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

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

/**
 * Text query → tsquery. As a subquery it is evaluated once per statement: a prepared statement
 * would otherwise evaluate it for every ranked row (20 µs each).
 */
export const toTsQuery = (text: string): RawBuilder<unknown> =>
  sql`(select to_tsquery('english', ${text}))`;
