import type { IndexedProduct } from './catalog-words.ts';

/** Weights of the ranking: they add up to at most 1 for a product in stock. */
export const WEIGHTS = {
  /** Matches the head by type, category or name. */
  intent: 0.3,
  /** Other words in its name, kind, traits or description. */
  text: 0.36,
  /** How well it meets colour, audience and the like. */
  constraints: 0.12,
  sales: 0.1,
  rating: 0.07,
  freshness: 0.05,
} as const;
/** A sold-out product keeps this part of its score. */
export const SOLD_OUT = 0.5;
export type ScoreParts = Record<keyof typeof WEIGHTS | 'stock', number>;

/** Ratings of few customers count as this many of the usual grade. */
const PRIOR = { reviews: 8, ratingX10: 40 };
const FRESH_MS = 180 * 86_400_000;

interface Evidence {
  intent: number;
  words: readonly number[];
  met: readonly number[];
  maxPopularity: number;
  now: number;
}
const mean = (values: readonly number[]) =>
  values.length === 0 ? 1 : values.reduce((sum, v) => sum + v, 0) / values.length;

/** A product's score and its parts, each with its weight. */
export function scoreOf(
  p: IndexedProduct,
  { intent, words, met, maxPopularity, now }: Evidence,
): { score: number; parts: ScoreParts } {
  const rating =
    (p.ratingX10 * p.reviews + PRIOR.ratingX10 * PRIOR.reviews) / (p.reviews + PRIOR.reviews) / 50;
  const parts = {
    intent: WEIGHTS.intent * intent,
    text: WEIGHTS.text * mean(words),
    constraints: WEIGHTS.constraints * mean(met),
    sales: (WEIGHTS.sales * Math.log1p(p.popularity)) / Math.log1p(maxPopularity),
    rating: WEIGHTS.rating * rating,
    freshness: WEIGHTS.freshness * Math.max(0, 1 - (now - p.createdAt) / FRESH_MS),
  };
  const sum = Object.values(parts).reduce((total, one) => total + one, 0);
  const stock = p.isInStock ? 0 : -sum * (1 - SOLD_OUT);
  return { score: sum + stock, parts: { ...parts, stock } };
}
