import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { normalisePromo } from '#contracts/pricing/rewards.ts';
import { SegmentId } from '#contracts/segments/segment-id.ts';
import { Budget } from './budget.ts';
import { CouponTexts } from './promotion-texts.ts';
import { hasReason, optionalWaiver, REASON_MISSING } from './publish-checks.ts';

const rupees = (least: number) => z.number().min(least).max(10_000_000).multipleOf(0.01);
const slugs = z.array(Id).min(1).max(50).nullable();
const fields = {
  code: z
    .string()
    .trim()
    .min(3, 'promotions.coupon.code_too_short')
    .max(40)
    .transform(normalisePromo)
    .refine((c) => /^[A-Z0-9_-]+$/.test(c), 'errors.code_characters'),
  title: z.string().trim().min(1, 'promotions.title_required').max(120),
  type: z.enum(['percent', 'flat']),
  value: z
    .number()
    .positive('errors.value_above_zero')
    .max(1_000_000)
    .describe('percent, or rupees for flat'),
  maxDiscount: rupees(1).nullable().describe('maximum discount'),
  minCart: rupees(0).describe('minimum value of the items before discount'),
  usesPerAccount: z.number().int().min(1).max(1000).nullable(),
  totalUses: z.number().int().min(1).max(10_000_000).nullable(),
  vendors: slugs.describe('ids of the only vendors whose products count; null: all'),
  categories: slugs.describe('slugs'),
  subcategories: slugs.describe('slugs'),
  fundedBy: z.enum(['platform', 'vendor']),
  segment: SegmentId.nullable().describe('the only customers who may use it; null: all'),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  translations: CouponTexts,
};
const inOrder = (c: { startsAt?: string | undefined; endsAt?: string | null | undefined }) =>
  !c.startsAt || !c.endsAt || c.startsAt < c.endsAt;
const orderFault = () => ({ path: ['endsAt'], message: 'promotions.end_before_start' });
const whole = (c: { type?: string | undefined; value?: number | undefined }) =>
  c.type !== 'percent' || c.value === undefined || c.value <= 100;
const PERCENT = { path: ['value'], message: 'errors.percent_most_100' };

export const CouponBody = z
  .object({
    ...fields,
    maxDiscount: fields.maxDiscount.default(null),
    minCart: fields.minCart.default(0),
    usesPerAccount: fields.usesPerAccount.default(1),
    totalUses: fields.totalUses.default(null),
    vendors: fields.vendors.default(null),
    categories: fields.categories.default(null),
    subcategories: fields.subcategories.default(null),
    fundedBy: fields.fundedBy.default('platform'),
    segment: fields.segment.default(null),
    endsAt: fields.endsAt.default(null),
    isActive: fields.isActive
      .default(false)
      .describe('true: published if the checklist is complete'),
    translations: fields.translations.default({}),
    budget: Budget,
    ...optionalWaiver,
  })
  .refine(inOrder, orderFault())
  .refine(whole, PERCENT)
  .refine(hasReason, REASON_MISSING);

/**
 * Editable fields of a coupon: its code is fixed, since customers know it and orders refer to it.
 */
const { code: _, ...changeable } = fields;
export const CouponChange = z
  .object({ ...changeable, ...optionalWaiver })
  .partial()
  .refine(hasReason, REASON_MISSING);

export const Coupon = z.object({
  _id: z.string(),
  version: Version,
  code: z.string(),
  title: z.string(),
  type: z.enum(['percent', 'flat']),
  value: z.number(),
  maxDiscount: Rupees.nullable(),
  minCart: Rupees,
  usesPerAccount: z.number().int().nullable(),
  totalUses: z.number().int().nullable(),
  vendors: z.array(z.string()).nullable(),
  categories: z.array(z.string()).nullable(),
  subcategories: z.array(z.string()).nullable(),
  fundedBy: z.enum(['platform', 'vendor']),
  segment: SegmentId.nullable().describe('the only customers who may use it; null: all'),
  startsAt: IsoTime,
  endsAt: IsoTime.nullable(),
  isActive: z.boolean(),
  translations: CouponTexts,
  isVendors: z.boolean().describe('created by a vendor, which pays all of it'),
  vendorPercent: z
    .number()
    .describe('share of the discount paid by vendors who agreed; the marketplace pays the rest'),
  uses: z.number().int().describe('orders with it; a fully cancelled order releases its use'),
  discountGiven: Rupees.describe('its discount on those orders when placed'),
});
export type Coupon = z.infer<typeof Coupon>;
const reply = z.object({ coupon: Coupon });

