import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { AdTexts, PromotionTexts } from './promotion-texts.ts';
import { Coupon, CouponBody } from './coupons.ts';
import { hasReason, optionalWaiver, REASON_MISSING } from './publish-checks.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { isInOrder, NOT_IN_ORDER, SCHEDULE_STATES } from './schedule.ts';

/** The storefront requests at most this many ads (specification §9), so no more are stored. */
export const MAX_ADS = 50;
/** Normalises a text so that equal ones appear once in the strip (specification §5). */
export const adKey = (text: string): string => text.trim().toLowerCase();

const at = z.iso.datetime().nullable();
const byId = z.object({ id: Id });
/** A path of this marketplace: the strip links nowhere else. */
const InnerLink = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'errors.ad_page_path')
  .nullable();

const adFields = {
  text: z.string().trim().min(1, 'errors.field.text').max(120, 'errors.max_120_characters'),
  link: InnerLink,
  isActive: z.boolean(),
  startsAt: at,
  endsAt: at,
  translations: AdTexts,
};
export const AdRecord = z.object({
  _id: z.string(),
  version: Version,
  text: z.string(),
  priority: z.number().int().describe('its position: lowest first'),
  link: z.string().nullable(),
  isActive: z.boolean(),
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  translations: AdTexts,
  state: z.enum(SCHEDULE_STATES),
});
export type AdRecord = z.infer<typeof AdRecord>;
const adReply = z.object({ ad: AdRecord });
const adsReply = z.object({ results: z.array(AdRecord) });
export const listAds = endpoint({
  method: 'GET',
  path: '/admin/ads',
  summary: 'List every ad by priority',
  audience: 'admin',
  right: 'marketing:read',
  data: adsReply,
});
export const createAd = endpoint({
  method: 'POST',
  path: '/admin/ads',
  summary: 'Add an ad at the end; fifty at most',
  audience: 'admin',
  right: 'marketing:write',
  status: 201,
  data: adReply,
  body: z
    .object({
      ...adFields,
      link: adFields.link.default(null),
      isActive: adFields.isActive
        .default(false)
        .describe('true: published if the checklist is complete'),
      startsAt: at.default(null),
      endsAt: at.default(null),
      translations: AdTexts.default({}),
      ...optionalWaiver,
    })
    .refine(isInOrder, { ...NOT_IN_ORDER })
    .refine(hasReason, REASON_MISSING),
});
export const updateAd = endpoint({
  method: 'PATCH',
  path: '/admin/ads/:id',
  summary: 'Change an ad',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  body: z
    .object({ ...adFields, ...optionalWaiver })
    .partial()
    .refine(hasReason, REASON_MISSING),
  edits: 'ad',
  data: adReply,
});
export const deleteAd = endpoint({
  method: 'DELETE',
  path: '/admin/ads/:id',
  summary: 'Remove an ad',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  edits: 'ad',
  data: z.null(),
});
export const orderAds = endpoint({
  method: 'PUT',
  path: '/admin/ads/order',
  summary: 'Reorder the ads; those not named follow',
  audience: 'admin',
  right: 'marketing:write',
  body: z.object({ ids: z.array(Id).min(1).max(MAX_ADS) }),
  data: adsReply,
});

/** The code of a promotion: a marketplace coupon valid during the promotion. */
const { code, type, value, maxDiscount, minCart, usesPerAccount, totalUses, fundedBy } =
  CouponBody.shape;
export const PromotionCode = z
  .object({ code, type, value, maxDiscount, minCart, usesPerAccount, totalUses, fundedBy })
  .refine((c) => c.type !== 'percent' || c.value <= 100, {
    path: ['value'],
    message: 'errors.percent_most_100',
  });
export type PromotionCode = z.output<typeof PromotionCode>;

const promotionFields = {
  title: z.string().trim().min(2, 'promotions.title_required').max(80, 'errors.max_80_characters'),
  description: z.string().trim().max(500).nullable(),
  startsAt: z.iso.datetime(),
  activeUntil: at,
  isActive: z.boolean(),
  translations: PromotionTexts,
  coupon: PromotionCode.nullable().describe(
    'null: no code; a previous one is disabled. A created code is fixed',
  ),
};
export const PromotionRecord = z.object({
  _id: z.string(),
  version: Version,
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  startsAt: IsoTime,
  activeUntil: IsoTime.nullable(),
  isActive: z.boolean(),
  translations: PromotionTexts,
  state: z.enum(SCHEDULE_STATES),
  coupon: Coupon.nullable(),
});
export type PromotionRecord = z.infer<typeof PromotionRecord>;
const promotionReply = z.object({ promotion: PromotionRecord });
export const listPromotionRecords = endpoint({
  method: 'GET',
  path: '/admin/promotions',
  summary: 'List promotions, newest start first, with their codes and uses',
  audience: 'admin',
  right: 'marketing:read',
  query: z.object(pageQuery(20, 100)),
  data: z.object({ results: z.array(PromotionRecord), ...pageReply }),
});
export const createPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions',
  summary: 'Create a promotion, with or without a code',
  audience: 'admin',
  right: 'marketing:write',
  status: 201,
  data: promotionReply,
  body: z
    .object({
      ...promotionFields,
      description: promotionFields.description.default(null),
      activeUntil: at.default(null),
      isActive: promotionFields.isActive
        .default(false)
        .describe('true: published if the checklist is complete'),
      translations: PromotionTexts.default({}),
      coupon: promotionFields.coupon.default(null),
      ...optionalWaiver,
    })
    .refine(hasReason, REASON_MISSING)
    .refine(({ startsAt, activeUntil }) => isInOrder({ startsAt, endsAt: activeUntil }), {
      ...NOT_IN_ORDER,
      path: ['activeUntil'],
    }),
});
export const updatePromotion = endpoint({
  method: 'PATCH',
  path: '/admin/promotions/:id',
  summary: 'Change a promotion',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  body: z
    .object({ ...promotionFields, ...optionalWaiver })
    .partial()
    .refine(hasReason, REASON_MISSING),
  edits: 'promotion',
  data: promotionReply,
});
export const endPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions/:id/end',
  summary: 'End a running promotion and its code now',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  edits: 'promotion',
  data: promotionReply,
});
export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/admin/promotions/:id',
  summary: 'Remove a promotion; its code is switched off',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  edits: 'promotion',
  data: z.null(),
});

/** Why a code gives no discount. */
export const CODE_PROBLEMS = [
  'unknown',
  'off',
  'upcoming',
  'ended',
  'used_up',
  'too_little',
] as const;
export const previewCartPromotions = endpoint({
  method: 'GET',
  path: '/admin/promotions/test',
  summary: 'Preview what a cart of this value would pay with a code',
  audience: 'admin',
  right: 'marketing:read',
  query: z.object({
    cartTotal: z.coerce.number().min(0.01, 'errors.cart_value_missing').max(10_000_000),
    code: z.string().trim().max(40).optional(),
  }),
  data: z.object({
    problem: z
      .enum(CODE_PROBLEMS)
      .nullable()
      .describe('why the code gives no discount; null: it does, or there is none'),
    milestoneDiscount: Rupees,
    promoDiscount: Rupees,
    discount: Rupees,
    source: z.enum(['milestone', 'promo']).nullable().describe('the larger of the two applies'),
    shipping: Rupees,
    cashback: Rupees,
    gifts: z.number().int(),
    total: Rupees,
  }),
});
