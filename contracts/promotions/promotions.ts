import { z } from 'zod';
import { MilestoneTexts } from './promotion-texts.ts';
import { VendorMark } from '#contracts/vendors/vendor-mark.ts';
import { ShownBanner } from './home-banners.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { ProductCardData } from '#contracts/catalog/catalog.ts';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';

export const Ad = z.object({
  text: z.string(),
  priority: z.number().int(),
  link: z.string().nullable(),
});
export type Ad = z.infer<typeof Ad>;
export const activeAds = endpoint({
  method: 'GET',
  path: '/ads/active',
  summary: 'List texts of the top banner by priority',
  audience: 'public',
  query: z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .transform((n) => Math.min(n, 50))
      .default(10),
  }),
  data: z.object({ ads: z.array(Ad) }),
});

export const Promotion = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  startsAt: IsoTime,
  activeUntil: IsoTime.nullable(),
});
export type Promotion = z.infer<typeof Promotion>;
export const activePromotions = endpoint({
  method: 'GET',
  path: '/promotions/active',
  summary: 'List promotions running now, ending soonest first',
  audience: 'public',
  data: z.array(Promotion),
});
export const allPromotions = endpoint({
  method: 'GET',
  path: '/promotions/all',
  summary: 'List every promotion, newest first',
  audience: 'public',
  data: z.array(Promotion),
});

/** The coupon a promotion announces: discount, minimum cart value, maximum discount. */
export const PromotionCoupon = z.object({
  code: z.string(),
  type: z.enum(['percent', 'flat']),
  value: z.number(),
  minCart: Rupees,
  maxDiscount: Rupees.nullable(),
});
export const getPromotion = endpoint({
  method: 'GET',
  path: '/promotions/:slug',
  summary: 'Show a promotion with its code and products',
  audience: 'public',
  params: z.object({ slug: Id }),
  data: z.object({
    promotion: Promotion,
    coupon: PromotionCoupon.nullable().describe('null: no working code'),
    products: z.array(ProductCardData),
  }),
});

export const OFFER_STATUSES = ['inactive', 'upcoming', 'expired', 'active'] as const;
export const FestiveOffer = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  startDate: IsoTime,
  endDate: IsoTime,
  isActive: z.boolean(),
  status: z.enum(OFFER_STATUSES),
  accent: z.string().nullable(),
  productCount: z.number().int(),
  image: PictureData.nullable(),
  products: z
    .array(
      ProductCardData.extend({
        discountPercent: z.number(),
        categoryId: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
      }),
    )
    .describe('cards; for an upcoming offer the prices of today'),
});
export type FestiveOffer = z.infer<typeof FestiveOffer>;
export const listFestiveOffers = endpoint({
  method: 'GET',
  path: '/festive-offers',
  summary: 'List festive offers',
  audience: 'public',
  query: z.object({
    ...pageQuery(20, 50),
    status: z.enum(['active', 'upcoming', 'expired']).optional(),
    products: z.enum(['all', 'none']).default('all').describe('none: without products and picture'),
  }),
  data: z.object({ offers: z.array(FestiveOffer), ...pageReply }),
});
export const getFestiveOffer = endpoint({
  method: 'GET',
  path: '/festive-offers/:id',
  summary: 'Show one festive offer by id or slug',
  audience: 'public',
  params: z.object({ id: Id }),
  data: z.object({ offer: FestiveOffer }),
});

/** The computed status of an offer, in this order of checks (specification §4). */
export function offerStatus(
  offer: { isActive: boolean; startDate: string | Date; endDate: string | Date },
  now: Date,
): (typeof OFFER_STATUSES)[number] {
  if (!offer.isActive) return 'inactive';
  if (now < new Date(offer.startDate)) return 'upcoming';
  if (now > new Date(offer.endDate)) return 'expired';
  return 'active';
}

