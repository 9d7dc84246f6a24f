import type {
  AdminClaim,
  approveClaim,
  decideClaim,
  recordClaimRecovery,
} from '#contracts/claims/admin-claims.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { findOrder } from '#server/modules/orders/service.ts';
import { grantedAlone, refundLimits } from '#server/modules/settings/service.ts';
import { hasOtherApprover } from '#server/modules/settlement/service.ts';
import { audit, writeNotes } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { english } from '#server/platform/messages/format.ts';
import { bookClaim, bookRecovery, bookTakeBack } from './ledger.ts';
import { notifyClaimDecided } from './notifications.ts';
import { presentAdminClaim } from './present.ts';
import {
  isFoundAgain,
  lockClaim,
  selectClaim,
  selectFoundAgain,
  type StoredClaim,
  updateClaim,
} from './queries.ts';
import { failAmount } from './service.ts';
import { limitOfClaim, sourceOfClaim } from './sources.ts';
import type { ClaimDecision } from './tables.ts';

/** An operator. A sole operator of a demo may approve their own decision. */
export interface Operator {
  memberId: string;
  clock: Clock;
  isDemo: boolean;
}

/** A claim under the locks of its order and its own; `claim_not_found` (404). */
async function locked(tx: Tx, id: string): Promise<StoredClaim> {
  const found = (await selectClaim(tx, null, id)) ?? fail('claim_not_found');
  await findOrder(tx, { orderNumber: found.order_number }, true);
  await lockClaim(tx, id);
  return (await selectClaim(tx, null, id))!;
}
const presentNow = async (db: Db, id: string, now: Date): Promise<AdminClaim> => {
  const c = (await selectClaim(db, null, id))!;
  return presentAdminClaim(c, await limitOfClaim(db, c, now), now);
};
const objectOf = (c: StoredClaim) => ({ kind: 'claim', id: c.id, label: c.order_number });
const nameOf = async (db: Db, memberId: string): Promise<string> =>
  (await portalMember(db, memberId))?.full_name ?? english('staff.title');

/** The most one person may grant on this claim's order, in paise. */
export async function approvalAbove(db: Db, c: StoredClaim): Promise<number> {
  const { limitPaise } = await refundLimits(db);
  return Math.max(0, limitPaise - (await grantedAlone(db, c.order_id)));
}

/**
 * Refuses what the claim no longer allows: its reason is gone, or the amount is higher than what it
 * is worth or what the vendor asked for, with what was granted before.
 */
async function requireGrantable(tx: Tx, c: StoredClaim, paise: number, now: Date): Promise<void> {
  const source = await sourceOfClaim(tx, c, now);
  if (!source) fail('claim_not_possible', { message: 'errors.claim_reason_gone' });
  const unmet = Math.max(0, (c.asked_paise ?? 0) - c.granted_paise);
  const most = Math.min(await limitOfClaim(tx, c, now), unmet);
  if (paise > most || (paise === 0 && source.basis !== 'none')) failAmount(most);
}

/** One claim has one payer: the courier owes the whole of it, or nothing. */
function requireSamePayer(c: StoredClaim, paidBy: ClaimDecision['paidBy']): void {
  if (c.granted_paise === 0 || paidBy === c.paid_by) return;
  const message = 'errors.claim_other_payer';
  fail('invalid_request', { message, details: [{ path: 'paidBy', message }] });
}

/**
 * Decides a claim: accepted in full or in part, or refused. Above the refund limit (with what one
 * person granted or refunded on the order before) the decision waits for a second person. `stale_version` (409) if it
 * changed since it was seen, `step_not_possible` (409) unless it is submitted, `claim_not_possible`
 * (409) if its reason is gone, `invalid_request` (400) above what the ledger says it is worth, or
 * if an appeal would add another payer.
 */
export async function decideClaimByOperator(
  tx: Tx,
  id: string,
  { version, outcome, amount, paidBy, reason }: EndpointBody<typeof decideClaim>,
  { memberId, clock }: Operator,
): Promise<EndpointData<typeof decideClaim>> {
  const now = clock.now();
  const c = await locked(tx, id);
  if (c.status !== 'submitted') fail('step_not_possible', { message: 'errors.already_decided' });
  if (c.version !== version) fail('preview_changed', { data: await presentNow(tx, id, now) });
  const paise = outcome === 'accepted' ? rupeesToPaise(amount) : 0;
  if (outcome === 'accepted') {
    await requireGrantable(tx, c, paise, now);
    requireSamePayer(c, paidBy);
  }
  const decision: ClaimDecision = {
    outcome,
    paise,
    paidBy,
    reason,
    by: memberId,
    byName: await nameOf(tx, memberId),
    at: now.toISOString(),
  };
  const waits = paise > (await approvalAbove(tx, c));
  if (waits) {
    await updateClaim(tx, id, { status: 'approval', proposal: decision }, now);
    audit(tx, {
      action: 'claim.approval_asked',
      object: objectOf(c),
      after: { amount: paiseToRupees(paise), paidBy },
      reason,
    });
  } else
    // A refused appeal leaves what a second person approved before.
    await apply(tx, c, decision, { proposal: paise > 0 ? null : c.proposal }, clock);
  return { claim: await presentNow(tx, id, now), waits };
}

