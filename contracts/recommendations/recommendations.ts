import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { ProductCardData } from '#contracts/catalog/catalog.ts';
import { Id, ManyWords } from '#contracts/kernel/schemas.ts';

/** Why a product is recommended: the product that led to it. `together`: often ordered together. */
export const RecommendationReason = z.object({
  kind: z.enum(['viewed', 'saved', 'together']),
  name: z.string(),
  slug: z.string(),
});
export type RecommendationReason = z.infer<typeof RecommendationReason>;
export const RecommendedCard = ProductCardData.extend({ reason: RecommendationReason.nullable() });
export type RecommendedCard = z.infer<typeof RecommendedCard>;

/** Recently viewed products, latest first; stored in the browser and sent with the call. */
export const MAX_VIEWED_PRODUCTS = 12;

export const recommendations = endpoint({
  method: 'GET',
  path: '/products/recommendations',
  summary: 'List recommended products, each with a reason; the explore feed for unknown visitors',
  audience: 'public',
  query: z.object({
    ...pageQuery(24),
    viewed: ManyWords.transform((ids) => ids.slice(0, MAX_VIEWED_PRODUCTS))
      .pipe(z.array(Id))
      .optional()
      .describe('ids or slugs of recently viewed products, latest first'),
  }),
  data: z.object({
    results: z.array(RecommendedCard),
    ...pageReply,
    /** False for the feed that is the same for everybody. */
    personal: z.boolean(),
  }),
});
