import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { listRiskReviews, RiskDecision } from '#contracts/risk/risk.ts';
import { issueDocuments } from '#server/modules/invoices/service.ts';
import { notifyOrderPlaced, notifyTransition } from '#server/modules/notifications/service.ts';
import {
  beginTransition,
  cancelUnits,
  endReview,
  findAnyOrder,
  commitTransition,
  holdOrder,
  type OrderRecord,
  releaseFromReview,
} from '#server/modules/orders/service.ts';
import { requestOwedRefunds } from '#server/modules/payments/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { selectDecision, selectRiskReviews, selectVendorNames } from './queries.ts';

export async function readRiskReviews(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<EndpointData<typeof listRiskReviews>> {
  const { rows, total } = await selectRiskReviews(db, { page, limit });
  return {
    page,
    limit,
    total,
    results: rows.map((r) => ({
      orderId: r.id,
      orderNumber: r.order_number,
      placedAt: r.placed_at.toISOString(),
      total: paiseToRupees(r.total_paise),
      paymentMethod: r.payment_method,
      isPaid: r.paid_paise > 0 && r.paid_paise >= r.total_paise,
      customer: r.name,
      city: r.city,
      pincode: r.pincode,
      score: r.score,
      matches: r.matches,
    })),
  };
}

export interface RiskDecider {
  orderId: string;
  approve: boolean;
  reason: string;
  memberId: string;
  clock: Clock;
}
/**
 * Releases an order to its vendors, whose dispatch time begins now, or cancels it: its stock is
 * released and payments are refunded. Throws `order_not_found` (404) and `review_decided` (409).
 */
export async function decideReview(
  tx: Tx,
  { orderId, approve, reason, memberId, clock }: RiskDecider,
): Promise<void> {
  const order = (await holdOrder(tx, orderId)) ?? fail('order_not_found');
  if (order.status !== 'in_review' || order.review_state !== 'waiting') fail('review_decided');
  const now = clock.now();
  await endReview(tx, order.id, {
    state: approve ? 'approved' : 'rejected',
    by: memberId,
    reason: reason || null,
    now,
  });
  await (approve ? releaseOrder(tx, order, clock) : rejectOrder(tx, order, clock));
  audit(tx, {
    action: approve ? 'order.released' : 'order.rejected',
    object: { kind: 'order', id: order.id, label: order.order_number },
    reason: reason || undefined,
  });
}

async function releaseOrder(tx: Tx, order: OrderRecord, clock: Clock): Promise<void> {
  const course = await beginTransition(tx, order, 'operator', clock.now());
  releaseFromReview(course);
  await commitTransition(tx, course);
  await notifyOrderPlaced(tx, course, clock);
}

/** Shown to the customer; the operator's reason is internal. */
const REJECTED = 'errors.order_not_accepted';
async function rejectOrder(tx: Tx, order: OrderRecord, clock: Clock): Promise<void> {
  const course = await beginTransition(
    tx,
    { ...order, review_state: 'rejected' },
    'operator',
    clock.now(),
  );
  for (const vendorOrder of course.subOrders)
    if (vendorOrder.status !== 'cancelled')
      cancelUnits(course, vendorOrder.id, undefined, REJECTED);
  await commitTransition(tx, course);
  await issueDocuments(tx, course);
  await requestOwedRefunds(tx, course.order, { reason: 'cancelled' }, course.now);
  await notifyTransition(tx, course, clock);
}

/** The rules' result for an order; null if older than the rules. `order_not_found` (404). */
export async function readDecision(db: Db, idOrNumber: string): Promise<RiskDecision | null> {
  const order = (await findAnyOrder(db, idOrNumber)) ?? fail('order_not_found');
  const row = await selectDecision(db, order.id);
  if (!row) return null;
  const names = await selectVendorNames(
    db,
    row.links.map((l) => l.vendorId),
  );
  return {
    outcome: row.outcome,
    score: row.score,
    matches: row.matches,
    at: row.at.toISOString(),
    settingsVersion: row.settings_version,
    hasDevice: row.device_hash !== null,
    isConfirmed: row.is_confirmed,
    linkedVendors: row.links.map((l) => ({
      _id: l.vendorId,
      name: names.get(l.vendorId) ?? '',
      by: l.by,
    })),
    review: order.review_state
      ? {
          state:
            order.review_state === 'waiting' && order.status === 'cancelled'
              ? 'withdrawn'
              : order.review_state,
          decidedBy: order.review_by ?? null,
          decidedAt: order.review_at?.toISOString() ?? null,
          reason: order.review_reason ?? null,
        }
      : null,
  };
}
