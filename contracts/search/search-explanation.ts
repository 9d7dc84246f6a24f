import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Rupees } from '#contracts/kernel/schemas.ts';
import { SearchInterpretation } from './interpretation.ts';
import { QueryText } from './search.ts';

/** What adds to a product's rank, and being sold out, which takes away. */
export const SCORE_PARTS = [
  'intent',
  'text',
  'constraints',
  'sales',
  'rating',
  'freshness',
  'stock',
] as const;
/** Results that an explanation covers. */
export const EXPLAINED = 20;

export const ExplainedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  url: z.string(),
  price: Rupees,
  isExact: z.boolean().describe('meets all that was asked; others are similar'),
  score: z.number().describe('in points: at most 100'),
  parts: z.object(
    Object.fromEntries(SCORE_PARTS.map((part) => [part, z.number()])) as Record<
      (typeof SCORE_PARTS)[number],
      z.ZodNumber
    >,
  ),
});
export type ExplainedProduct = z.infer<typeof ExplainedProduct>;

export const explainSearch = endpoint({
  method: 'GET',
  path: '/admin/search/explanation',
  summary: 'Explain how a search is understood and why its first products rank as they do',
  audience: 'admin',
  right: 'catalog:read',
  query: z.object({ query: QueryText }),
  data: z.object({
    interpretation: SearchInterpretation.nullable().describe(
      'null: the catalog is too large, words alone are matched',
    ),
    words: z.array(z.string()).describe('as searched, after correction'),
    corrected: z.string().nullable(),
    total: z.number().int(),
    products: z.array(ExplainedProduct),
  }),
});
