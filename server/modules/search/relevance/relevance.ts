import { readFileSync } from 'node:fs';
import { findProducts } from '#server/modules/search/find-products.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type JudgedQuery, ndcg, parseJudgedQueries } from './judge.ts';
import { selectJudgedProducts } from './queries.judged.ts';

export const JUDGED_SETS = ['queries', 'holdout'] as const;
export const judgedQueries = (set: (typeof JUDGED_SETS)[number]): JudgedQuery[] =>
  parseJudgedQueries(readFileSync(new URL(`${set}.txt`, import.meta.url), 'utf8'));

export interface JudgedResult {
  group: string;
  query: string;
  /** Null if no product answers the query. */
  ndcg: number | null;
  total: number;
  /** Products instead of what the catalog lacks, and nothing says so. */
  isFalse: boolean;
  shown: string[];
}

/** Searches every query of a set and grades the first ten. */
export async function judge(db: Db, queries: readonly JudgedQuery[]): Promise<JudgedResult[]> {
  const all = await selectJudgedProducts(db);
  const byId = new Map(all.map((p) => [p.id, p]));
  const results: JudgedResult[] = [];
  for (const query of queries) {
    const {
      results: cards,
      total,
      interpretation,
    } = await findProducts(db, { query: query.query, page: 1, limit: 10 });
    const shown = cards.flatMap((card) => byId.get(card._id) ?? []);
    const isAnswerable = query.rules.length > 0;
    results.push({
      group: query.group,
      query: query.query,
      ndcg: isAnswerable ? ndcg(query, shown, all) : null,
      total,
      isFalse:
        (!isAnswerable || query.group === 'missing') &&
        total > 0 &&
        interpretation.missing === null,
      shown: shown.map((p) => p.name),
    });
  }
  return results;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
export interface RelevanceSummary {
  groups: [group: string, ndcg: number, queries: number][];
  ndcg: number;
  /** Answerable queries without products. */
  empty: string[];
  false: string[];
}
export function summary(results: readonly JudgedResult[]): RelevanceSummary {
  const graded = results.filter((one) => one.ndcg !== null);
  return {
    groups: [...Map.groupBy(graded, (one) => one.group)].map(([group, some]) => [
      group,
      mean(some.map((one) => one.ndcg!)),
      some.length,
    ]),
    ndcg: mean(graded.map((one) => one.ndcg!)),
    empty: graded.filter((one) => one.total === 0).map((one) => one.query),
    false: results.filter((one) => one.isFalse).map((one) => one.query),
  };
}
