import { z } from 'zod';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/** A larger discount is usually a typo; vendors who want it change the price itself. */
export const MAX_FESTIVE_PERCENT = 90;
export const FESTIVE_TOO_LOW = 'promotions.festive.price_too_low';
const byId = z.object({ id: Id });

/** A current or upcoming festive offer as a vendor sees it. */
export const JoinableOffer = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  startsAt: IsoTime,
  endsAt: IsoTime,
  status: z.enum(['active', 'upcoming']),
  minDiscountPercent: z.number(),
  joinUntil: IsoTime.describe('products can be added until then'),
  isOpen: z.boolean().describe('whether still possible'),
  joined: z.number().int().describe('products added by the vendor'),
});
export type JoinableOffer = z.infer<typeof JoinableOffer>;
export const JoinableProduct = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  image: PictureData.nullable(),
  price: Rupees.describe("the vendor's lowest current price, before festive offers"),
  gst: z
    .string()
    .nullable()
    .describe('percent of GST, or the name of its slab; null: the vendor charges no GST'),
  discountPercent: z
    .number()
    .nullable()
    .describe("the vendor's discount in this offer; null: not in it"),
  marketplacePercent: z
    .number()
    .nullable()
    .describe("the operator's discount for all vendors; the higher one applies"),
});
export type JoinableProduct = z.infer<typeof JoinableProduct>;

export const listJoinableOffers = endpoint({
  method: 'GET',
  path: '/vendor/festive-offers',
  summary: 'List current and upcoming festive offers, soonest first',
  audience: 'vendor',
  right: 'catalog',
  data: z.object({ results: z.array(JoinableOffer) }),
});
export const listJoinableProducts = endpoint({
  method: 'GET',
  path: '/vendor/festive-offers/:id/products',
  summary: "List the vendor's products and their discounts in a festive offer",
  audience: 'vendor',
  right: 'catalog',
  params: byId,
  query: z.object({
    ...pageQuery(20, 100),
    q: z.string().trim().max(100).optional(),
    state: z.enum(['all', 'joined']).default('all'),
  }),
  data: z.object({ results: z.array(JoinableProduct), ...pageReply, offer: JoinableOffer }),
});
export const joinFestiveOffer = endpoint({
  method: 'PUT',
  path: '/vendor/festive-offers/:id/products',
  summary:
    "Add products to a festive offer, or change their discount; only the vendor's own prices change",
  audience: 'vendor',
  right: 'catalog',
  params: byId,
  body: z.object({
    productIds: z.array(Id).min(1, 'errors.festive_products_missing').max(100),
    discountPercent: z
      .number('errors.percent_missing')
      .min(1, 'errors.percent_least_1')
      .max(MAX_FESTIVE_PERCENT, 'errors.percent_most_90')
      .multipleOf(0.01),
  }),
  data: z.object({ offer: JoinableOffer }),
});
export const leaveFestiveOffer = endpoint({
  method: 'DELETE',
  path: '/vendor/festive-offers/:id/products/:productId',
  summary: 'Leave a festive offer with a product',
  audience: 'vendor',
  right: 'catalog',
  params: z.object({ id: Id, productId: Id }),
  data: z.object({ offer: JoinableOffer }),
});
