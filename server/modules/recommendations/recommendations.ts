import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import type { recommendations } from '#contracts/recommendations/recommendations.ts';
import { cardsByIds, countListedProducts, readCardList } from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { blendRecommendations } from './blend-recommendations.ts';
import { selectRecommendationCandidates, selectRecommendationSeeds } from './queries.ts';

/** Maximum length of a personal list; beyond it the general feed is better. */
const MOST = 48;
/** The feed's products: well rated and in stock. */
const FEED = { inStock: true, rating: 4 } as const;

/**
 * Recommendations for this customer from viewed (sent by the browser), saved and bought products,
 * each with its reason. Without any, the general feed. Three queries at most.
 */
export async function recommend(
  db: Db,
  { page, limit, viewed = [] }: EndpointQuery<typeof recommendations>,
  userId: string | null,
): Promise<EndpointData<typeof recommendations>> {
  const seeds =
    viewed.length > 0 || userId !== null ? await selectRecommendationSeeds(db, viewed, userId) : [];
  const picks =
    seeds.length > 0
      ? blendRecommendations(
          seeds,
          await selectRecommendationCandidates(
            db,
            seeds.map((s) => s.id),
          ),
          MOST,
        )
      : [];
  if (picks.length === 0) {
    const { results } = await readCardList(db, { ...FEED, page, limit });
    return {
      results: results.map((card) => ({ ...card, reason: null })),
      page,
      limit,
      total: await countListedProducts(db, FEED),
      personal: false,
    };
  }
  const shown = picks.slice((page - 1) * limit, page * limit);
  const cards = await cardsByIds(
    db,
    shown.map((p) => p.product),
  );
  return {
    results: shown.flatMap(({ product, reason }) =>
      cards.has(product) ? [{ ...cards.get(product)!, reason }] : [],
    ),
    page,
    limit,
    total: picks.length,
    personal: true,
  };
}
