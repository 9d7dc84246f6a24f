import type { IndexedProduct } from './catalog-words.ts';
import type { ModifierMatches, Test } from './match.ts';

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

/** What a search scores its products by. */
export interface Evidence {
  modifiers: readonly ModifierMatches[];
  tests: readonly Test[];
  maxPopularity: number;
  now: number;
}

/** Nothing was asked for: nothing is missing. */
const wordsMet = (at: number, { modifiers }: Evidence): number => {
  let sum = 0;
  for (const { found } of modifiers) sum += found.get(at) ?? 0;
  return modifiers.length === 0 ? 1 : sum / modifiers.length;
};
const constraintsMet = (at: number, p: IndexedProduct, { tests }: Evidence): number => {
  let sum = 0;
  for (const test of tests) sum += test.of(at, p);
  return tests.length === 0 ? 1 : sum / tests.length;
};

/** The parts of a product's score, each with its weight; `intent`: 0 to 1. */
export function scoreParts(
  at: number,
  p: IndexedProduct,
  intent: number,
  evidence: Evidence,
): ScoreParts {
  const { maxPopularity, now } = evidence;
  const rating =
    (p.ratingX10 * p.reviews + PRIOR.ratingX10 * PRIOR.reviews) / (p.reviews + PRIOR.reviews) / 50;
  const parts = {
    intent: WEIGHTS.intent * intent,
    text: WEIGHTS.text * wordsMet(at, evidence),
    constraints: WEIGHTS.constraints * constraintsMet(at, p, evidence),
    sales: (WEIGHTS.sales * Math.log1p(p.popularity)) / Math.log1p(maxPopularity),
    rating: WEIGHTS.rating * rating,
    freshness: WEIGHTS.freshness * Math.max(0, 1 - (now - p.createdAt) / FRESH_MS),
    stock: 0,
  };
  if (!p.isInStock) parts.stock = -scoreOf(parts) * (1 - SOLD_OUT);
  return parts;
}
/** By name: a list of the values would take longer than the sum. */
export const scoreOf = (parts: ScoreParts): number =>
  parts.intent +
  parts.text +
  parts.constraints +
  parts.sales +
  parts.rating +
  parts.freshness +
  parts.stock;
