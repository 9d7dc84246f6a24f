import { z } from 'zod';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { PriceBody } from './offers.ts';

/**
 * Maximum length of a price plan and maximum lead time, in days; longer changes belong to the price
 * itself.
 */
export const LONGEST_PLAN = 366;
export const PLAN_STATES = ['planned', 'running', 'over', 'cancelled'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** Half-open interval: `from` included, `to` not; ISO times in UTC. */
export interface PricePlanSpan {
  startsAt: string;
  endsAt: string;
}
/** Whether two spans overlap; one may begin where the other ends. */
export const doPlansOverlap = (a: PricePlanSpan, b: PricePlanSpan): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;
export const isWithin = ({ startsAt, endsAt }: PricePlanSpan, at: string): boolean =>
  startsAt <= at && at < endsAt;

/** Status of a plan at an instant. A plan ended early is cancelled, whether it had begun or not. */
export function planState(
  { startsAt, endsAt, cancelledAt }: PricePlanSpan & { cancelledAt: string | null },
  at: string,
): PlanState {
  if (cancelledAt !== null) return 'cancelled';
  return at < startsAt ? 'planned' : at < endsAt ? 'running' : 'over';
}
/**
 * The customer's price: the lower of festive price and planned price, never combined. `LIVE_PRICE`
 * is the same in SQL.
 */
export const priceNow = (afterFestive: Paise, planned: Paise | null): Paise =>
  planned === null ? afterFestive : Math.min(afterFestive, planned);

export const PricePlan = z.object({
  _id: z.string(),
  offerId: z.string(),
  sku: z.string(),
  code: z.string().nullable(),
  product: z.object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    image: PictureData.nullable(),
  }),
  variant: z.string().nullable(),
  option: z.string().nullable(),
  price: Rupees,
  ownPrice: Rupees.describe('price without the plan'),
  mrp: Rupees,
  startsAt: IsoTime,
  endsAt: IsoTime,
  state: z.enum(PLAN_STATES),
  cancelledAt: IsoTime.nullable(),
  member: z.string().nullable().describe('who planned it'),
  cancelledBy: z.string().nullable(),
  festive: z
    .object({ name: z.string(), discountPercent: z.number(), price: Rupees })
    .nullable()
    .describe('a festive offer overlapping it: customers pay the lower price'),
});
export type PricePlan = z.infer<typeof PricePlan>;

const vendor = { audience: 'vendor', right: 'catalog' } as const;
const byId = { params: z.object({ id: Id }) };
export const listPricePlans = endpoint({
  method: 'GET',
  path: '/vendor/price-plans',
  summary: 'List scheduled prices, latest start first; ended and cancelled ones included',
  ...vendor,
  query: z.object({
    ...pageQuery(20, 100),
    state: z.enum(['all', ...PLAN_STATES]).default('all'),
    offer: Id.optional(),
  }),
  data: z.object({ results: z.array(PricePlan), ...pageReply }),
});
export const planPrice = endpoint({
  method: 'POST',
  path: '/vendor/offers/:id/plans',
  summary: 'Plan a price of an offer for a time span',
  ...vendor,
  ...byId,
  status: 201,
  body: z
    .object({
      price: PriceBody.describe("below the offer's own price"),
      startsAt: z.iso.datetime('pricing.plan.time_required').nullable().describe('null: now'),
      endsAt: z.iso.datetime('pricing.plan.time_required'),
      isSure: z
        .boolean()
        .default(false)
        .describe('confirms a price far from the current one (409 PRICE_UNUSUAL)'),
    })
    .refine((b) => b.startsAt === null || b.startsAt < b.endsAt, {
      path: ['endsAt'],
      message: 'promotions.end_before_start',
    }),
  data: z.object({ plan: PricePlan }),
});
export const cancelPricePlan = endpoint({
  method: 'DELETE',
  path: '/vendor/price-plans/:id',
  summary: 'Cancel a price plan, or end a running one',
  ...vendor,
  ...byId,
  data: z.object({ plan: PricePlan }),
});
