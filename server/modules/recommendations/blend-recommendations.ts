import type { RecommendationReason } from '#contracts/recommendations/recommendations.ts';

/** A product a customer viewed, saved or bought. */
export interface RecommendationSeed {
  id: string;
  kind: 'viewed' | 'saved' | 'bought';
  name: string;
  slug: string;
}
/** A product recommended by one seed. Best first. */
export interface RecommendationCandidate {
  seed: string;
  product: string;
  via: 'together' | 'similar';
}
export interface RecommendationPick {
  product: string;
  reason: RecommendationReason;
}

/**
 * One per seed in turn, so that no single product fills the list. Nothing already viewed, saved or
 * bought; no duplicates. A bought product only leads to products bought with it: nobody needs a
 * second cooker.
 */
export function blendRecommendations(
  seeds: readonly RecommendationSeed[],
  candidates: readonly RecommendationCandidate[],
  most: number,
): RecommendationPick[] {
  const taken = new Set(seeds.map((s) => s.id));
  const queues = seeds.map((seed) => ({
    seed,
    next: candidates.filter(
      (c) => c.seed === seed.id && (c.via === 'together' || seed.kind !== 'bought'),
    ),
  }));
  const picks: RecommendationPick[] = [];
  while (picks.length < most && queues.some((q) => q.next.length > 0)) {
    for (const { seed, next } of queues) {
      let found = next.shift();
      while (found && taken.has(found.product)) found = next.shift();
      if (!found) continue;
      taken.add(found.product);
      picks.push({
        product: found.product,
        reason: {
          kind: found.via === 'together' || seed.kind === 'bought' ? 'together' : seed.kind,
          name: seed.name,
          slug: seed.slug,
        },
      });
    }
  }
  return picks.slice(0, most);
}
