import { type Publishing, SECOND_PERSON_FROM } from '#contracts/publishing.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { portalMember } from '#server/features/accounts/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lockSubject } from './queries.ts';
import { type Exposed, type PublishApprovalTable, selectApproval, selectExposed, selectHasOther, setActive, upsertApproval } from './queries.publishing.ts';

/** Who publishes; `isDemo`: whoever is alone there may approve their own. */
export interface Publisher { memberId: string; isDemo: boolean; now: Date }
const LIMIT_PAISE = rupeesToPaise(SECOND_PERSON_FROM);
const notFound = () => fail('not_found', { message: 'There is no such offer or coupon.' });
const isAbove = (exposure: Paise | null): boolean => exposure === null || exposure > LIMIT_PAISE;
/** Whether a second person approved these very terms, or something that could cost as much. */
const isApproved = (a: PublishApprovalTable | undefined, now: Exposed): boolean => a?.approved_by != null
  && (a.fingerprint === now.fingerprint || (a.exposure_paise !== null && now.exposure_paise !== null && now.exposure_paise <= a.exposure_paise));
/** Whether it waits as it was asked for: whoever changes it meanwhile asks anew, and is then not the one to approve it. */
const isWaiting = (a: PublishApprovalTable, now: Exposed): boolean => a.approved_by === null && !now.is_active && a.fingerprint === now.fingerprint;
const isAlone = async (db: Db, by: Publisher): Promise<boolean> => by.isDemo && !await selectHasOther(db, by.memberId);
const rupees = (paise: Paise | null) => (paise === null ? null : paiseToRupees(paise));
const objectOf = (s: Exposed) => ({ kind: s.kind === 'festive' ? 'festive_offer' : 'coupon', id: s.id, label: s.name });

export async function readPublishing(db: Db, id: string, by: Publisher): Promise<Publishing> {
  const now = await selectExposed(db, id) ?? notFound();
  const a = await selectApproval(db, id);
  const state = !isAbove(now.exposure_paise) ? 'free' : isApproved(a, now) ? 'approved' : a && isWaiting(a, now) ? 'waiting' : 'needed';
  const asked = state === 'needed' ? undefined : a;
  return {
    exposure: rupees(now.exposure_paise), limit: SECOND_PERSON_FROM, state, askedBy: asked?.asked_name ?? null, askedAt: asked?.asked_at.toISOString() ?? null, approvedBy: state === 'approved' ? a?.approved_name ?? null : null,
    mayApprove: state === 'waiting' && (a!.asked_by !== by.memberId || await isAlone(db, by)),
  };
}

/**
 * Called once something was written that may publish a coupon or festive offer, or make one that is published cost more: above the limit it is switched off and waits for a
 * second person. False: it waits.
 */
export async function holdUntilApproved(tx: Tx, id: string, by: Publisher): Promise<boolean> {
  // A milestone has no terms that end.
  const now = await selectExposed(tx, id);
  if (!now?.is_active || !isAbove(now.exposure_paise) || isApproved(await selectApproval(tx, id), now)) return true;
  const name = (await portalMember(tx, by.memberId))?.full_name ?? 'Staff';
  const asked = { subject_id: id, exposure_paise: now.exposure_paise, fingerprint: now.fingerprint, asked_by: by.memberId, asked_name: name, asked_at: by.now };
  // A demo has one operator: there whoever is alone is asked once more on the screen, and the log says so.
  const alone = await isAlone(tx, by);
  await upsertApproval(tx, alone ? { ...asked, approved_by: by.memberId, approved_name: name, approved_at: by.now, is_alone: true } : { ...asked, approved_by: null, approved_name: null, approved_at: null, is_alone: false });
  audit(tx, { action: alone ? 'discount.published_alone' : 'discount.approval_asked', object: objectOf(now), after: { exposure: rupees(now.exposure_paise), limit: SECOND_PERSON_FROM } });
  if (!alone) await setActive(tx, now, false);
  return alone;
}

/** A second person publishes what waits. `own_request` (409) for who asked, `step_not_possible` (409) where nothing waits, `preview_changed` (409) where its terms are others or it could cost something else by now. */
export async function approve(tx: Tx, id: string, seen: number | null, by: Publisher): Promise<Exposed> {
  await lockSubject(tx, id);
  const now = await selectExposed(tx, id) ?? notFound();
  const a = await selectApproval(tx, id);
  if (!a || a.approved_by !== null || now.is_active) fail('step_not_possible', { message: 'This is not waiting for approval.' });
  if (a!.asked_by === by.memberId) fail('own_request');
  if (!isWaiting(a!, now) || rupees(now.exposure_paise) !== seen) fail('preview_changed');
  const name = (await portalMember(tx, by.memberId))?.full_name ?? 'Staff';
  await upsertApproval(tx, { ...a!, exposure_paise: now.exposure_paise, fingerprint: now.fingerprint, approved_by: by.memberId, approved_name: name, approved_at: by.now, is_alone: false });
  await setActive(tx, now, true);
  audit(tx, { action: 'discount.publishing_approved', object: objectOf(now), after: { exposure: rupees(now.exposure_paise), askedBy: a!.asked_name } });
  return now;
}
