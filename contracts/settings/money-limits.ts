import { z } from 'zod';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';

const amount = z.number().int('errors.rupees_whole').min(0).max(1_00_00_000);
/** Above these amounts in rupees a second person must approve. */
export const MoneyLimits = z.object({
  secondPersonFrom: amount.describe('a refund'),
  returnlessFrom: amount.describe('a refund without a return'),
  publishingFrom: amount.describe("maximum cost of an operator's publications within a day"),
});
export type MoneyLimits = z.infer<typeof MoneyLimits>;
const reply = MoneyLimits.extend({
  version: Version,
  waiting: MoneyLimits.extend({ askedBy: z.string(), askedAt: IsoTime, isMine: z.boolean() })
    .nullable()
    .describe('higher limits waiting for a second person'),
});
export type MoneyLimitsReply = z.infer<typeof reply>;

export const getMoneyLimits = endpoint({
  method: 'GET',
  path: '/admin/money-limits',
  summary: 'Show the limits above which an approver is needed',
  audience: 'admin',
  right: 'account:read',
  data: reply,
});
export const putMoneyLimits = endpoint({
  method: 'PUT',
  path: '/admin/money-limits',
  stepUp: true,
  summary:
    'Set the limits above which an approver is needed; higher limits wait for an approver, if there is one',
  audience: 'admin',
  right: 'settings:write',
  body: MoneyLimits,
  edits: 'limits',
  data: reply,
});
export const decideMoneyLimits = endpoint({
  method: 'POST',
  path: '/admin/money-limits/decision',
  stepUp: true,
  summary: 'Approve or reject higher limits as an approver; the requester can withdraw them',
  audience: 'admin',
  right: 'money:write',
  body: MoneyLimits.extend({ outcome: z.enum(['approved', 'refused']) }).describe(
    'the limits as shown',
  ),
  data: reply,
});
