import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { FEE_KINDS, VENDOR_TIERS } from './fee-rules.ts';

/** Maximum rules in force or waiting, so that operators can keep an overview. */
export const MAX_FEE_RULES = 100;
/** Days between approval and the first charge to vendors who were there before. */
export const USUAL_NOTICE_DAYS = 30;

/** A fee rule for a vendor's own preview. */
export const FeeTermsShown = z.object({
  id: z.string(),
  kind: z.enum(FEE_KINDS),
  vendorId: z.string().nullable(),
  categoryId: z.string().nullable(),
  tier: z.enum(VENDOR_TIERS).nullable(),
  minPaise: z.number().int().nullable(),
  maxPaise: z.number().int().nullable(),
  flatPaise: z.number().int(),
  rateBp: z.number().int(),
  capPaise: z.number().int().nullable(),
  startsAt: IsoTime,
  announcedAt: IsoTime,
  existingFrom: IsoTime,
  replacesId: z.string().nullable(),
});

const named = z.object({ _id: z.string(), name: z.string() });
/**
 * `planned`: approved, for no vendor yet; `running`; `replaced`: for no vendor any more; the others
 * were never in force.
 */
export const FEE_STATES = [
  'waiting',
  'planned',
  'running',
  'replaced',
  'rejected',
  'withdrawn',
] as const;
const terms = {
  kind: z.enum(FEE_KINDS),
  name: z.string().trim().min(3, 'errors.rule_name_short').max(80),
  tier: z.enum(VENDOR_TIERS).nullable(),
  minPrice: Rupees.nullable().describe('of one unit, included'),
  maxPrice: Rupees.nullable().describe('of one unit, included'),
  amount: Rupees.describe('for one unit'),
  percent: z.number().describe('of the price of one unit, added to `amount`'),
  cap: Rupees.nullable().describe('most for one unit'),
};
export const FeeRule = z.object({
  _id: z.string(),
  ...terms,
  vendor: named.nullable().describe('null: any vendor'),
  category: named.nullable().describe('with subcategories; null: any product'),
  startsAt: IsoTime.describe('for vendors who join after its approval'),
  existingFrom: IsoTime.nullable().describe('for the vendors of that time; null: not approved'),
  state: z.enum(FEE_STATES),
  reason: z.string(),
  replaces: named.nullable(),
  createdBy: named,
  createdAt: IsoTime,
  decidedBy: named.nullable(),
  decidedAt: IsoTime.nullable(),
  note: z.string().nullable().describe('why it was rejected or withdrawn'),
  isAlone: z.boolean().describe('approved by its creator: a demo without another operator'),
  approval: z
    .enum(['yours', 'alone', 'others', 'over'])
    .describe('who may approve it, as for payout runs'),
});
export type FeeRule = z.infer<typeof FeeRule>;

const rupees = z
  .number()
  .min(0, 'errors.least_zero')
  .max(100_000, 'errors.rupees_most_100000')
  .multipleOf(0.01, 'errors.two_decimals');
const price = z
  .number()
  .min(0)
  .max(10_000_000, 'offers.prices.too_high')
  .multipleOf(0.01, 'errors.two_decimals')
  .nullable()
  .default(null);
export const FeeBody = z
  .object({
    ...terms,
    tier: terms.tier.default(null),
    minPrice: price,
    maxPrice: price,
    amount: rupees.default(0),
    percent: z
      .number()
      .min(0, 'errors.percent_least_0')
      .max(50, 'errors.commission_most_50')
      .multipleOf(0.01, 'errors.two_decimals')
      .default(0),
    cap: rupees.nullable().default(null),
    vendorId: Id.nullable().default(null),
    categoryId: Id.nullable().default(null),
    startsAt: z.iso.datetime().nullable().default(null).describe('default: at approval'),
    replacesId: Id.nullable()
      .default(null)
      .describe('the version it replaces; with amount and percent 0 that fee ends'),
    reason: z.string().trim().min(3, 'errors.reason_missing').max(300),
  })
  .refine((b) => b.minPrice === null || b.maxPrice === null || b.minPrice <= b.maxPrice, {
    path: ['maxPrice'],
    message: 'errors.price_range_reversed',
  })
  .refine((b) => b.replacesId !== null || b.amount > 0 || b.percent > 0, {
    path: ['amount'],
    message: 'errors.fee_amount_missing',
  });
