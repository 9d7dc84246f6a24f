import { z } from 'zod';
import { translationsOf } from '#contracts/kernel/translations.ts';

/**
 * Translations of a product. `values` translates its other words (variants, colours, sizes,
 * details), keyed by the English word.
 */
export const ProductTexts = translationsOf({
  name: z.string().max(150).optional(),
  description: z.string().max(5_000).optional(),
  highlights: z.array(z.string().max(150)).max(8).optional(),
  values: z.record(z.string().max(200), z.string().max(200)).optional(),
});
export type ProductTexts = z.infer<typeof ProductTexts>;