export const MILESTONE_TYPES = ['free_delivery', 'discount', 'cashback', 'gift'] as const;
export const MILESTONE_ICONS = [
  'truck',
  'money',
  'party',
  'star',
  'gift',
  'diamond',
  'trophy',
  'fire',
  'sparkles',
  'confetti',
] as const;
export const MILESTONE_COLORS = ['blue', 'green', 'purple', 'orange', 'red', 'indigo'] as const;
/** `threshold` in rupees; `value` is a percentage, rupees of cashback or a number of gifts by type. */
export const Milestone = z.object({
  _id: z.string(),
  version: Version,
  title: z.string(),
  description: z.string(),
  type: z.enum(MILESTONE_TYPES),
  threshold: Rupees,
  value: z.number(),
  icon: z.enum(MILESTONE_ICONS),
  color: z.enum(MILESTONE_COLORS),
  enabled: z.boolean(),
  order: z.number().int(),
  translations: MilestoneTexts.optional().describe('only for operators'),
});
export type Milestone = z.infer<typeof Milestone>;
const milestoneFields = {
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().max(300),
  type: z.enum(MILESTONE_TYPES),
  threshold: z.number().min(0.01).max(10_000_000),
  value: z.number().int().min(0).max(1_000_000),
  icon: z.enum(MILESTONE_ICONS),
  color: z.enum(MILESTONE_COLORS),
  enabled: z.boolean(),
  order: z.number().int().min(0).max(1000),
  translations: MilestoneTexts.optional(),
};
export const MilestoneBody = z
  .object({
    ...milestoneFields,
    description: milestoneFields.description.default(''),
    icon: milestoneFields.icon.default('star'),
    color: milestoneFields.color.default('blue'),
    enabled: milestoneFields.enabled.default(true),
    order: milestoneFields.order.optional(),
  })
  .refine((m) => m.type !== 'discount' || (m.value >= 1 && m.value <= 100), {
    path: ['value'],
    message: 'errors.percent_1_to_100',
  })
  .refine((m) => m.type === 'free_delivery' || m.value >= 1, {
    path: ['value'],
    message: 'errors.value_least_1',
  });
const MilestoneReply = z.object({ milestone: Milestone });
const byId = z.object({ id: Id });
export const MilestoneBenefitText = z.object({
  totalDiscount: Rupees,
  discountPercentage: z.number(),
  freeShipping: z.boolean(),
  cashback: Rupees,
  gifts: z.number().int(),
});

export const listMilestones = endpoint({
  method: 'GET',
  path: '/milestones',
  summary: 'List milestones in order; disabled ones only with the admin token',
  audience: 'public',
  query: z.object({
    enabled: z.enum(['true', 'false']).optional(),
    type: z.enum(MILESTONE_TYPES).optional(),
  }),
  data: z.object({ milestones: z.array(Milestone) }),
});
export const milestoneBenefits = endpoint({
  method: 'GET',
  path: '/milestones/benefits',
  summary: 'List rewards a cart total unlocks',
  audience: 'public',
  query: z.object({ cartTotal: z.coerce.number().min(0).max(10_000_000) }),
  data: z.object({
    applicableMilestones: z.array(Milestone),
    benefits: MilestoneBenefitText,
    nextMilestone: Milestone.nullable(),
  }),
});
export const getMilestone = endpoint({
  method: 'GET',
  path: '/milestones/:id',
  summary: 'Show one milestone',
  audience: 'admin',
  right: 'marketing:read',
  params: byId,
  data: MilestoneReply,
});
export const createMilestone = endpoint({
  method: 'POST',
  path: '/milestones',
  summary: 'Create a milestone',
  audience: 'admin',
  right: 'marketing:write',
  body: MilestoneBody,
  data: MilestoneReply,
  status: 201,
});
export const updateMilestone = endpoint({
  method: 'PUT',
  path: '/milestones/:id',
  summary: 'Change a milestone',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  body: z
    .object(milestoneFields)
    .partial()
    .describe('changed fields only; the result must be a valid milestone'),
  edits: 'milestone',
  takesUnseen: true,
  data: MilestoneReply,
});
export const deleteMilestone = endpoint({
  method: 'DELETE',
  path: '/milestones/:id',
  summary: 'Remove a milestone',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  edits: 'milestone',
  takesUnseen: true,
  data: z.null(),
});
export const toggleMilestone = endpoint({
  method: 'PATCH',
  path: '/milestones/:id/toggle',
  summary: 'Switch a milestone on or off',
  audience: 'admin',
  right: 'marketing:write',
  params: byId,
  data: MilestoneReply,
});
export const reorderMilestones = endpoint({
  method: 'PATCH',
  path: '/milestones/reorder',
  summary: 'Reorder the milestones',
  audience: 'admin',
  right: 'marketing:write',
  body: z.object({
    milestones: z
      .array(z.union([Id, z.object({ _id: Id, order: z.number().int().optional() })]))
      .min(1)
      .max(100)
      .describe('ids, or objects with _id and order, in the new order'),
  }),
  data: z.object({ milestones: z.array(Milestone) }),
});

