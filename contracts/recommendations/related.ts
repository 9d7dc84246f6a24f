import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { ProductCardData } from '#contracts/catalog/catalog.ts';
import { AddressBody } from '#contracts/accounts/addresses.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';

/**
 * Why a product is related: how many orders contained both, or the relation of their categories.
 */
export const TogetherReason = z.object({
  code: z.enum(['bought_together', 'same_seller', 'goes_with']),
  orders: z.number().int().describe('orders with both'),
});
export const TogetherItem = z.object({
  product: ProductCardData,
  /** The unit that is added: that of the featured offer. */
  variantId: z.string().nullable(),
  optionId: z.string().nullable(),
  /** Its variant, colour and size, if there is a choice. */
  choice: z.string().nullable(),
  /** Sold in several sizes: the customer must choose. */
  needsSize: z.boolean(),
  price: Rupees,
  originalPrice: Rupees,
  vendorName: z.string(),
  reason: TogetherReason,
});
export type TogetherItem = z.infer<typeof TogetherItem>;
export const boughtTogether = endpoint({
  method: 'GET',
  path: '/products/:id/together',
  summary: 'List products bought together, each with a reason; in stock only',
  audience: 'public',
  params: z.object({ id: Id }),
  data: z.object({ productId: z.string(), items: z.array(TogetherItem) }),
});

/** Delivery of one product to a PIN code by its vendor's rate card. */
export const checkDelivery = endpoint({
  method: 'GET',
  path: '/products/:id/delivery',
  summary: 'Show delivery date and charge of a product to a PIN code',
  audience: 'public',
  params: z.object({ id: Id }),
  query: z.object({
    pincode: AddressBody.shape.pincode,
    variant: Id.optional(),
    option: Id.optional(),
    vendor: Id.optional().describe('vendor id or slug; without it the featured offer'),
    quantity: z.coerce.number().int().min(1).max(10).default(1),
  }),
  data: z.object({
    pincode: z.string(),
    state: z.string(),
    vendor: z.string(),
    serviceable: z.boolean(),
    codAvailable: z.boolean(),
    estimatedDelivery: IsoTime,
    orderWithinSeconds: z
      .number()
      .int()
      .describe('after this time an order would arrive later; for a countdown, whatever the clock'),
    fee: Rupees.describe('for this item alone; an order pays it once'),
  }),
});

/** A discount on one unit: `reward` applies by itself, `coupon` with its code. */
export const PriceOffer = z.object({
  kind: z.enum(['reward', 'coupon']),
  code: z.string().nullable(),
  percent: z.number().nullable().describe('null: a flat amount, or reduced by a limit'),
  discount: Rupees,
  total: Rupees.describe('price after this discount, without delivery'),
  needsPhone: z.boolean().describe('only with a verified mobile number'),
  usesPerAccount: z.number().int().nullable(),
});
export type PriceOffer = z.infer<typeof PriceOffer>;
/** An instalment plan of the payment gateway. */
export const EmiPlan = z.object({
  months: z.number().int(),
  ratePercent: z.number().describe('interest per year'),
  monthly: Rupees.describe('instalment, rounded up to whole rupees'),
});
export const priceOffers = endpoint({
  method: 'GET',
  path: '/products/:id/price-offers',
  summary: 'Show rewards, public coupons and payment methods for one unit of a product',
  audience: 'public',
  params: z.object({ id: Id }),
  query: z.object({
    variant: Id.optional(),
    option: Id.optional(),
    vendor: Id.optional().describe('vendor id or slug; without it the featured offer'),
  }),
  data: z.object({
    productId: z.string(),
    skuId: z.string(),
    vendorId: z.string(),
    price: Rupees,
    offers: z
      .array(PriceOffer)
      .describe('at most five, largest discount first; only codes that beat the reward'),
    cashback: Rupees,
    isDeliveryFree: z.boolean(),
    payment: z
      .object({ upi: z.boolean(), emi: z.array(EmiPlan) })
      .nullable()
      .describe('what the payment gateway supports; null: no online payment'),
  }),
});
export type PriceOffers = z.infer<typeof priceOffers.data>;
