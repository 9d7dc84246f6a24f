import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { Id, Rupees } from '#contracts/kernel/schemas.ts';
import type { Translations } from '#contracts/kernel/translations.ts';
import type { AdRecord, PromotionRecord } from './ads.ts';
import type { Coupon } from './coupons.ts';
import type { FestiveRecord } from './festive-offers.ts';
import {
  hasReason,
  PUBLISH_CHECKS,
  type PublishCheckKey,
  REASON_MISSING,
  waiver,
} from './publish-checks.ts';

/** What is made as a draft, checked, published, and taken back the same way. */
export const PUBLISHED_KINDS = ['coupon', 'festive_offer', 'ad', 'promotion'] as const;
export type PublishedKind = (typeof PUBLISHED_KINDS)[number];

export const PublishCheck = z.object({
  key: z.enum(PUBLISH_CHECKS),
  isFine: z.boolean(),
  isRequired: z.boolean().describe('it cannot be published without'),
});
export type PublishCheck = z.infer<typeof PublishCheck>;
/** Checks that no reason replaces. */
const REQUIRED: ReadonlySet<PublishCheckKey> = new Set(['products', 'not_over']);
const check = (key: PublishCheckKey, isFine: boolean): PublishCheck => ({
  key,
  isFine,
  isRequired: REQUIRED.has(key),
});

/** Whether each of these English texts has one in every other language. */
const isTranslated = (
  texts: Readonly<Record<string, string | null>>,
  translations: Translations,
): boolean =>
  TRANSLATED_LOCALES.every((locale) =>
    Object.entries(texts).every(
      ([field, english]) => !english?.trim() || Boolean(translations[locale]?.[field]),
    ),
  );
const isAhead = (endsAt: string | null, now: Date): boolean =>
  endsAt === null || new Date(endsAt) > now;

/** Who pays: the vendors' answers and the budget. */
export interface CheckedFunding {
  vendorPercent: number;
  budget: number | null;
  vendors: { asked: number; accepted: number };
}
/** The marketplace pays for vendors who have not agreed: without any, it would pay all of it. */
const hasAnswers = ({ vendorPercent, vendors }: CheckedFunding): boolean =>
  vendorPercent === 0 || (vendors.asked === 0 && vendors.accepted > 0);
const budgetCheck = ({ budget }: CheckedFunding): PublishCheck => check('budget', budget !== null);

type CheckedCode = Pick<
  Coupon,
  'type' | 'maxDiscount' | 'minCart' | 'usesPerAccount' | 'totalUses'
>;
const codeChecks = (c: CheckedCode): PublishCheck[] => [
  check('cap', c.type === 'flat' || c.maxDiscount !== null),
  check('minimum', c.minCart > 0),
  check('customer_limit', c.usesPerAccount !== null),
  check('total_limit', c.totalUses !== null),
];

export const couponChecks = (
  c: CheckedCode & Pick<Coupon, 'endsAt' | 'title' | 'translations'>,
  funding: CheckedFunding,
  now: Date,
): PublishCheck[] => [
  check('not_over', isAhead(c.endsAt, now)),
  check('end', c.endsAt !== null),
  ...codeChecks(c),
  check('funding', hasAnswers(funding)),
  budgetCheck(funding),
  check('translated', isTranslated({ title: c.title }, c.translations)),
];
/** Vendors can still add products to it, which they do once it is published. */
const canBeJoined = (
  o: Pick<FestiveRecord, 'isOpenToVendors' | 'joinUntil' | 'endDate'>,
  now: Date,
): boolean => o.isOpenToVendors && isAhead(o.joinUntil ?? o.endDate, now);
export const festiveChecks = (
  o: Pick<
    FestiveRecord,
    | 'products'
    | 'vendorProducts'
    | 'isOpenToVendors'
    | 'joinUntil'
    | 'endDate'
    | 'name'
    | 'description'
    | 'translations'
  >,
  funding: CheckedFunding,
  now: Date,
): PublishCheck[] => [
  check('products', o.products + o.vendorProducts > 0 || canBeJoined(o, now)),
  check('not_over', isAhead(o.endDate, now)),
  // Vendors are asked about the marketplace's products; their own are theirs to pay.
  check('funding', o.products === 0 || hasAnswers(funding)),
  budgetCheck(funding),
  check('description', Boolean(o.description)),
  check('translated', isTranslated({ name: o.name, description: o.description }, o.translations)),
];
export const adChecks = (
  a: Pick<AdRecord, 'endsAt' | 'text' | 'translations'>,
  now: Date,
): PublishCheck[] => [
  check('not_over', isAhead(a.endsAt, now)),
  check('end', a.endsAt !== null),
  check('translated', isTranslated({ text: a.text }, a.translations)),
];
/** Its code is published with it: what is checked of both is fine if it is fine for each. */
export const promotionChecks = (
  p: Pick<PromotionRecord, 'activeUntil' | 'title' | 'description' | 'translations'>,
  codeChecked: readonly PublishCheck[],
  now: Date,
): PublishCheck[] => {
  const own = [
    check('not_over', isAhead(p.activeUntil, now)),
    check('end', p.activeUntil !== null),
    check(
      'translated',
      isTranslated({ title: p.title, description: p.description }, p.translations),
    ),
  ];
  const all = [...own, ...codeChecked];
  return PUBLISH_CHECKS.filter((key) => all.some((one) => one.key === key)).map((key) =>
    check(
      key,
      all.every((one) => one.key !== key || one.isFine),
    ),
  );
};

/** Open checks that neither are waived nor may be. */
export const openChecks = (
  checks: readonly PublishCheck[],
  waived: readonly PublishCheckKey[],
): PublishCheckKey[] =>
  checks
    .filter(({ key, isFine, isRequired }) => !isFine && (isRequired || !waived.includes(key)))
    .map(({ key }) => key);

const one = {
  audience: 'admin',
  params: z.object({ kind: z.enum(PUBLISHED_KINDS), id: Id }),
} as const;
export const getPublication = endpoint({
  method: 'GET',
  path: '/admin/publications/:kind/:id',
  summary: 'Show what to check before a discount or announcement is published',
  right: 'marketing:read',
  ...one,
  data: z.object({
    name: z.string(),
    isPublished: z.boolean(),
    version: Version,
    checks: z.array(PublishCheck),
    uses: z.number().int().describe('orders that have used it'),
    exposure: Rupees.nullable().describe('maximum cost for the marketplace; null: unlimited'),
  }),
});
const published = z.object({
  isPublished: z.boolean().describe('false: off, or waiting for a second person'),
});
export const publish = endpoint({
  method: 'POST',
  path: '/admin/publications/:kind/:id',
  summary: 'Publish a checked discount or announcement',
  right: 'marketing:write',
  ...one,
  body: z
    .object({
      version: Version.describe('as it was checked'),
      ...waiver,
    })
    .refine(hasReason, REASON_MISSING),
  data: published,
});
/** Orders placed with it keep what they were promised. */
export const undoPublish = endpoint({
  method: 'POST',
  path: '/admin/publications/:kind/:id/undo',
  summary: 'Take a published discount or announcement back; orders keep their discounts',
  right: 'marketing:write',
  ...one,
  body: z.object({ version: Version.describe('as it is published') }),
  data: published,
});
