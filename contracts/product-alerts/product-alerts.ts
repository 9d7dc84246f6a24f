import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, IsoTime, Nothing, PictureData, Rupees } from '#contracts/kernel/schemas.ts';

/** `stock`: the unit can be bought again. `price`: it costs less than when the alert was set. */
export const PRODUCT_ALERT_KINDS = ['stock', 'price'] as const;
export type ProductAlertKind = (typeof PRODUCT_ALERT_KINDS)[number];
/** Open alerts of one customer. */
export const MAX_PRODUCT_ALERTS = 50;
/** Messages after which a price alert ends, so that steps of a rupee cannot go on for ever. */
export const MAX_PRICE_MESSAGES = 5;

export const ProductAlert = z.object({
  _id: z.string(),
  kind: z.enum(PRODUCT_ALERT_KINDS),
  product: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    image: PictureData.nullable(),
  }),
  variantId: z.string().nullable(),
  optionId: z.string().nullable(),
  unit: z.string().nullable().describe('variant, colour and size, such as "Indigo, M"'),
  price: Rupees.nullable().describe('now; null if nobody sells the unit any more'),
  basePrice: Rupees.nullable().describe('price alerts: a price below this one is sent'),
  inStock: z.boolean(),
  isOpen: z.boolean().describe('false: its last message has been sent'),
  createdAt: IsoTime,
  sentAt: IsoTime.nullable().describe('the last message'),
});
export type ProductAlert = z.infer<typeof ProductAlert>;

export const listProductAlerts = endpoint({
  method: 'GET',
  path: '/product-alerts',
  summary: 'List back-in-stock and price alerts, newest first; ended ones stay for 90 days',
  audience: 'user',
  data: z.object({ items: z.array(ProductAlert) }),
});
export const addProductAlert = endpoint({
  method: 'POST',
  path: '/product-alerts',
  summary: 'Ask for a message when a unit is back in stock or its price drops; repeating is safe',
  audience: 'user',
  body: z.object({
    kind: z.enum(PRODUCT_ALERT_KINDS),
    productId: Id,
    variantId: Id.nullable().optional(),
    optionId: Id.nullable().optional(),
  }),
  data: z.object({
    alert: ProductAlert,
    byEmail: z.boolean().describe('false: no verified address, or emails are switched off'),
  }),
});
export const removeProductAlert = endpoint({
  method: 'DELETE',
  path: '/product-alerts/:id',
  summary: 'Remove an alert; removing it again is safe',
  audience: 'user',
  params: z.object({ id: Id }),
  data: Nothing,
});
