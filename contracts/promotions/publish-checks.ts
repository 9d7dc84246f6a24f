import { z } from 'zod';
import type { MessageId } from '#contracts/kernel/message-id.ts';

export const PUBLISH_CHECKS = [
  'products',
  'not_over',
  'funding',
  'budget',
  'end',
  'cap',
  'minimum',
  'customer_limit',
  'total_limit',
  'description',
  'translated',
] as const;
export type PublishCheckKey = (typeof PUBLISH_CHECKS)[number];

/** What is missing where a check is open. */
export const OPEN_CHECK_TEXTS: Readonly<Record<PublishCheckKey, MessageId>> = {
  products: 'promotions.publish.no_products',
  not_over: 'promotions.checks.already_over',
  funding: 'promotions.publish.funding_open',
  budget: 'promotions.checks.no_budget',
  end: 'promotions.checks.no_end',
  cap: 'promotions.checks.no_cap',
  minimum: 'promotions.checks.no_minimum',
  customer_limit: 'promotions.checks.no_customer_limit',
  total_limit: 'promotions.checks.no_use_limit',
  description: 'promotions.checks.no_description',
  translated: 'promotions.publish.untranslated',
};

const Waived = z.array(z.enum(PUBLISH_CHECKS)).max(PUBLISH_CHECKS.length);
const Reason = z.string().trim().max(300);
/** Of a body that publishes: checks it does without, and why. */
export const waiver = { waived: Waived.default([]), reason: Reason.default('') };
/** The same where publishing is one use of a call among others. */
export const optionalWaiver = {
  waived: Waived.optional().describe(
    'open checks that it is published, or stays published, without; a reason is needed',
  ),
  reason: Reason.optional().describe('why it is published without them; at least 5 characters'),
};
export interface Waiver {
  waived?: readonly PublishCheckKey[] | undefined;
  reason?: string | undefined;
}
export const hasReason = ({ waived = [], reason = '' }: Waiver): boolean =>
  waived.length === 0 || reason.length >= 5;
export const REASON_MISSING = { path: ['reason'], message: 'promotions.publish.reason_missing' };
