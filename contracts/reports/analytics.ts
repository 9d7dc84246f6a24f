import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Id, Rupees } from '#contracts/kernel/schemas.ts';
import { rangeQuery } from './reports.ts';

/** Figures of analytics, in the order they are shown. `docs/operators/analytics.md` defines each. */
export const METRICS = [
  'gmv',
  'netSales',
  'netRevenue',
  'contribution',
  'takeRate',
  'orders',
  'units',
  'averageOrder',
  'cancelledShare',
  'returnedShare',
  'rtoShare',
  'refunds',
  'newCustomers',
  'repeatShare',
] as const;
export type Metric = (typeof METRICS)[number];
/** What a metric is written as. */
export const METRIC_UNITS = {
  gmv: 'rupees',
  netSales: 'rupees',
  netRevenue: 'rupees',
  contribution: 'rupees',
  takeRate: 'percent',
  orders: 'count',
  units: 'count',
  averageOrder: 'rupees',
  cancelledShare: 'percent',
  returnedShare: 'percent',
  rtoShare: 'percent',
  refunds: 'rupees',
  newCustomers: 'count',
  repeatShare: 'percent',
} as const satisfies Record<Metric, 'rupees' | 'count' | 'percent'>;

const Share = z.number().min(0).max(100).nullable();
export const MetricSet = z.object({
  gmv: Rupees.describe("items as ordered, at vendors' prices"),
  netSales: Rupees.describe('what remains sold, less vendor-funded discounts'),
  netRevenue: Rupees.describe(
    'of the marketplace: commission and delivery, less discounts and free delivery it funds; of a vendor: net sales less commission',
  ),
  contribution: Rupees.nullable().describe(
    'net revenue less payment fees, cashback, goodwill and rounding; null for a vendor',
  ),
  takeRate: z.number().nullable().describe('commission in percent of net sales'),
  orders: z.number().int(),
  units: z.number().int(),
  averageOrder: Rupees.nullable(),
  cancelledShare: Share.describe('cancelled units, of those ordered'),
  returnedShare: Share.describe('returned units, of those ordered'),
  rtoShare: Share.describe('units returned to origin undelivered, of those shipped'),
  refunds: Rupees.describe('paid back for these orders'),
  newCustomers: z.number().int().describe('first orders of customers'),
  repeatShare: Share.describe('orders of customers who had ordered before, of all orders'),
});
export type MetricSet = z.infer<typeof MetricSet>;

