import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { ProductListQuery, ProductList } from '#contracts/catalog/catalog.ts';
import { SearchInterpretation } from './interpretation.ts';
import { Flag, ManyWords, PictureData, Rupees } from '#contracts/kernel/schemas.ts';

/** Typed query: white space collapsed, at most 100 characters. */
export const QueryText = z
  .string()
  .transform((s) => s.trim().replace(/\s+/g, ' ').slice(0, 100).toWellFormed());

/** A mixed result of the search box: product, category or vendor (rulings §5). */
export const SearchResult = z.object({
  type: z.enum(['product', 'category', 'vendor']),
  title: z.string(),
  subtitle: z.string(),
  image: PictureData.nullable(),
  price: Rupees.nullable(),
  originalPrice: Rupees.nullable(),
  url: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'List products, categories and vendors for the search box',
  audience: 'public',
  query: z.object({
    query: QueryText.default(''),
    limit: z.coerce.number().int().min(1).max(50).default(20),
    category: ManyWords.optional(),
    minPrice: ProductListQuery.shape.minPrice,
    maxPrice: ProductListQuery.shape.maxPrice,
    sortBy: ProductListQuery.shape.sortBy,
  }),
  data: z.object({ results: z.array(SearchResult), total: z.number().int() }),
});
export const searchProducts = endpoint({
  method: 'GET',
  path: '/search/products',
  summary: 'Search products with facets; an empty query lists everything',
  audience: 'public',
  data: ProductList.extend({ interpretation: SearchInterpretation }),
  query: ProductListQuery.extend({
    query: QueryText.default(''),
    exact: Flag.optional().describe('no spelling correction: search the words as typed'),
  }),
});
