import { isInSegment } from '#server/modules/segments/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type CheckoutContext, selectCheckoutContext } from './queries.ts';

/**
 * The facts of a quote, without a coupon that is for a segment this customer is not in now: the
 * code is as good as unknown, in the cart, at checkout and when the order is placed. `taken`: items
 * that placing the order has already taken out of the checkout list.
 */
export async function readCheckoutContext(
  db: Db,
  asked: Parameters<typeof selectCheckoutContext>[1],
  now: Date,
  taken: readonly { product_id: string; added_at: Date }[] = [],
): Promise<CheckoutContext> {
  const context = await selectCheckoutContext(db, asked);
  const segment = context.coupon?.segment_id ?? null;
  const isOutside = segment !== null && !(await isInSegment(db, segment, asked.userId, now, taken));
  return isOutside ? { ...context, coupon: null } : context;
}