/**
 * Limits of a vendor's own coupon: a percentage, or a flat amount no larger than its products'
 * value (pricing/coupon.ts, decision 039).
 */
export const MAX_OWN_PERCENT = 50;
/**
 * What a vendor sets of its own coupon: it applies to the vendor's products only, at the vendor's
 * expense.
 */
const {
  vendors: _vendors,
  categories: _categories,
  subcategories: _subcategories,
  fundedBy: _fundedBy,
  segment: _segment,
  ...ofVendor
} = fields;
const mostPercent = (c: { type?: string | undefined; value?: number | undefined }) =>
  c.type !== 'percent' || c.value === undefined || c.value <= MAX_OWN_PERCENT;
const OWN_PERCENT = { path: ['value'], message: 'promotions.coupon.percent_too_high' };
export const VendorCouponBody = z
  .object({
    ...ofVendor,
    maxDiscount: ofVendor.maxDiscount.default(null),
    minCart: ofVendor.minCart.default(0),
    usesPerAccount: ofVendor.usesPerAccount.default(1),
    totalUses: ofVendor.totalUses.default(null),
    endsAt: ofVendor.endsAt.default(null),
    isActive: ofVendor.isActive.default(true),
    translations: ofVendor.translations.default({}),
  })
  .refine(inOrder, orderFault())
  .refine(mostPercent, OWN_PERCENT);
const { code: _code, ...ownChangeable } = ofVendor;
export const VendorCouponChange = z
  .object(ownChangeable)
  .partial()
  .refine(mostPercent, OWN_PERCENT);
export const listVendorCoupons = endpoint({
  method: 'GET',
  path: '/vendor/coupons',
  summary: "List the vendor's coupons, newest start first",
  audience: 'vendor',
  right: 'catalog',
  query: z.object(pageQuery(20, 100)),
  data: z.object({ results: z.array(Coupon), ...pageReply }),
});
export const createVendorCoupon = endpoint({
  method: 'POST',
  path: '/vendor/coupons',
  summary: "Create a coupon for the vendor's own products, at its own cost",
  audience: 'vendor',
  right: 'catalog',
  body: VendorCouponBody,
  data: reply,
  status: 201,
});
export const updateVendorCoupon = endpoint({
  method: 'PATCH',
  path: '/vendor/coupons/:id',
  summary: "Change or disable one of the vendor's own coupons",
  audience: 'vendor',
  right: 'catalog',
  params: z.object({ id: Id }),
  body: VendorCouponChange,
  edits: 'coupon',
  data: reply,
});

const found = { q: z.string().trim().max(40).optional().describe('part of the code or the title') };
export const listCoupons = endpoint({
  method: 'GET',
  path: '/admin/coupons',
  summary: 'List coupons with their uses, newest start first',
  audience: 'admin',
  right: 'marketing:read',
  query: z.object({ ...pageQuery(20, 100), ...found }),
  data: z.object({ results: z.array(Coupon), ...pageReply }),
});
export const couponsFile = endpoint({
  method: 'GET',
  path: '/admin/coupons.csv',
  summary: `The coupons found, newest start first: ${MAX_FILE_ROWS} at most`,
  audience: 'admin',
  right: 'marketing:read',
  query: z.object(found),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const couponsWorkbook = workbookOf(couponsFile);
export const createCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons',
  summary: 'Create a coupon',
  audience: 'admin',
  right: 'marketing:write',
  body: CouponBody,
  data: reply,
  status: 201,
});
export const updateCoupon = endpoint({
  method: 'PATCH',
  path: '/admin/coupons/:id',
  summary: 'Change a coupon',
  audience: 'admin',
  right: 'marketing:write',
  params: z.object({ id: Id }),
  body: CouponChange,
  edits: 'coupon',
  data: reply,
});

/** Ranges of days for the chart of a coupon's uses. */
export const USES_RANGES = ['7', '30', '90'] as const;
export const couponUses = endpoint({
  method: 'GET',
  path: '/admin/coupons/:id/uses',
  summary: 'List uses and discounts of a code by day in India, with the previous period',
  audience: 'admin',
  right: 'marketing:read',
  params: z.object({ id: Id }),
  query: z.object({ range: z.enum(USES_RANGES).default('30') }),
  data: z.object({
    code: z.string(),
    days: z.array(
      z.object({
        day: z.string().describe('YYYY-MM-DD'),
        uses: z.number().int(),
        discount: Rupees,
        usesBefore: z.number().int(),
        discountBefore: Rupees,
      }),
    ),
    uses: z.number().int(),
    discount: Rupees,
  }),
});
