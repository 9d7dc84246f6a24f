import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { EXPLAINED, type explainSearch } from '#contracts/search/search-explanation.ts';
import { cardsByIds } from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { understand } from './find-products.ts';
import { presentInterpretation } from './present-interpretation.ts';
import { catalogOf } from './understanding/catalog.ts';
import { scoreOf, type ScoreParts } from './understanding/score.ts';

/** Points of a hundred, with a decimal. */
const points = (value: number) => Math.round(value * 1_000) / 10;
const partsInPoints = (parts: ScoreParts): ScoreParts => ({
  intent: points(parts.intent),
  text: points(parts.text),
  constraints: points(parts.constraints),
  sales: points(parts.sales),
  rating: points(parts.rating),
  freshness: points(parts.freshness),
  stock: points(parts.stock),
});

/** How search understands a query, and how the scores of its first products add up. */
export async function explainQuery(
  db: Db,
  typed: string,
): Promise<EndpointData<typeof explainSearch>> {
  const catalog = await catalogOf(db);
  if (!catalog || typed === '')
    return { interpretation: null, words: [], corrected: null, total: 0, products: [] };
  const { query, found } = understand(catalog, typed);
  const first = found.explain(EXPLAINED);
  const cards = await cardsByIds(
    db,
    first.map((one) => one.id),
  );
  return {
    interpretation: presentInterpretation(query, found, []),
    words: [...query.words],
    corrected: query.corrected,
    total: found.products.length,
    products: first.flatMap(({ id, parts }, i) => {
      const card = cards.get(id);
      if (!card) return [];
      const { _id, name, brand, url, price } = card;
      const score = points(scoreOf(parts));
      const isExact = i < found.exact;
      return [{ _id, name, brand, url, price, isExact, score, parts: partsInPoints(parts) }];
    }),
  };
}
