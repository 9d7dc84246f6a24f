import { z } from 'zod';
import { Id, IsoTime, Rupees } from './common.ts';
import { endpoint } from './kernel/endpoint.ts';

/** A coupon or festive offer that could cost the marketplace more than so many rupees is approved by a second person before it is published. */
export const SECOND_PERSON_FROM = 1_00_000;

/** `free`: below the limit; `needed`: a second person has to approve it when it is published; `waiting`: asked; `approved`: for these terms. */
export const PUBLISH_STATES = ['free', 'needed', 'waiting', 'approved'] as const;
export const Publishing = z.object({
  exposure: Rupees.nullable().describe('the most it could cost the marketplace; null: there is no limit'), limit: Rupees, state: z.enum(PUBLISH_STATES),
  askedBy: z.string().nullable(), askedAt: IsoTime.nullable(), approvedBy: z.string().nullable(), mayApprove: z.boolean().describe('not by whoever asked, unless it is a demo with nobody else'),
});
export type Publishing = z.infer<typeof Publishing>;

const byId = { audience: 'admin', params: z.object({ id: Id.describe('id of the coupon or festive offer') }) } as const;
const reply = z.object({ publishing: Publishing });
export const getPublishing = endpoint({ method: 'GET', path: '/admin/discounts/:id/publishing', summary: 'What a coupon or festive offer could cost, and whether a second person has to approve it', right: 'marketing:read', ...byId, data: reply });
export const approvePublishing = endpoint({ method: 'POST', path: '/admin/discounts/:id/publishing', summary: 'Approve what waits, as a second person: it is published', right: 'money:write', ...byId, body: z.object({ exposure: Rupees.nullable().describe('as it was shown') }), data: reply });

/** What a code can cost at most, in rupees: every use at its largest discount, never more than the budget; null: there is no limit. */
export function codeExposure({ type, value, maxDiscount, totalUses }: { type: 'percent' | 'flat'; value: number; maxDiscount: number | null; totalUses: number | null }, budget: number | null = null): number | null {
  const each = type === 'flat' ? value : maxDiscount;
  const most = each === null || totalUses === null ? null : Math.round(each * 100) * totalUses / 100;
  return most === null ? budget : budget === null ? most : Math.min(most, budget);
}