/** What figures are broken down by. */
export const DIMENSIONS = ['category', 'vendor', 'zone', 'payment', 'campaign'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Postal zones of India by the first digit of the PIN code; 0: unknown. */
export const PIN_ZONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const compare = z
  .enum(COMPARISONS)
  .default('previous')
  .describe('the days before, or the same days of last year');
const ofVendor = Id.optional().describe('figures of one vendor only');
const Days = { from: z.string(), to: z.string() };
const Compared = { ...Days, before: z.object(Days) };

const AnalyticsReply = z.object({
  ...Compared,
  now: MetricSet,
  earlier: MetricSet,
  days: z.array(
    z.object({ day: z.string(), dayBefore: z.string(), now: MetricSet, before: MetricSet }),
  ),
  pendingDays: z.number().int().describe('days of vendors that are still being calculated'),
});
export type AnalyticsReply = z.infer<typeof AnalyticsReply>;

const BreakdownRow = z.object({
  key: z.string(),
  name: z.string().describe('in the language of the reader'),
  now: MetricSet,
  gmvBefore: Rupees,
});
export type BreakdownRow = z.infer<typeof BreakdownRow>;
const BreakdownReply = z.object({ ...Compared, results: z.array(BreakdownRow), ...pageReply });
export type BreakdownReply = z.infer<typeof BreakdownReply>;

/** Steps of a session, in order; a later step includes the earlier ones. */
export const FUNNEL_STEPS = ['session', 'view', 'cart', 'checkout', 'order'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
const Steps = z.array(z.object({ step: z.enum(FUNNEL_STEPS), sessions: z.number().int() }));
const FunnelReply = z.object({
  ...Compared,
  now: Steps,
  earlier: Steps,
  conversion: Share.describe('sessions with an order, of all sessions'),
  conversionBefore: Share,
});
export type FunnelReply = z.infer<typeof FunnelReply>;

/** Months of cohorts shown. */
export const COHORT_MONTHS = 12;
const CohortReply = z.object({
  cohorts: z.array(
    z.object({
      month: z.string().describe('of the first order, `YYYY-MM`'),
      customers: z.number().int(),
      months: z.array(
        z.object({
          month: z.string(),
          customers: z.number().int(),
          share: Share,
          gmv: Rupees.describe('prices of items ordered'),
        }),
      ),
    }),
  ),
});
export type CohortReply = z.infer<typeof CohortReply>;

const admin = { audience: 'admin', right: 'reports:read', method: 'GET' } as const;
const vendor = { audience: 'vendor', right: 'finance', method: 'GET' } as const;
const by = z.enum(DIMENSIONS);
/** Tables that can be exported. */
export const EXPORTS = ['day', ...DIMENSIONS] as const;
export type ExportBy = (typeof EXPORTS)[number];
const exportBy = z.enum(EXPORTS);
const csv = { data: z.instanceof(Uint8Array), produces: 'text/csv' } as const;
const xlsx = {
  data: z.instanceof(Uint8Array),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const getAnalytics = endpoint({
  ...admin,
  path: '/admin/analytics',
  summary: 'Show the figures of a date range with a comparison; up to five minutes old',
  query: rangeQuery.safeExtend({ compare, vendor: ofVendor }),
  data: AnalyticsReply,
});
export const getBreakdown = endpoint({
  ...admin,
  path: '/admin/analytics/breakdown',
  summary: 'Break figures down by category, vendor, PIN zone, payment method or campaign',
  query: rangeQuery.safeExtend({ compare, vendor: ofVendor, by, ...pageQuery(25, 100) }),
  data: BreakdownReply,
});
export const getFunnel = endpoint({
  ...admin,
  path: '/admin/analytics/funnel',
  summary: 'Show how many sessions reached each step to an order',
  query: rangeQuery.safeExtend({ compare, vendor: ofVendor }),
  data: FunnelReply,
});
export const getCohorts = endpoint({
  ...admin,
  path: '/admin/analytics/cohorts',
  summary: 'Show how many customers of each month ordered again in later months',
  data: CohortReply,
});
export const analyticsCsv = endpoint({
  ...admin,
  path: '/admin/analytics.csv',
  summary: 'Export figures of a date range as CSV',
  query: rangeQuery.safeExtend({ vendor: ofVendor, by: exportBy }),
  ...csv,
});
export const analyticsXlsx = endpoint({
  ...admin,
  path: '/admin/analytics.xlsx',
  summary: 'Export figures of a date range as a workbook',
  query: rangeQuery.safeExtend({ vendor: ofVendor, by: exportBy }),
  ...xlsx,
});
export const rebuildAnalytics = endpoint({
  method: 'POST',
  path: '/admin/analytics/rebuild',
  summary: 'Calculate the figures of past days anew',
  audience: 'admin',
  right: 'reports:write',
  query: rangeQuery,
  data: z.object({ days: z.number().int().describe('days of vendors that were marked') }),
});

export const getVendorAnalytics = endpoint({
  ...vendor,
  path: '/vendor/analytics',
  summary: "Show the figures of the vendor's own store in a date range with a comparison",
  query: rangeQuery.safeExtend({ compare }),
  data: AnalyticsReply,
});
export const getVendorBreakdown = endpoint({
  ...vendor,
  path: '/vendor/analytics/breakdown',
  summary: "Break the figures of the vendor's own store down",
  query: rangeQuery.safeExtend({ compare, by: by.exclude(['vendor']), ...pageQuery(25, 100) }),
  data: BreakdownReply,
});
export const getVendorFunnel = endpoint({
  ...vendor,
  path: '/vendor/analytics/funnel',
  summary: "Show how many sessions with the vendor's products reached each step to an order",
  query: rangeQuery.safeExtend({ compare }),
  data: FunnelReply,
});
export const vendorAnalyticsCsv = endpoint({
  ...vendor,
  path: '/vendor/analytics.csv',
  summary: "Export figures of the vendor's own store as CSV",
  query: rangeQuery.safeExtend({ by: exportBy.exclude(['vendor']) }),
  ...csv,
});
export const vendorAnalyticsXlsx = endpoint({
  ...vendor,
  path: '/vendor/analytics.xlsx',
  summary: "Export figures of the vendor's own store as a workbook",
  query: rangeQuery.safeExtend({ by: exportBy.exclude(['vendor']) }),
  ...xlsx,
});
