import { describe, expect, it } from 'vitest';
import { blendRecommendations, type RecommendationSeed } from './blend-recommendations.ts';

const seed = (id: string, kind: RecommendationSeed['kind']): RecommendationSeed => ({
  id,
  kind,
  name: id.toUpperCase(),
  slug: id,
});
const from = (id: string, products: string[], via: 'together' | 'similar' = 'similar') =>
  products.map((product) => ({ seed: id, product, via }));

describe('recommendations are blended', () => {
  it('from each seed in turn, each with its reason', () => {
    const picks = blendRecommendations(
      [seed('a', 'viewed'), seed('b', 'saved')],
      [...from('a', ['x', 'y', 'z']), ...from('b', ['p', 'q'])],
      4,
    );
    expect(picks.map((p) => p.product)).toEqual(['x', 'p', 'y', 'q']);
    expect(picks[0]!.reason).toEqual({ kind: 'viewed', name: 'A', slug: 'a' });
    expect(picks[1]!.reason.kind).toBe('saved');
  });
  it('never twice, and never what is known already', () => {
    const picks = blendRecommendations(
      [seed('a', 'viewed'), seed('b', 'viewed')],
      [...from('a', ['b', 'x']), ...from('b', ['x', 'a', 'y'])],
      9,
    );
    expect(picks.map((p) => p.product)).toEqual(['x', 'y']);
  });
  it('after a purchase only what others bought with it', () => {
    const picks = blendRecommendations(
      [seed('a', 'bought')],
      [...from('a', ['t'], 'together'), ...from('a', ['s'])],
      9,
    );
    expect(picks).toEqual([{ product: 't', reason: { kind: 'together', name: 'A', slug: 'a' } }]);
    expect(blendRecommendations([], [], 5)).toEqual([]);
  });
});
