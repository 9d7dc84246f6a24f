import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { VENDOR_TIERS } from '#contracts/vendors/fee-rules.ts';
import { SERVICE_MEASURES, STANDINGS } from './scorecard-rules.ts';

const percent = z.number().min(0).max(100).multipleOf(0.1);
const limits = { late: percent, cancelled: percent, returned: percent, unanswered: percent };
const least = z.number().int().min(1).max(100_000);
export const ScorecardPolicyBody = z.object({
  minOrders: z.number().int().min(10, 'errors.min_orders_10').max(10_000),
  graceDays: z.number().int().min(7, 'errors.notice_least_7').max(90),
  limits: z.object(limits),
  silver: z.object({ minOrders: least, ...limits }),
  gold: z.object({ minOrders: least, ...limits }),
  holdsListings: z.boolean(),
  proposesSuspension: z.boolean(),
});

const Measured = z.object({
  kind: z.enum(SERVICE_MEASURES),
  percent: z.number().nullable().describe('null: no cases'),
  count: z.number().int(),
  of: z.number().int(),
  limit: z.number().describe('percent; above it is a breach'),
  isBreach: z.boolean(),
});
export const Scorecard = z.object({
  computedAt: IsoTime,
  orders: z
    .number()
    .int()
    .describe('customer days of the last 30 days: orders of one customer on one day count once'),
  isEnough: z.boolean().describe('false: fewer than the minimum, and nothing follows'),
  minOrders: z.number().int(),
  measures: z.array(Measured),
  standing: z.enum(STANDINGS),
  standingSince: IsoTime,
  nextStepAt: IsoTime.nullable().describe('when the next consequence follows if nothing changes'),
  tier: z.enum(VENDOR_TIERS),
  tierNext: z.object({ tier: z.enum(VENDOR_TIERS), at: IsoTime }).nullable(),
});
export type Scorecard = z.infer<typeof Scorecard>;

export const getOwnScorecard = endpoint({
  method: 'GET',
  path: '/vendor/scorecard',
  summary: "Show the vendor's measured service, its standing and tier",
  audience: 'vendor',
  right: 'dashboard',
  data: z.object({ scorecard: Scorecard.nullable().describe('null: not calculated yet') }),
});
export const listScorecards = endpoint({
  method: 'GET',
  path: '/admin/scorecards',
  summary: 'List vendors with a warning or consequence, the longest first, or all',
  audience: 'admin',
  right: 'vendors:read',
  query: z.object({
    ...pageQuery(20, 100),
    standing: z.enum([...STANDINGS, 'open']).default('open'),
  }),
  data: z.object({
    results: z.array(Scorecard.extend({ vendor: z.object({ _id: z.string(), name: z.string() }) })),
    policy: ScorecardPolicyBody,
    policyVersion: Version,
    ...pageReply,
  }),
});
export const setScorecardPolicy = endpoint({
  method: 'PUT',
  path: '/admin/scorecards/policy',
  summary: 'Set limits, tiers and consequences of measured service',
  audience: 'admin',
  right: 'vendors:write',
  body: ScorecardPolicyBody,
  edits: 'scorecard policy',
  data: z.object({ policy: ScorecardPolicyBody }),
});
