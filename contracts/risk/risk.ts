import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Id, IsoTime, Nothing, Rupees } from '#contracts/kernel/schemas.ts';
import { RISK_OUTCOMES, RISK_RULE_IDS } from './risk-rules.ts';
import { Version } from '#contracts/kernel/record-version.ts';

const Outcome = z.enum(RISK_OUTCOMES);
const RuleSetting = z.object({
  id: z.enum(RISK_RULE_IDS),
  isOn: z.boolean(),
  limit: z.number().int().min(1).max(10_000_000),
  outcome: Outcome,
});
export type RiskRuleSetting = z.infer<typeof RuleSetting>;
export const RiskSettings = z.object({
  rules: z.array(RuleSetting).length(RISK_RULE_IDS.length),
  discountMost: z
    .number()
    .min(0)
    .max(1_00_000)
    .describe(
      'maximum discount in rupees the marketplace pays per order, unless its commission is higher',
    ),
});
export type RiskSettings = z.infer<typeof RiskSettings>;
const Saved = z.object({
  settings: RiskSettings,
  version: Version,
  number: z.number().int().describe('of the saved settings; 0: default'),
  savedAt: IsoTime.nullable(),
  savedBy: z.string().nullable(),
});

export const getRiskRules = endpoint({
  method: 'GET',
  path: '/admin/risk/rules',
  summary: 'Show the risk rules with their limits and outcomes',
  audience: 'admin',
  right: 'settings:read',
  data: Saved,
});
export const saveRiskRules = endpoint({
  method: 'PUT',
  path: '/admin/risk/rules',
  summary: 'Save the risk rules as a new version',
  audience: 'admin',
  right: 'settings:write',
  body: RiskSettings,
  edits: 'risk rules',
  data: Saved,
});
const Match = z.object({
  rule: z.enum(RISK_RULE_IDS),
  value: z.number(),
  limit: z.number(),
  outcome: Outcome,
});
export const dryRunRiskRules = endpoint({
  method: 'POST',
  path: '/admin/risk/rules/dry-run',
  summary: 'Test risk rules on past orders without saving them',
  audience: 'admin',
  right: 'settings:write',
  body: z.object({ settings: RiskSettings, days: z.number().int().min(1).max(90) }),
  data: z.object({
    looked: z.number().int().describe('orders checked; at most the newest 2000'),
    isCut: z.boolean(),
    outcomes: z.array(z.object({ outcome: Outcome, orders: z.number().int() })),
    rules: z.array(
      z.object({
        rule: z.enum(RISK_RULE_IDS),
        orders: z.number().int(),
        examples: z.array(
          z.object({ _id: z.string(), orderNumber: z.string(), value: z.number(), total: Rupees }),
        ),
      }),
    ),
  }),
});

export const RISK_REVIEW_STATES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export const RiskDecision = z.object({
  outcome: Outcome,
  score: z.number().int(),
  matches: z.array(Match),
  at: IsoTime,
  settingsVersion: z.number().int(),
  hasDevice: z.boolean(),
  isConfirmed: z.boolean().describe('placed with a one-time code'),
  linkedVendors: z.array(z.object({ _id: z.string(), name: z.string(), by: z.array(z.string()) })),
  review: z
    .object({
      state: z.enum(RISK_REVIEW_STATES),
      decidedBy: z.string().nullable(),
      decidedAt: IsoTime.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type RiskDecision = z.infer<typeof RiskDecision>;
export const getOrderRisk = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/risk',
  summary: "Show the risk rules' result for an order, with measured values",
  audience: 'admin',
  right: 'orders:read',
  params: z.object({ id: Id }),
  data: z.object({ decision: RiskDecision.nullable() }),
});
const RiskReviewShape = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  placedAt: IsoTime,
  total: Rupees,
  paymentMethod: z.enum(['cod', 'online']),
  isPaid: z.boolean(),
  customer: z.string(),
  city: z.string(),
  pincode: z.string(),
  score: z.number().int(),
  matches: z.array(Match),
});
export type RiskReview = z.infer<typeof RiskReviewShape>;
export const listRiskReviews = endpoint({
  method: 'GET',
  path: '/admin/risk/reviews',
  summary: 'List orders waiting for review, oldest first',
  audience: 'admin',
  right: 'orders:read',
  query: z.object(pageQuery(20, 100)),
  data: z.object({ results: z.array(RiskReviewShape), ...pageReply }),
});
export const decideRiskReview = endpoint({
  method: 'POST',
  path: '/admin/risk/reviews/:id',
  summary: 'Release an order to its vendors, or cancel it with a refund',
  audience: 'admin',
  right: 'orders:write',
  params: z.object({ id: Id.describe('of the order') }),
  body: z
    .object({ approve: z.boolean(), reason: z.string().trim().max(300).default('') })
    .refine((b) => b.approve || b.reason.length > 0, {
      path: ['reason'],
      message: 'errors.reason_for_staff',
    }),
  data: Nothing,
});
/** Sends the code that `POST /orders` asked for with `confirmation_required`. */
export const sendConfirmationCode = endpoint({
  method: 'POST',
  path: '/orders/confirmation-code',
  summary: 'Send the one-time code that confirms an order',
  audience: 'user',
  loginError: 'login_to_checkout',
  data: z.object({
    sentTo: z.string().describe('masked'),
    expiresInSeconds: z.number().int(),
    resendInSeconds: z.number().int(),
  }),
});
