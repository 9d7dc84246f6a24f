import { z } from 'zod';
import { partTranslationsOf } from '#contracts/kernel/translations.ts';
import { SegmentId } from '#contracts/segments/segment-id.ts';
import { isSafeLink } from './plain-text.ts';

/** The home page as operators edit it. Missing parts keep the default. */
const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'errors.content.key_format')
  .max(160);
const textField = (most: number) => z.string().trim().min(1, 'errors.message_required').max(most);
const Place = z
  .string()
  .trim()
  .min(1, 'errors.content.link_missing')
  .max(300)
  .refine((to) => isSafeLink(to) && to.startsWith('/'), 'errors.content.page_path');
const translated = (most: number) => z.string().trim().max(most).optional();
const HomeLink = z.object({ label: textField(40), to: Place });
const slugs = (most: number) => z.array(Slug).max(most).default([]);
/** Names are unique because sections refer to parts by name. */
const distinct = <T>(list: readonly T[], keyOf: (one: T) => string): boolean =>
  new Set(list.map(keyOf)).size === list.length;

export const RAIL_SORTS = ['discount', 'newest', 'rating', 'popularity'] as const;
export const HomeRule = z.object({
  sort: z.enum(RAIL_SORTS),
  minDiscountPercent: z.number().int().min(0).max(99).optional(),
  limit: z.number().int().min(1).max(24).default(12),
});
export const HomeRailContent = z
  .object({
    key: Slug,
    title: textField(80),
    seeAll: Place,
    productSlugs: slugs(24),
    rule: HomeRule.optional(),
    translations: partTranslationsOf({ title: translated(80) }),
  })
  .refine((r) => r.rule !== undefined || r.productSlugs.length > 0, {
    path: ['productSlugs'],
    message: 'errors.content.products_or_rule',
  });
export const HomeCollection = z
  .object({
    slug: Slug,
    title: textField(80),
    text: z.string().trim().max(160),
    imageType: z.string().max(80).default(''),
    productSlugs: slugs(24),
    translations: partTranslationsOf({ title: translated(80), text: translated(160) }),
  })
  .refine((c) => c.productSlugs.length > 0, {
    path: ['productSlugs'],
    message: 'errors.content.products_missing',
  });
const PictureName = z.string().regex(/^[0-9a-f]{32}$/);
/** What both cuts keep in sight: the point around which they are cut, and how close. */
export const BannerFocus = z.object({
  x: z.number().min(0).max(100).describe('% from the left'),
  y: z.number().min(0).max(100).describe('% from the top'),
  zoom: z.number().min(1).max(3),
});
export type BannerFocus = z.infer<typeof BannerFocus>;
export const BannerPicture = z.object({
  source: PictureName.describe('the upload both are cut from'),
  ...BannerFocus.shape,
  phone: PictureName,
  desktop: PictureName,
  alt: textField(160),
});
export type BannerPicture = z.infer<typeof BannerPicture>;
/**
 * Whom a banner is shown to. Only `everyone`'s are part of the cached page; the others load in the
 * browser of signed-in customers.
 */
export const BANNER_AUDIENCES = ['everyone', 'signed_in', 'new_customers', 'returning'] as const;
/** One of them, or the customers of a segment. */
export type BannerAudience = (typeof BANNER_AUDIENCES)[number] | SegmentId;
export const BannerAudience = z.union([z.enum(BANNER_AUDIENCES), SegmentId]);
export const HomeBanner = z.object({
  key: Slug,
  title: textField(80),
  text: z.string().trim().max(160),
  to: Place,
  picture: BannerPicture.nullish(),
  audience: BannerAudience.default('everyone'),
  translations: partTranslationsOf({
    title: translated(80),
    text: translated(160),
    alt: translated(160),
  }),
});

/**
 * Sections that exist once, besides rails, collections and banners. The hero always comes first
 * because it holds the page's heading.
 */
export const HOME_PARTS = [
  'lanes',
  'festival',
  'story',
  'for-you',
  'rewards',
  'prices',
  'sellers',
  'trust',
  'recent',
] as const;
export type HomePart = (typeof HOME_PARTS)[number];
/** Built-in sections whose heading operators may replace. */
export const TITLED_PARTS = ['lanes', 'for-you', 'rewards', 'prices', 'sellers', 'recent'] as const;
export type TitledPart = (typeof TITLED_PARTS)[number];
const SectionTitle = z.object({
  key: z.enum(TITLED_PARTS),
  title: z.string().trim().max(80),
  translations: partTranslationsOf({ title: translated(80) }),
});
const SectionTimes = z
  .object({
    key: z.string().max(180),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
  })
  .refine((s) => s.startsAt === null || s.endsAt === null || s.startsAt < s.endsAt, {
    path: ['endsAt'],
    message: 'errors.ends_before_start',
  });

