import type { AdminClaim } from '#contracts/claims/admin-claims.ts';
import {
  APPEAL_DAYS,
  type Claim,
  CLAIM_AGAINST,
  type ClaimTab,
  CLAIM_TABS,
  CLAIM_TAB_NAMES,
  type ClaimStatus,
  CLAIM_STATUSES,
} from '#contracts/claims/claims.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import type { StoredClaim } from './queries.ts';

/** A decision that gave less than was asked can be appealed once, for some days. */
export const mayAppeal = (c: StoredClaim, now: Date): boolean =>
  (c.status === 'refused' || c.status === 'accepted') &&
  c.appeal === null &&
  c.taken_back_at === null &&
  c.decided_at !== null &&
  now < addDays(c.decided_at, APPEAL_DAYS) &&
  (c.status === 'refused' || c.granted_paise < (c.asked_paise ?? 0));

/** A claim for its vendor: of the order only what its page shows. */
export const presentClaim = (c: StoredClaim, limit: Paise, now: Date): Claim => ({
  _id: c.id,
  version: c.version,
  kind: c.kind,
  kinds: c.kinds,
  against: CLAIM_AGAINST[c.kind],
  status: c.status,
  orderId: c.order_id,
  orderNumber: c.order_number,
  subOrderId: c.vendor_order_id,
  returnId: c.return_id,
  shipmentId: c.shipment_id,
  item: c.item_name || null,
  quantity: c.quantity,
  limit: paiseToRupees(limit),
  asked: c.asked_paise === null ? null : paiseToRupees(c.asked_paise),
  granted: c.decided_at === null ? null : paiseToRupees(c.granted_paise),
  text: c.text,
  photos: c.photos,
  dueAt: c.due_at?.toISOString() ?? null,
  weight: c.weight && {
    bookedGrams: c.weight.bookedGrams,
    chargedGrams: c.weight.chargedGrams,
    extra: paiseToRupees(c.weight.extraPaise),
  },
  decision: c.decision && {
    outcome: c.decision.outcome,
    amount: paiseToRupees(c.decision.paise),
    reason: c.decision.reason,
    at: c.decision.at,
  },
  appeal: c.appeal && { text: c.appeal.text, at: c.appeal.at },
  canAppeal: mayAppeal(c, now),
  createdAt: c.created_at.toISOString(),
  submittedAt: c.submitted_at?.toISOString() ?? null,
});
export const presentAdminClaim = (c: StoredClaim, limit: Paise, now: Date): AdminClaim => ({
  ...presentClaim(c, limit, now),
  vendor: { _id: c.vendor_id, name: c.vendor_name },
});

/** Counts of every tab. */
export const tabCounts = (counts: ReadonlyMap<ClaimStatus, number>): Record<ClaimTab, number> =>
  Object.fromEntries(
    CLAIM_TAB_NAMES.map((tab) => [
      tab,
      Math.min(
        1000,
        (CLAIM_TABS[tab] as readonly ClaimStatus[]).reduce((n, s) => n + (counts.get(s) ?? 0), 0),
      ),
    ]),
  ) as Record<ClaimTab, number>;
export const ALL_STATUSES = CLAIM_STATUSES;
