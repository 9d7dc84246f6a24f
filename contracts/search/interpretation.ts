import { z } from 'zod';

export const SEARCH_LANGUAGES = ['en', 'hi', 'hi-Latn', 'mixed'] as const;
export const CONSTRAINT_KINDS = [
  'price',
  'color',
  'size',
  'audience',
  'brand',
  'material',
  'quantity',
] as const;

/** How search interpreted a query. */
export const SearchInterpretation = z.object({
  language: z
    .enum(SEARCH_LANGUAGES)
    .describe('English, Hindi in Devanagari, Hindi in Latin letters, or both scripts'),
  head: z.string().nullable().describe('the product searched for, as typed'),
  constraints: z
    .array(
      z.object({
        kind: z.enum(CONSTRAINT_KINDS),
        label: z.string().describe('in the language of the request'),
        without: z.string().describe('the query without this constraint'),
      }),
    )
    .describe('every product in the list meets them, except those in `relaxed`'),
  relaxed: z
    .array(z.object({ kind: z.enum([...CONSTRAINT_KINDS, 'word']), label: z.string() }))
    .describe('left out because no product met everything'),
  missing: z
    .object({
      of: z
        .enum(['thing', 'maker', 'word'])
        .describe(
          'the thing itself; its maker, while the list shows the thing; or a word that no product is called by, while the list shows what mentions it',
        ),
      value: z.string().describe('searched for, but not in the catalog'),
      offered: z.string().nullable().describe('what the list shows instead'),
    })
    .nullable(),
  exact: z
    .number()
    .int()
    .nullable()
    .describe('number of exact matches, listed first; similar products follow if there are few'),
  single: z
    .array(z.string())
    .describe('words of a search without products that find some by themselves'),
});
export type SearchInterpretation = z.infer<typeof SearchInterpretation>;