export const HomeContent = z.object({
  hero: z.object({
    eyebrow: z.string().trim().max(80),
    title: textField(80),
    text: textField(240),
    cta: HomeLink,
    secondaryCta: HomeLink.nullish(),
    imageTypes: z
      .array(z.string().max(80))
      .max(3)
      .default([])
      .describe('kinds of pictures the marketplace ships with'),
    productSlugs: slugs(3).describe('products whose pictures are used; replaced by imageTypes'),
    translations: partTranslationsOf({
      eyebrow: translated(80),
      title: translated(80),
      text: translated(240),
      ctaLabel: translated(40),
      secondaryCtaLabel: translated(40),
    }),
  }),
  categoryArches: z.object({ categories: z.array(Slug).max(24) }),
  rails: z
    .array(HomeRailContent)
    .max(20)
    .refine((list) => distinct(list, (r) => r.key), 'errors.content.row_name_repeated'),
  priceTiles: z
    .array(
      z.object({
        label: z.string().trim().max(40),
        maxPrice: z.number().int().min(1).max(10_000_000),
      }),
    )
    .max(8)
    .refine((list) => distinct(list, (p) => `${p.maxPrice}`), 'errors.content.tile_price_repeated'),
  collections: z
    .array(HomeCollection)
    .max(20)
    .refine((list) => distinct(list, (c) => c.slug), 'errors.content.collection_repeated'),
  banners: z
    .array(HomeBanner)
    .max(6)
    .default([])
    .refine((list) => distinct(list, (b) => b.key), 'errors.content.banner_repeated'),
  trust: z
    .array(
      z.object({
        title: textField(60),
        text: textField(160),
        translations: partTranslationsOf({ title: translated(60), text: translated(160) }),
      }),
    )
    .max(8)
    .refine((list) => distinct(list, (t) => t.title), 'errors.content.note_repeated'),
  featuredVendors: slugs(12),
  sections: z
    .array(z.object({ key: z.string().max(180), isOn: z.boolean() }))
    .max(80)
    .default([])
    .describe('order of the page and hidden sections; empty: default'),
  times: z
    .array(SectionTimes)
    .max(80)
    .default([])
    .refine((list) => distinct(list, (one) => one.key), 'errors.content.row_name_repeated')
    .describe('sections shown for a time only'),
  titles: z
    .array(SectionTitle)
    .max(TITLED_PARTS.length)
    .default([])
    .refine((list) => distinct(list, (one) => one.key), 'errors.content.row_name_repeated')
    .describe('headings of built-in sections that replace the default ones'),
});
export type HomeContent = z.infer<typeof HomeContent>;
export interface HomeSection {
  key: string;
  isOn: boolean;
}

/** Default order of the sections. */
function shippedOrder({
  rails,
  collections,
  banners,
}: Pick<HomeContent, 'rails' | 'collections' | 'banners'>): string[] {
  const rail = rails.map((r) => `rail:${r.key}`);
  return [
    'lanes',
    'festival',
    'story',
    'for-you',
    ...rail.slice(0, 1),
    ...banners.map((b) => `banner:${b.key}`),
    'rewards',
    ...rail.slice(1, 3),
    'prices',
    ...collections.map((c) => `collection:${c.slug}`),
    ...rail.slice(3),
    'sellers',
    'trust',
    'recent',
  ];
}

/**
 * Every section in page order, on or off. Sections the content does not place follow their
 * predecessor in the default order, switched on; places of removed sections are dropped.
 */
export function homeSections(
  content: Pick<HomeContent, 'rails' | 'collections' | 'banners' | 'sections'>,
): HomeSection[] {
  const shipped = shippedOrder(content);
  const known = new Set(shipped);
  const placed = new Set<string>();
  const list = content.sections.filter(
    ({ key }) => known.has(key) && !placed.has(key) && placed.add(key),
  );
  for (const [i, key] of shipped.entries()) {
    if (placed.has(key)) continue;
    const before = shipped.slice(0, i).findLast((one) => placed.has(one));
    list.splice(before === undefined ? 0 : list.findIndex((s) => s.key === before) + 1, 0, {
      key,
      isOn: true,
    });
    placed.add(key);
  }
  return list;
}

/** Whether a section's times include this one; the end is excluded. */
export function isSectionOpen(
  { times }: Pick<HomeContent, 'times'>,
  key: string,
  at: Date,
): boolean {
  const own = times.find((one) => one.key === key);
  return (
    (!own?.startsAt || new Date(own.startsAt) <= at) && (!own?.endsAt || at < new Date(own.endsAt))
  );
}

/** Store page of a vendor without content of its own. */
export const DEFAULT_HOME: HomeContent = {
  hero: {
    eyebrow: 'From workshops and shops across India',
    title: 'The whole bazaar, minus the traffic',
    text: 'Compare sellers, see one honest total and get it at your door.',
    cta: { label: 'Start exploring', to: '/explore' },
    secondaryCta: null,
    imageTypes: [],
    productSlugs: [],
    translations: {},
  },
  categoryArches: { categories: [] },
  rails: [
    {
      key: 'deals',
      title: 'Deals worth the click',
      seeAll: '/search?q=&sortBy=discount',
      productSlugs: [],
      rule: { sort: 'discount', limit: 12 },
      translations: {},
    },
    {
      key: 'new',
      title: 'Just put on the shelf',
      seeAll: '/explore?sortBy=newest',
      productSlugs: [],
      rule: { sort: 'newest', limit: 12 },
      translations: {},
    },
  ],
  priceTiles: [199, 499, 999, 1999].map((maxPrice) => ({ label: `Under ₹${maxPrice}`, maxPrice })),
  collections: [],
  banners: [],
  trust: [],
  featuredVendors: [],
  sections: [],
  times: [],
  titles: [],
};
