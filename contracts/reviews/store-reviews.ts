import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Id } from '#contracts/kernel/schemas.ts';
import { Histogram, ProductReview } from './reviews.ts';

/** The newest reviews of a store's products that its page counts and shows. */
export const MAX_STORE_REVIEWS = 1_000;

const StoreReview = ProductReview.extend({
  product: z.object({ name: z.string(), slug: z.string() }),
});
export const listStoreReviews = endpoint({
  method: 'GET',
  path: '/stores/:slug/reviews',
  summary: `List reviews of the products a store sells, newest first, with the histogram of the newest ${MAX_STORE_REVIEWS}`,
  audience: 'public',
  params: z.object({ slug: Id }),
  query: z.object(pageQuery(5, 20)),
  data: z.object({
    storeId: z.string(),
    productIds: z.array(z.string()).describe('products of this page'),
    results: z.array(StoreReview),
    ...pageReply,
    rating: z.number().describe('average of the histogram; 0 without reviews'),
    histogram: Histogram,
  }),
});
export type StoreReviewPage = z.infer<typeof listStoreReviews.data>;
