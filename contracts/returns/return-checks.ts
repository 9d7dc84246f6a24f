import { z } from 'zod';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, IsoTime } from '#contracts/kernel/schemas.ts';
import { Return } from './returns.ts';

/** How a vendor found a returned unit. Only units `as_sold` are restocked. */
export const RETURN_CONDITIONS = ['as_sold', 'damaged', 'missing', 'wrong_item'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];
/** Maximum photos of the units of one item in one condition. */
export const MAX_CHECK_PHOTOS = 5;
/** Conditions that can be seen on a photo, so one is required. */
export const SEEN_CONDITIONS: readonly string[] = [
  'damaged',
  'wrong_item',
] satisfies ReturnCondition[];
/** Days for checking a return after it arrived; then it counts as received without a check. */
export const CHECK_DAYS = 3;
/** The same after its pickup, if its arrival is not reported. */
export const TRANSIT_DAYS = 10;
/** Days in which units that were received without a check can still be checked. */
export const LATE_CHECK_DAYS = 7;

const Photo = z.string().regex(/^[0-9a-f]{32}$/);
const CheckedUnits = z.object({
  itemId: Id,
  condition: z.enum(RETURN_CONDITIONS),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  note: z.string().trim().max(500).default(''),
  photos: z.array(Photo).max(MAX_CHECK_PHOTOS, 'errors.photos_most_5').default([]),
});
export type CheckedUnits = z.infer<typeof CheckedUnits>;

export const ReturnCheck = z.object({
  checkedAt: IsoTime,
  by: z.enum(['vendor', 'operator']),
  units: z.array(
    z.object({
      itemId: z.string(),
      condition: z.enum(RETURN_CONDITIONS),
      quantity: z.number().int(),
      note: z.string(),
      photos: z.array(z.string()),
    }),
  ),
});
export type ReturnCheck = z.infer<typeof ReturnCheck>;

/** The quality check of a return, and until when it can be recorded. */
export const CheckState = z.object({
  check: ReturnCheck.nullable(),
  canCheck: z.boolean(),
  arrivedAt: IsoTime.nullable().describe("the courier's report that the vendor has the items"),
  until: IsoTime.nullable().describe(
    'last moment for the check; a return not received by then counts as received without one',
  ),
});
export type CheckState = z.infer<typeof CheckState>;

export const recordReturnCheck = endpoint({
  method: 'POST',
  path: '/vendor/returns/:id/check',
  summary:
    'Record the quality check of a return: it counts as received, units as sold are restocked',
  audience: 'vendor',
  right: 'orders',
  params: z.object({ id: Id }),
  body: z
    .object({ units: z.array(CheckedUnits).min(1, 'errors.units_not_checked').max(400) })
    .superRefine(({ units }, context) =>
      units.forEach((u, i) => {
        if (SEEN_CONDITIONS.includes(u.condition) && u.photos.length === 0)
          context.addIssue({
            code: 'custom',
            path: ['units', i, 'photos'],
            message: 'errors.check_photo_required',
          });
      }),
    ),
  data: z.object({ return: Return.omit({ refundTo: true }), check: ReturnCheck }),
});