/** Texts and settings of the pages: home sections, legal pages, FAQ, contact. Free JSON by key. */
export const getContent = endpoint({
  method: 'GET',
  path: '/content/:key',
  summary: 'List marketplace content: home, legal pages, FAQ, contact',
  audience: 'public',
  params: z.object({ key: z.string().max(64) }),
  data: z.object({ content: z.unknown() }),
});
/** The whole home page in one call: rails and arches with their cards. */
export const HomeRail = z.object({
  key: z.string(),
  title: z.string(),
  seeAll: z.string(),
  products: z.array(ProductCardData),
});
export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'Show the home page: hero, arches, rails, tiles, vendors',
  audience: 'public',
  data: z.object({
    hero: z.object({
      eyebrow: z.string(),
      title: z.string(),
      text: z.string(),
      cta: z.object({ label: z.string(), to: z.string() }),
      secondaryCta: z.object({ label: z.string(), to: z.string() }).nullable(),
      images: z.array(PictureData),
    }),
    arches: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        url: z.string(),
        image: PictureData.nullable(),
      }),
    ),
    rails: z.array(HomeRail),
    priceTiles: z.array(
      z.object({
        label: z.string(),
        maxPrice: Rupees,
        count: z.number().int().describe('products in stock up to it'),
      }),
    ),
    collections: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        text: z.string(),
        image: PictureData.nullable(),
        products: z.array(ProductCardData),
      }),
    ),
    vendors: z.array(
      z.object({
        _id: z.string(),
        slug: z.string(),
        name: z.string(),
        mark: VendorMark,
        city: z.string(),
        rating: z.number(),
        tagline: z.string().nullable(),
      }),
    ),
    story: z
      .object({
        vendor: z.object({
          slug: z.string(),
          name: z.string(),
          mark: VendorMark,
          city: z.string(),
          since: z.number().int().describe('year'),
        }),
        text: z.string(),
        products: z.array(ProductCardData).describe('best sellers, for the picture'),
      })
      .nullable()
      .describe('the first featured vendor that tells one'),
    trust: z.array(z.object({ title: z.string(), text: z.string() })),
    milestones: z.array(Milestone),
    banners: z.array(ShownBanner),
    hasPersonal: z
      .boolean()
      .describe('signed-in customers get further banners of `order` from /home/banners'),
    titles: z
      .record(z.string(), z.string())
      .describe('headings of built-in sections that replace the default ones'),
    order: z
      .array(z.string())
      .describe(
        'sections in order, without disabled ones: lanes, festival, rail:deals, collection:…, banner:…',
      ),
  }),
});
/** The page of a preview link: what `getHome` will be once the draft is published. */
export const getHomePreview = endpoint({
  method: 'GET',
  path: '/home/preview/:token',
  summary: 'Show the home page of a preview link',
  audience: 'public',
  params: z.object({ token: z.string().max(280) }),
  data: getHome.data,
});
