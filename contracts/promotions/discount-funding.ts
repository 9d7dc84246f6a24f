import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { Budget } from './budget.ts';
import { hasReason, optionalWaiver, REASON_MISSING } from './publish-checks.ts';

/** Discounts vendors can fund: festive offers, operator coupons, and discount milestones. */
export const FUNDED_KINDS = ['festive', 'coupon', 'milestone'] as const;
export type FundedKind = (typeof FUNDED_KINDS)[number];
export const CONSENT_STATES = ['asked', 'accepted', 'declined'] as const;
/** Days of past orders the forecast uses. */
export const FORECAST_DAYS = 30;

const Percent = z
  .number('errors.percent_missing')
  .min(0, 'errors.percent_least_0')
  .max(100, 'errors.percent_most_100')
  .multipleOf(0.01, 'errors.two_decimals');
const terms = {
  vendorPercent: Percent.describe(
    "the vendors' share of the discount; the marketplace pays the rest",
  ),
  skipsOthers: z
    .boolean()
    .describe(
      'true: only vendors who agreed take part; false: the marketplace also pays their share',
    ),
  consentUntil: IsoTime.nullable().describe(
    "deadline for vendors' consent; null: as long as it runs",
  ),
  budget: Rupees.nullable().describe("the marketplace's maximum payment in total; null: unlimited"),
};
export const DiscountFunding = z.object({
  subjectId: z.string(),
  version: Version,
  kind: z.enum(FUNDED_KINDS),
  name: z.string(),
  ...terms,
  spent: Rupees.describe('counted if there is a budget'),
  vendors: z.object({
    asked: z.number().int(),
    accepted: z.number().int(),
    declined: z.number().int(),
  }),
  forecast: z
    .object({ orders: z.number().int(), sales: Rupees, discount: Rupees })
    .describe(
      `what it would have taken off if every order of the last ${FORECAST_DAYS} days had used it`,
    ),
});
export type DiscountFunding = z.infer<typeof DiscountFunding>;
export const DiscountConsent = z.object({
  vendor: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  state: z.enum(CONSENT_STATES),
  vendorPercent: z.number(),
  mostPercent: z.number().nullable(),
  askedAt: IsoTime,
  answeredAt: IsoTime.nullable(),
});

const byId = {
  params: z.object({ id: Id.describe('id of the festive offer, coupon or milestone') }),
} as const;
const FundingBody = z
  .object({
    vendorPercent: terms.vendorPercent.default(0),
    skipsOthers: terms.skipsOthers.default(false),
    consentUntil: z.iso.datetime().nullable().default(null),
    budget: Budget,
    ...optionalWaiver,
  })
  .refine(hasReason, REASON_MISSING);
const reply = z.object({ funding: DiscountFunding });
export const getDiscountFunding = endpoint({
  method: 'GET',
  path: '/admin/discounts/:id/funding',
  summary: 'Show the funding of a discount: who pays, budget, vendor consents and forecast',
  audience: 'admin',
  right: 'marketing:read',
  ...byId,
  data: reply,
});
export const setDiscountFunding = endpoint({
  method: 'PUT',
  path: '/admin/discounts/:id/funding',
  summary: 'Set the funding of a discount; vendors are asked to agree to their share',
  audience: 'admin',
  right: 'marketing:write',
  ...byId,
  body: FundingBody,
  edits: 'discount funding',
  data: reply,
});
export const listDiscountConsents = endpoint({
  method: 'GET',
  path: '/admin/discounts/:id/vendors',
  summary: 'List vendors asked to fund a discount, and their answers',
  audience: 'admin',
  right: 'marketing:read',
  ...byId,
  query: z.object(pageQuery(20, 100)),
  data: z.object({ results: z.array(DiscountConsent), ...pageReply }),
});

/** A discount with a vendor share that a vendor is asked to accept. */
export const VendorDiscount = z.object({
  subjectId: z.string(),
  kind: z.enum(FUNDED_KINDS),
  name: z.string(),
  state: z.enum(CONSENT_STATES),
  vendorPercent: z.number().describe("the vendor's share of each discount"),
  mostPercent: z
    .number()
    .nullable()
    .describe('the largest discount on one of the vendor’s products; null: a fixed amount'),
  discount: z.string().describe("the customer's benefit, as text"),
  skipsOthers: z
    .boolean()
    .describe(
      'true: vendors who do not agree are excluded; false: the marketplace pays their share',
    ),
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  answerUntil: IsoTime.nullable(),
  isOpen: z.boolean().describe('whether it can still be accepted'),
  askedAt: IsoTime,
  answeredAt: IsoTime.nullable(),
});
export type VendorDiscount = z.infer<typeof VendorDiscount>;
export const listVendorDiscounts = endpoint({
  method: 'GET',
  path: '/vendor/discounts',
  summary: 'List funding requests to the vendor, unanswered first',
  audience: 'vendor',
  right: 'catalog',
  data: z.object({ results: z.array(VendorDiscount) }),
});
export const answerVendorDiscount = endpoint({
  method: 'POST',
  path: '/vendor/discounts/:id/answer',
  summary: 'Accept or decline a funding request; refused if the share has changed',
  audience: 'vendor',
  right: 'catalog',
  params: z.object({ id: Id }),
  body: z.object({
    accept: z.boolean(),
    vendorPercent: Percent.describe('the share shown to the vendor'),
    mostPercent: z.number().nullable().describe('the largest discount shown to the vendor'),
  }),
  data: z.object({ discount: VendorDiscount }),
});
