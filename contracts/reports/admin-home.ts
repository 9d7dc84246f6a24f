import { z } from 'zod';
import { IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { rangeQuery } from './reports.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

const Percent = z.number().nullable().describe('one decimal; null without a base');
/**
 * Figures of the marketplace by the day orders were placed; later cancellations and returns reduce
 * that day.
 */
export const MarketplaceFigures = z.object({
  gmv: Rupees.describe('products as ordered, at their prices'),
  netRevenue: Rupees.describe(
    'commission and delivery charged, after returns, less discounts and free delivery paid',
  ),
  takeRate: Percent.describe('commission after returns'),
  contribution: Rupees.describe('net revenue less payment fees, cashback, goodwill and rounding'),
  commission: Rupees,
  fees: Rupees,
  borne: Rupees.describe('discounts and free delivery the marketplace paid of it'),
  orders: z.number().int(),
  averageOrder: Rupees.nullable(),
  conversion: Percent.describe(
    'visits with an order, in percent of all visits; at most 100; null without visits',
  ),
  visits: z
    .number()
    .int()
    .describe('sessions: one browser on one network on one day, without anything stored there'),
  views: z.number().int(),
  returned: Percent.describe('returned units, of those ordered'),
  cancelled: Percent.describe('cancelled units, of those ordered'),
  lost: Rupees.describe('products cancelled or returned'),
  sellers: z.number().int().describe('vendors with sales'),
  late: Percent.describe('vendor orders handed over late, of those handed over'),
});
export type MarketplaceFigures = z.infer<typeof MarketplaceFigures>;
export const getHomeFigures = endpoint({
  method: 'GET',
  path: '/admin/home',
  summary: 'Show marketplace figures of a date range and the preceding one; up to five minutes old',
  audience: 'admin',
  right: 'home:read',
  query: rangeQuery,
  data: z.object({
    from: z.string(),
    to: z.string(),
    before: z.object({ from: z.string(), to: z.string() }),
    now: MarketplaceFigures,
    earlier: MarketplaceFigures,
    days: z.array(
      z.object({
        day: z.string(),
        gmv: Rupees,
        gmvBefore: Rupees,
        revenue: Rupees,
        revenueBefore: Rupees,
        orders: z.number().int(),
        ordersBefore: z.number().int(),
      }),
    ),
  }),
});
const Top = z.object({
  _id: z.string(),
  name: z.string(),
  net: Rupees,
  count: z.number().int().describe('units of a category, orders of a vendor'),
});
export const getHomeTop = endpoint({
  method: 'GET',
  path: '/admin/home/top',
  summary: 'List categories and vendors that sold most in a range, of at most its last 90 days',
  audience: 'admin',
  right: 'home:read',
  query: rangeQuery,
  data: z.object({
    from: z.string(),
    to: z.string(),
    categories: z.array(Top),
    vendors: z.array(Top),
  }),
});

/** Open work for staff. */
export const HOME_QUEUES = [
  'vendors',
  'business_changes',
  'bank_changes',
  'listings',
  'disputes',
  'claims',
  'refund_requests',
  'refunds_failed',
  'refunds_owed',
  'payouts_due',
  'payout_runs',
  'review_reports',
  'grievances',
  'order_reviews',
] as const;
export type HomeQueueName = (typeof HOME_QUEUES)[number];
/**
 * Due times: of grievances by law (E-Commerce Rules 2020, rule 4(5)), of the rest by our own
 * promise.
 */
export const QUEUE_HOURS = 48;
const Queue = z.object({
  name: z.enum(HOME_QUEUES),
  count: z.number().int().describe('1000: or more'),
  oldestAt: IsoTime.nullable().describe('start of the oldest wait'),
  late: z.number().int().describe('those waiting longer than 48 hours'),
});
export const getHomeQueues = endpoint({
  method: 'GET',
  path: '/admin/home/queues',
  summary: 'List work queues of the areas your role can view',
  audience: 'admin',
  right: 'home:read',
  data: z.object({
    queues: z.array(Queue),
    setup: z
      .object({
        hasMarketplace: z.boolean().describe('the payer is named'),
        hasStaff: z.boolean().describe('more than one'),
        hasCategory: z.boolean(),
        hasVendor: z.boolean(),
      })
      .nullable()
      .describe('while the marketplace is being set up'),
  }),
});