/** Writes a decision, its ledger entries, the log and the vendor's message. */
async function apply(
  tx: Tx,
  c: StoredClaim,
  decision: ClaimDecision,
  { proposal }: { proposal: ClaimDecision | null },
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const { outcome, paise, paidBy, reason } = decision;
  // An appeal adds to what was granted; a refused one leaves it.
  const granted = c.granted_paise + paise;
  await bookClaim(tx, c, paise, paidBy, now);
  await updateClaim(
    tx,
    c.id,
    {
      status: granted > 0 || outcome === 'accepted' ? 'accepted' : 'refused',
      granted_paise: granted,
      paid_by: paise > 0 ? paidBy : c.paid_by,
      decision,
      proposal,
      decided_at: now,
      // The courier owes what an appeal added.
      ...(paise > 0 ? { recovered: null } : {}),
    },
    now,
  );
  audit(tx, {
    action: outcome === 'accepted' ? 'claim.accepted' : 'claim.refused',
    object: objectOf(c),
    before: { status: c.status },
    after: { amount: paiseToRupees(paise), paidBy },
    reason,
  });
  await notifyClaimDecided(tx, c, decision, clock);
}

/** Whether an operator may approve their own decision: only in a demo without another approver. */
const isAlone = async (db: Db, c: StoredClaim, { memberId, isDemo }: Operator): Promise<boolean> =>
  isDemo && c.proposal?.by === memberId && !(await hasOtherApprover(db, memberId));

/**
 * A second person approves or rejects a decision; rejected, the claim is open again. `own_request`
 * (409) for the person who decided, `step_not_possible` (409) unless it waits.
 */
export async function approveClaimByOperator(
  tx: Tx,
  id: string,
  { version, outcome, reason }: EndpointBody<typeof approveClaim>,
  by: Operator,
): Promise<AdminClaim> {
  const now = by.clock.now();
  const c = await locked(tx, id);
  if (c.status !== 'approval' || !c.proposal)
    fail('step_not_possible', { message: 'errors.already_decided' });
  if (c.version !== version) fail('preview_changed', { data: await presentNow(tx, id, now) });
  const { proposal } = c;
  if (proposal.by === by.memberId && !(await isAlone(tx, c, by))) fail('own_request');
  if (outcome === 'approved') {
    await requireGrantable(tx, c, proposal.paise, now);
    await apply(tx, c, { ...proposal, at: now.toISOString() }, { proposal }, by.clock);
  } else {
    await updateClaim(tx, id, { status: 'submitted', proposal: null }, now);
    audit(tx, {
      action: 'claim.approval_rejected',
      object: objectOf(c),
      before: { amount: paiseToRupees(proposal.paise), paidBy: proposal.paidBy },
      ...(reason ? { reason } : {}),
    });
  }
  return presentNow(tx, id, now);
}

export const mayRecover = (c: StoredClaim): boolean =>
  c.status === 'accepted' &&
  c.paid_by === 'courier' &&
  c.granted_paise > 0 &&
  c.recovered === null &&
  c.taken_back_at === null;

/** Records the courier's payment of a claim, once; `step_not_possible` (409) otherwise. */
export async function recordRecovery(
  tx: Tx,
  id: string,
  { reference }: EndpointBody<typeof recordClaimRecovery>,
  { memberId, clock }: Operator,
): Promise<AdminClaim> {
  const now = clock.now();
  const c = await locked(tx, id);
  if (!mayRecover(c)) fail('step_not_possible');
  const recovered = await bookRecovery(tx, c, now);
  if (recovered === 0) fail('step_not_possible');
  await updateClaim(tx, id, { recovered: { reference, at: now.toISOString(), by: memberId } }, now);
  audit(tx, {
    action: 'claim.recovered',
    object: objectOf(c),
    after: { amount: paiseToRupees(recovered), reference },
  });
  return presentNow(tx, id, now);
}

/** Claims of one run. */
const AT_ONCE = 100;
/**
 * Takes back claims for lost units that arrived after all: the vendor has them, or was paid for
 * them. Throws at the end if some failed.
 */
export async function takeBackFound(db: Db, clock: Clock): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await selectFoundAgain(db, AT_ONCE)) {
    try {
      await transact(db, (tx) => takeBackClaim(tx, id, clock));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} claims could not be taken back`);
}
/** Takes back what was granted for units that were found; nothing if that is no longer so. */
async function takeBackClaim(tx: Tx, id: string, clock: Clock): Promise<void> {
  const now = clock.now();
  const c = await locked(tx, id);
  if (!(await isFoundAgain(tx, id))) return;
  await bookTakeBack(tx, c, now);
  await updateClaim(tx, id, { taken_back_at: now }, now);
  audit(tx, {
    action: 'claim.taken_back',
    object: objectOf(c),
    after: { amount: paiseToRupees(c.granted_paise) },
  });
  await notifyClaimDecided(tx, c, null, clock);
  await writeNotes(tx, { id: 'marketplace', ip: null }, now);
}
