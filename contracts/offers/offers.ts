import { z } from 'zod';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { translationsOf } from '#contracts/kernel/translations.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * A price below this share of the old one, or above its inverse, needs confirmation: usually a
 * digit is missing.
 */
const UNUSUAL_PART = 0.4;
export const isUnusualPrice = (now: number, next: number): boolean =>
  next < now * UNUSUAL_PART || next * UNUSUAL_PART > now;

/** ₹1 to ₹1,00,00,000, whole paise. */
export const PriceBody = z
  .number('errors.price_missing')
  .min(1, 'offers.prices.too_low')
  .max(10_000_000, 'offers.prices.too_high')
  .multipleOf(0.01, 'errors.two_decimals');
export const OFFER_STATES = ['all', 'active', 'paused'] as const;
/** Orders of lists of offers; `-` for the highest first, or Z to A. */
export const OFFER_SORTS = ['price', '-price', 'free', '-free', 'code', '-code'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

export const VendorOffer = z.object({
  _id: z.string(),
  version: Version,
  product: z.object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    image: PictureData.nullable(),
    isLive: z.boolean().describe('whether customers can see the product'),
  }),
  sku: z.string(),
  variant: z.string().nullable(),
  option: z.string().nullable(),
  price: Rupees.describe("the vendor's own price"),
  originalPrice: Rupees.describe('the MRP, if higher than the price'),
  isActive: z.boolean(),
  soldFor: Rupees.describe(
    "the vendor's current unit revenue: the customer's price plus the marketplace's part of a festive price",
  ),
  festive: z
    .object({
      name: z.string(),
      slug: z.string(),
      discountPercent: z.number(),
      price: Rupees,
      endsAt: IsoTime,
    })
    .nullable()
    .describe('what reduces the current price'),
  code: z.string().nullable().describe("the vendor's own code of the unit"),
  bin: z.string().nullable().describe('where the vendor keeps it'),
  plan: z
    .object({
      _id: z.string(),
      price: Rupees,
      startsAt: IsoTime,
      endsAt: IsoTime,
      isRunning: z.boolean(),
    })
    .nullable()
    .describe('the current or next price plan; customers pay the lower of it and a festive price'),
  categoryIds: z.array(z.string()).describe('of the product, root first'),
  gst: z
    .string()
    .nullable()
    .describe('percent of GST, or the name of its slab; null: the vendor charges no GST'),
  free: z.number().int(),
  lowestOther: Rupees.nullable().describe(
    'lowest price at which another vendor could deliver the same unit',
  ),
});
export type VendorOffer = z.infer<typeof VendorOffer>;
const byId = z.object({ id: Id });

export const listVendorOffers = endpoint({
  method: 'GET',
  path: '/vendor/offers',
  summary: "List the vendor's offers with their prices, newest first",
  audience: 'vendor',
  right: 'catalog',
  query: z.object({
    ...pageQuery(20, 100),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('part of a product name, the prefix of a code, or the id of a unit'),
    state: z.enum(OFFER_STATES).default('all'),
    sort: z.enum(OFFER_SORTS).optional().describe('newest first by default'),
    products: z
      .string()
      .max(4_000)
      .optional()
      .describe('only offers of these products: ids separated by commas, 100 at most'),
  }),
  data: z.object({
    results: z.array(VendorOffer),
    ...pageReply,
    counts: z
      .object({ all: z.number().int(), active: z.number().int(), paused: z.number().int() })
      .describe('within the search, up to 10,000'),
  }),
});
export const changeVendorOffer = endpoint({
  method: 'PATCH',
  path: '/vendor/offers/:id',
  summary: 'Change price and MRP of an offer, or pause it',
  audience: 'vendor',
  right: 'catalog',
  params: byId,
  body: z
    .object({
      price: PriceBody,
      originalPrice: PriceBody.describe('at least the price'),
      isActive: z.boolean(),
      isSure: z.boolean().describe('confirms a price far from the old one (409 PRICE_UNUSUAL)'),
    })
    .partial(),
  edits: 'offer',
  data: z.object({ offer: VendorOffer }),
});
export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/vendor/offers/:id/changes',
  summary: 'List the price history of an offer, newest first',
  audience: 'vendor',
  right: 'catalog',
  params: byId,
  query: z.object(pageQuery(20, 100)),
  data: z.object({
    results: z.array(
      z.object({
        _id: z.string(),
        price: Rupees,
        originalPrice: Rupees,
        isActive: z.boolean(),
        was: z.object({ price: Rupees, originalPrice: Rupees, isActive: z.boolean() }),
        member: z.string().nullable(),
        at: IsoTime,
      }),
    ),
    ...pageReply,
  }),
});
export type PriceChange = z.infer<typeof listPriceChanges.data>['results'][number];

/** Translations of a holiday's message. */
export const HolidayTexts = translationsOf({
  message: z.string().trim().max(200, 'errors.max_200_characters').optional(),
});
export type HolidayTexts = z.infer<typeof HolidayTexts>;
export const Holiday = z.object({
  from: IsoTime,
  until: IsoTime.nullable(),
  message: z.string().nullable(),
  translations: HolidayTexts,
  isOn: z.boolean().describe('false: upcoming'),
});
export type Holiday = z.infer<typeof Holiday>;
const holidayReply = z.object({ holiday: Holiday.nullable(), version: Version });
export const getHoliday = endpoint({
  method: 'GET',
  path: '/vendor/holiday',
  summary: 'Show the current or upcoming holiday',
  audience: 'vendor',
  right: 'store',
  data: holidayReply,
});
export const putHoliday = endpoint({
  method: 'PUT',
  path: '/vendor/holiday',
  summary: 'Start or schedule a holiday that pauses all sales of the vendor',
  audience: 'vendor',
  right: 'store',
  body: z
    .object({
      from: z.iso.datetime().nullable().describe('null: now'),
      until: z.iso.datetime().nullable().describe('null: until it is ended'),
      message: z
        .string()
        .trim()
        .max(200, 'errors.max_200_characters')
        .nullable()
        .describe('shown to customers'),
      translations: HolidayTexts.optional().describe(
        'of the message; left out: unchanged with the same message, else none',
      ),
    })
    .refine((b) => !b.until || !b.from || b.from < b.until, {
      path: ['until'],
      message: 'promotions.end_before_start',
    }),
  edits: 'holiday',
  data: z.object({ holiday: Holiday, version: Version }),
});
export const endHoliday = endpoint({
  method: 'DELETE',
  path: '/vendor/holiday',
  summary: 'End the current holiday, or cancel the upcoming one',
  audience: 'vendor',
  right: 'store',
  edits: 'holiday',
  data: z.null(),
});
