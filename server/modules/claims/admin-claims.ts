import type { ClaimEvidence, getAdminClaim } from '#contracts/claims/admin-claims.ts';
import { isOwnAccount } from '#contracts/fulfilment/connected-couriers.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { carrierText } from '#server/modules/orders/service.ts';
import { readReturnEvidence } from '#server/modules/returns/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { callerText, callerTextOf } from '#server/platform/messages/caller.ts';
import { approvalAbove, mayRecover } from './decisions.ts';
import { presentAdminClaim } from './present.ts';
import { selectClaim, type StoredClaim } from './queries.ts';
import { selectEvidence, selectHabits, selectTracking } from './queries.evidence.ts';
import { limitOfClaim, sourceOfClaim } from './sources.ts';

/** How far back claims and returns are counted. */
const HABIT_DAYS = 180;

async function evidenceOf(db: Db, c: StoredClaim, now: Date): Promise<ClaimEvidence> {
  const e = await selectEvidence(db, c);
  const habits = await selectHabits(db, c, e.user_id, addDays(now, -HABIT_DAYS));
  const counted = e.counted?.items.filter(
    (i) => c.order_item_id === null || i.itemId === c.order_item_id,
  );
  return {
    item: e.item && {
      name: e.item.name,
      variant: e.item.variant,
      option: e.item.option,
      image: e.item.image,
      quantity: e.item.quantity,
      price: paiseToRupees(e.item.unit_paise),
    },
    placedAt: e.placed_at.toISOString(),
    paymentMethod: e.payment_method,
    shipment: {
      status: e.status,
      carrier: e.carrier && callerTextOf(carrierText(e.carrier)),
      trackingNumber: e.tracking_number,
      isBooked: e.courier !== null && !isOwnAccount(e.courier),
      attempts: e.attempts,
      bookedGrams: e.booked_grams,
      counted:
        counted && e.counted
          ? {
              sellable: counted.reduce((n, i) => n + i.sellable, 0),
              damaged: counted.reduce((n, i) => n + i.damaged, 0),
              note: e.counted.note,
            }
          : null,
    },
    tracking: (await selectTracking(db, c)).map((t) => ({
      at: t.at.toISOString(),
      kind: t.kind,
      place: t.place,
      note: t.note && callerTextOf(t.note),
      isWayBack: t.is_way_back,
    })),
    return: c.return_id ? await readReturnEvidence(db, c.return_id, now) : null,
    earlier: {
      vendorClaims: habits.claims,
      vendorAccepted: habits.accepted,
      customerReturns: habits.returns,
      customerOrders: habits.orders,
    },
  };
}

/** One claim with its evidence as of now; `claim_not_found` (404). */
export async function readAdminClaim(
  db: Db,
  id: string,
  memberId: string,
  now: Date,
): Promise<EndpointData<typeof getAdminClaim>> {
  const c = (await selectClaim(db, null, id)) ?? fail('claim_not_found');
  const isOpen = c.status === 'submitted' || c.status === 'approval';
  const isGone = isOpen && !(await sourceOfClaim(db, c, now));
  return {
    claim: presentAdminClaim(c, await limitOfClaim(db, c, now), now),
    evidence: await evidenceOf(db, c, now),
    problem: isGone ? callerText('errors.claim_reason_gone') : null,
    approvalAbove: paiseToRupees(await approvalAbove(db, c)),
    proposal:
      c.status === 'approval' && c.proposal
        ? {
            amount: paiseToRupees(c.proposal.paise),
            paidBy: c.proposal.paidBy,
            reason: c.proposal.reason,
            by: c.proposal.byName,
            isOwn: c.proposal.by === memberId,
          }
        : null,
    recovered: c.recovered && { reference: c.recovered.reference, at: c.recovered.at },
    canRecover: mayRecover(c),
    payer: c.granted_paise > 0 ? c.paid_by : null,
  };
}
