import { z } from 'zod';
import { RULE_MISMATCHES } from './commission-rules.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { VENDOR_TIERS } from './fee-rules.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** A rule for a vendor's own preview: only those that can apply to it, so `vendorId` is null. */
export const MarketplaceRate = z.object({
  vendorId: z.null(),
  categoryId: z.string().nullable(),
  minPaise: z.number().int().nullable(),
  maxPaise: z.number().int().nullable(),
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  rateBp: z.number().int(),
  tier: z.enum(VENDOR_TIERS).nullable(),
});
export type MarketplaceRate = z.infer<typeof MarketplaceRate>;

/** Maximum rules, so that operators can keep an overview. */
export const MAX_RULES = 100;

const named = z.object({ _id: z.string(), name: z.string() });
export const CommissionRule = z.object({
  _id: z.string(),
  version: Version,
  name: z.string(),
  percent: z.number(),
  vendor: named.nullable().describe('null: any vendor'),
  category: named
    .extend({ _id: z.string().nullable().describe('null: deleted after the rule had ended') })
    .nullable()
    .describe('with subcategories; null: any product'),
  tier: z.enum(VENDOR_TIERS).nullable().describe('null: any vendor'),
  minPrice: Rupees.nullable().describe('of one unit, included'),
  maxPrice: Rupees.nullable().describe('of one unit, included'),
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  state: z.enum(['running', 'planned', 'over', 'ended']),
  updatedAt: IsoTime,
  endedAt: IsoTime.nullable(),
});
export type CommissionRule = z.infer<typeof CommissionRule>;
const price = z
  .number()
  .min(0)
  .max(10_000_000, 'offers.prices.too_high')
  .multipleOf(0.01, 'errors.two_decimals')
  .nullable()
  .default(null);
const time = z.iso.datetime().nullable().default(null);
const Body = z
  .object({
    name: z.string().trim().min(3, 'errors.rule_name_short').max(80),
    percent: z
      .number('errors.commission_missing')
      .min(0, 'errors.percent_least_0')
      .max(50, 'errors.commission_most_50')
      .multipleOf(0.01, 'errors.two_decimals'),
    vendorId: Id.nullable().default(null),
    categoryId: Id.nullable().default(null),
    tier: z.enum(VENDOR_TIERS).nullable().default(null),
    minPrice: price,
    maxPrice: price,
    startsAt: time,
    endsAt: time,
  })
  .refine((b) => b.minPrice === null || b.maxPrice === null || b.minPrice <= b.maxPrice, {
    path: ['maxPrice'],
    message: 'errors.price_range_reversed',
  })
  .refine((b) => b.startsAt === null || b.endsAt === null || b.startsAt < b.endsAt, {
    path: ['endsAt'],
    message: 'errors.ends_before_start',
  });

const read = { audience: 'admin', right: 'vendors:read' } as const;
const write = { audience: 'admin', right: 'vendors:write' } as const;
const all = z.object({
  orderVersion: Version,
  rules: z.array(CommissionRule).describe('in order of evaluation'),
  ended: z.array(CommissionRule).describe('the last 50 ended, newest first'),
});
export const listCommissionRules = endpoint({
  method: 'GET',
  path: '/admin/commission-rules',
  summary: 'List commission rules in order; the first that matches a sale decides',
  ...read,
  data: all,
});
export const createCommissionRule = endpoint({
  method: 'POST',
  path: '/admin/commission-rules',
  summary: 'Add a commission rule at the end of the list',
  ...write,
  body: Body,
  status: 201,
  data: all.extend({ rule: CommissionRule }),
});
const byId = { params: z.object({ id: Id }) } as const;
export const changeCommissionRule = endpoint({
  method: 'PUT',
  path: '/admin/commission-rules/:id',
  summary: 'Change a commission rule for later orders',
  ...write,
  ...byId,
  body: Body,
  edits: 'commission rule',
  data: all.extend({ rule: CommissionRule }),
});
export const endCommissionRule = endpoint({
  method: 'POST',
  path: '/admin/commission-rules/:id/end',
  summary: 'End a commission rule now; it stays in the list',
  ...write,
  ...byId,
  edits: 'commission rule',
  data: all,
});
export const orderCommissionRules = endpoint({
  method: 'PATCH',
  path: '/admin/commission-rules',
  summary: 'Reorder the commission rules; every rule exactly once',
  ...write,
  body: z.object({ ids: z.array(Id).min(1).max(MAX_RULES) }),
  edits: 'order of commission rules',
  data: all,
});
export const testCommission = endpoint({
  method: 'GET',
  path: '/admin/commission-rules/sale',
  summary: 'Test a sale: its commission, the matching rule, and why earlier rules do not match',
  ...read,
  query: z.object({
    vendor: Id,
    category: Id,
    price: z.coerce.number().min(0.01).max(10_000_000),
    at: z.iso.datetime().optional().describe('default: now'),
  }),
  data: z.object({
    percent: z.number(),
    commission: Rupees,
    rule: named.nullable().describe('null: the default rate'),
    ownPercent: z.number(),
    passed: z
      .array(named.extend({ because: z.enum(RULE_MISMATCHES) }))
      .describe('rules evaluated before'),
  }),
});
