import { z } from 'zod';

/** What reviews judge of a product, in display order. */
export const REVIEW_ASPECTS = [
  'quality',
  'size',
  'comfort',
  'look',
  'value',
  'delivery',
  'packaging',
  'battery',
  'sound',
  'screen',
  'camera',
  'taste',
  'fragrance',
] as const;
export const ReviewAspect = z.enum(REVIEW_ASPECTS);
export type ReviewAspect = z.infer<typeof ReviewAspect>;

/** What reviews say about one aspect. */
export const AspectSummary = z.object({
  aspect: ReviewAspect,
  positive: z.number().int().describe('reviews that praise it'),
  negative: z.number().int().describe('reviews that criticise it'),
});
export type AspectSummary = z.infer<typeof AspectSummary>;