export type FeeBody = z.infer<typeof FeeBody>;

const read = { audience: 'admin', right: 'money:read' } as const;
const write = { audience: 'admin', right: 'money:write' } as const;
const byId = { params: z.object({ id: Id }) } as const;
const all = z.object({
  rules: z.array(FeeRule).describe('waiting, planned and running'),
  past: z.array(FeeRule).describe('the last 50 others'),
  noticeDays: z.number().int(),
  noticeVersion: Version,
});
export const listFeeRules = endpoint({
  method: 'GET',
  path: '/admin/fee-rules',
  summary: 'List fee rules with their versions',
  ...read,
  data: all,
});
export const proposeFeeRule = endpoint({
  method: 'POST',
  path: '/admin/fee-rules',
  summary: 'Propose a fee, or a new version of one; it waits for a second person',
  ...write,
  status: 201,
  body: FeeBody,
  data: all.extend({ rule: FeeRule }),
});
export const approveFeeRule = endpoint({
  method: 'POST',
  path: '/admin/fee-rules/:id/approve',
  stepUp: true,
  summary:
    'Approve a fee proposed by someone else; existing vendors pay it after the notice period',
  ...write,
  ...byId,
  data: all,
});
export const rejectFeeRule = endpoint({
  method: 'POST',
  path: '/admin/fee-rules/:id/reject',
  summary: 'Reject a proposed fee, or withdraw your own',
  ...write,
  ...byId,
  body: z.object({ note: z.string().trim().min(3, 'errors.reason_missing').max(300) }),
  data: all,
});
export const setFeeNotice = endpoint({
  method: 'PUT',
  path: '/admin/fee-rules/notice',
  summary: 'Set the notice period of fees approved later',
  ...write,
  body: z.object({ noticeDays: z.number().int().min(7, 'errors.notice_least_7').max(365) }),
  edits: 'notice period of fees',
  data: all,
});
/** Items the calculator reads at most. */
export const MAX_FEE_PREVIEW_ITEMS = 5_000;
export const FeeEffect = z.object({
  from: IsoTime.nullable().describe('the oldest order read; null: none'),
  orders: z.number().int().describe('vendor orders of the last 30 days that were read'),
  isComplete: z.boolean().describe('false: only the newest items were read'),
  before: Rupees.describe('all fees of these orders by the current and planned rules'),
  after: Rupees.describe('the same with this rule'),
  vendors: z.number().int().describe('whose fees change'),
  most: z
    .array(named.extend({ orders: z.number().int(), before: Rupees, after: Rupees }))
    .describe('the ten whose fees change most'),
});
export type FeeEffect = z.infer<typeof FeeEffect>;
export const previewFeeRule = endpoint({
  method: 'POST',
  path: '/admin/fee-rules/preview',
  summary: 'Calculate a fee on real orders of the last 30 days, before it is proposed',
  ...read,
  body: FeeBody,
  data: z.object({ effect: FeeEffect }),
});

/** A fee as its vendor sees it. */
export const VendorFee = z.object({
  _id: z.string(),
  ...terms,
  category: named.nullable(),
  from: IsoTime.describe('from when it applies to you'),
  isPlanned: z.boolean(),
});
export const listVendorFees = endpoint({
  method: 'GET',
  path: '/vendor/fees',
  summary: 'List the fees that apply to the vendor, and those that will',
  audience: 'vendor',
  right: 'finance',
  data: z.object({ fees: z.array(VendorFee), tier: z.enum(VENDOR_TIERS) }),
});
