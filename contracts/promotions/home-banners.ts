import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** A banner of the home page, in the reader's language. */
export const ShownBanner = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  to: z.string(),
  picture: z
    .object({
      phone: z.string().describe('address, 780 × 520'),
      desktop: z.string().describe('address, 1600 × 400'),
      alt: z.string(),
    })
    .nullable(),
});
export type ShownBanner = z.infer<typeof ShownBanner>;
export const myHomeBanners = endpoint({
  method: 'GET',
  path: '/home/banners',
  summary: "List the home page's banners for this customer, besides everyone's",
  audience: 'user',
  data: z.object({ banners: z.array(ShownBanner) }),
});
