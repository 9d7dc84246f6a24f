import { z } from 'zod';
import { LOCALE_CODES } from '#contracts/kernel/locales.ts';
import { Id } from '#contracts/kernel/schemas.ts';

/** Channels of marketing: each needs the customer's own consent. */
export const MARKETING_CHANNELS = ['email', 'sms', 'push'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];

/** Limits of a rule tree: two levels, so that it stays one fast query and one readable sentence. */
export const MAX_SEGMENT_CONDITIONS = 20;
export const MAX_SEGMENT_VALUES = 50;
export const MAX_SEGMENT_DAYS = 3_650;

const days = z.number().int().min(1).max(MAX_SEGMENT_DAYS);
const period = days.nullable().describe('days up to now; null: ever');
const when = z.enum(['within', 'before']).describe('within the last days, or longer ago than that');
const rupees = z.number().min(0).max(100_000_000).multipleOf(0.01);
const values = z
  .array(z.string().trim().min(1).max(80))
  .min(1, 'errors.segment.values_missing')
  .max(MAX_SEGMENT_VALUES);

const inOrder = ({ min, max }: { min: number; max: number | null }) => max === null || min <= max;
const RANGE = { path: ['max'], message: 'errors.segment.range' };

/**
 * One condition on a customer. Orders count once they are placed, unless cancelled; what is spent
 * is without cancelled items. A place is that of the default address.
 */
export const SegmentCondition = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('orders'),
      days: period,
      min: z.number().int().min(0).max(10_000),
      max: z.number().int().min(0).max(10_000).nullable(),
    })
    .refine(inOrder, RANGE),
  z
    .object({
      kind: z.literal('spent'),
      days: period,
      min: rupees.describe('rupees'),
      max: rupees.nullable(),
    })
    .refine(inOrder, RANGE),
  z.object({ kind: z.literal('first_order'), when, days }),
  z.object({ kind: z.literal('last_order'), when, days }),
  z.object({ kind: z.literal('joined'), when, days }),
  z.object({
    kind: z.literal('bought'),
    category: Id.describe('id of a category of any level'),
    days: period,
  }),
  z
    .object({ kind: z.literal('place'), by: z.enum(['city', 'state', 'pin']), values })
    .refine(({ by, values: pins }) => by !== 'pin' || pins.every((p) => /^[1-9]\d{0,5}$/.test(p)), {
      path: ['values'],
      message: 'errors.segment.pin_prefix',
    }),
  z.object({ kind: z.literal('language'), values: z.array(z.enum(LOCALE_CODES)).min(1) }),
  z.object({
    kind: z.literal('unbought'),
    list: z.enum(['wishlist', 'cart']),
    days: z.number().int().min(0).max(365).describe('there for at least so many days'),
  }),
  z.object({ kind: z.literal('consent'), channel: z.enum(MARKETING_CHANNELS) }),
]);
export type SegmentCondition = z.infer<typeof SegmentCondition>;
export type SegmentConditionKind = SegmentCondition['kind'];

/** How conditions combine; `none` negates. */
export const SEGMENT_MATCHES = ['all', 'any', 'none'] as const;
const match = z.enum(SEGMENT_MATCHES);
const SegmentGroup = z.object({
  kind: z.literal('group'),
  match,
  rules: z.array(SegmentCondition).min(1, 'errors.segment.empty').max(MAX_SEGMENT_CONDITIONS),
});
export type SegmentGroup = z.infer<typeof SegmentGroup>;

const conditionsIn = ({ rules }: { rules: readonly { kind: string; rules?: unknown }[] }): number =>
  rules.reduce((n, rule) => n + (Array.isArray(rule.rules) ? rule.rules.length : 1), 0);

/** Who belongs to a segment: conditions and groups of conditions. */
export const SegmentRule = z
  .object({
    match,
    rules: z
      .array(z.union([SegmentGroup, SegmentCondition]))
      .min(1, 'errors.segment.empty')
      .max(MAX_SEGMENT_CONDITIONS),
  })
  .refine((rule) => conditionsIn(rule) <= MAX_SEGMENT_CONDITIONS, {
    path: ['rules'],
    message: 'errors.segment.too_many',
  });
export type SegmentRule = z.infer<typeof SegmentRule>;
