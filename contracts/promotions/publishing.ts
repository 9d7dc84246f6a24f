import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** Hours over which one operator's publications are summed. */
export const PUBLISHED_HOURS = 24;

/**
 * `free`: below the limit; `needed`: requires a second approver when published; `waiting`: approval
 * requested; `approved`: for these terms.
 */
export const PUBLISH_STATES = ['free', 'needed', 'waiting', 'approved'] as const;
const allowance = {
  limit: Rupees,
  published: Rupees.describe('maximum cost of what you published alone in the last 24 hours'),
};
export const PublishingAllowance = z.object(allowance);
export type PublishingAllowance = z.infer<typeof PublishingAllowance>;
export const Publishing = z.object({
  ...allowance,
  exposure: Rupees.nullable().describe('maximum cost for the marketplace; null: unlimited'),
  state: z.enum(PUBLISH_STATES),
  askedBy: z.string().nullable(),
  askedAt: IsoTime.nullable(),
  approvedBy: z.string().nullable(),
  mayApprove: z
    .boolean()
    .describe('not by the requester, except in a demo without another operator'),
});
export type Publishing = z.infer<typeof Publishing>;

/**
 * Whether publishing needs a second person: `before` is the cost as already published, which is not
 * counted again.
 */
export const needsApprover = (
  exposure: number | null,
  before: number | null,
  { limit, published }: PublishingAllowance,
): boolean =>
  exposure === null ||
  exposure > limit ||
  published + Math.max(0, exposure - (before ?? 0)) > limit;

const byId = {
  audience: 'admin',
  params: z.object({ id: Id.describe('id of the coupon or festive offer') }),
} as const;
const reply = z.object({ publishing: Publishing });
export const getPublishingAllowance = endpoint({
  method: 'GET',
  path: '/admin/publishing',
  summary: 'Show your publishing limit without an approver, and how much is used',
  audience: 'admin',
  right: 'marketing:read',
  data: PublishingAllowance,
});
export const getPublishing = endpoint({
  method: 'GET',
  path: '/admin/discounts/:id/publishing',
  summary: 'Show the possible cost of a coupon or festive offer, and whether it needs an approver',
  right: 'marketing:read',
  ...byId,
  data: reply,
});
export const approvePublishing = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/publishing',
  summary: 'Approve a pending publication as an approver',
  right: 'money:write',
  ...byId,
  body: z.object({ exposure: Rupees.nullable().describe('as it was shown') }),
  data: reply,
});

/**
 * Maximum cost of a code in rupees: every use at its largest discount, capped by the budget; null:
 * unlimited.
 */
export function codeExposure(
  {
    type,
    value,
    maxDiscount,
    totalUses,
  }: {
    type: 'percent' | 'flat';
    value: number;
    maxDiscount: number | null;
    totalUses: number | null;
  },
  budget: number | null = null,
): number | null {
  const each = type === 'flat' ? value : maxDiscount;
  const most =
    each === null || totalUses === null ? null : (Math.round(each * 100) * totalUses) / 100;
  return most === null ? budget : budget === null ? most : Math.min(most, budget);
}
