import {
  PUBLISHED_HOURS,
  type Publishing,
  type PublishingAllowance,
} from '#contracts/promotions/publishing.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { publishingLimit } from '#server/modules/settings/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lockFundingSubject } from './queries.ts';
import {
  type PublicationExposure,
  insertPublication,
  lockPublisher,
  type PublicationTable,
  type PublishApprovalTable,
  selectApproval,
  selectExposure,
  selectHasOther,
  selectPublication,
  selectPublished,
  setPublicationActive,
  upsertApproval,
} from './queries.publishing.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { english } from '#server/platform/messages/format.ts';

/** The publishing operator; `isDemo`: a sole operator may approve their own. */
export interface Publisher {
  memberId: string;
  isDemo: boolean;
  now: Date;
}
const notFound = () => fail('not_found', { message: 'errors.offer_or_coupon_missing' });
/** What an operator recently published without approval. */
const publishedBy = (db: Db, { memberId, now }: Publisher): Promise<Paise> =>
  selectPublished(db, memberId, new Date(now.getTime() - PUBLISHED_HOURS * 3_600_000));
/**
 * Whether it was published with exactly these terms; within the limit, also whether the maximum
 * cost then was as high.
 */
const isKnown = async (
  db: Db,
  last: PublicationTable | undefined,
  now: PublicationExposure,
): Promise<boolean> =>
  last !== undefined &&
  (last.fingerprint === now.fingerprint ||
    (last.exposure_paise !== null &&
      now.exposure_paise !== null &&
      now.exposure_paise <= Math.min(last.exposure_paise, await publishingLimit(db))));
/** What publishing adds to its maximum cost when last published. */
const added = (last: PublicationTable | undefined, now: PublicationExposure): Paise =>
  Math.max(0, (now.exposure_paise ?? 0) - (last?.exposure_paise ?? 0));
/** Whether one operator may publish it: neither it nor the day's total may exceed the limit. */
const isFree = async (
  db: Db,
  now: PublicationExposure,
  last: PublicationTable | undefined,
  by: Publisher,
): Promise<boolean> => {
  const limit = await publishingLimit(db);
  return (
    now.exposure_paise !== null &&
    now.exposure_paise <= limit &&
    (await publishedBy(db, by)) + added(last, now) <= limit
  );
};
/**
 * Whether the pending request is unchanged: anyone who changes it meanwhile requests again and then
 * cannot approve it.
 */
const isWaiting = (a: PublishApprovalTable, now: PublicationExposure): boolean =>
  a.approved_by === null && !now.is_active && a.fingerprint === now.fingerprint;
const isAlone = async (db: Db, by: Publisher): Promise<boolean> =>
  by.isDemo && !(await selectHasOther(db, by.memberId));
const rupees = (paise: Paise | null) => (paise === null ? null : paiseToRupees(paise));
const objectOf = (s: PublicationExposure) => ({
  kind: s.kind === 'festive' ? 'festive_offer' : s.kind,
  id: s.id,
  label: s.name,
});

export const readAllowance = async (db: Db, by: Publisher): Promise<PublishingAllowance> => ({
  limit: paiseToRupees(await publishingLimit(db)),
  published: paiseToRupees(await publishedBy(db, by)),
});

export async function readPublishing(db: Db, id: string, by: Publisher): Promise<Publishing> {
  const now = (await selectExposure(db, id)) ?? notFound();
  const [a, last] = [await selectApproval(db, id), await selectPublication(db, id)];
  const known = await isKnown(db, last, now);
  const state = known
    ? a?.approved_by && a.fingerprint === last!.fingerprint
      ? 'approved'
      : 'free'
    : a && isWaiting(a, now)
      ? 'waiting'
      : (await isFree(db, now, last, by))
        ? 'free'
        : 'needed';
  const asked = state === 'waiting' || state === 'approved' ? a : undefined;
  return {
    ...(await readAllowance(db, by)),
    exposure: rupees(now.exposure_paise),
    state,
    askedBy: asked?.requested_name ?? null,
    askedAt: asked?.requested_at.toISOString() ?? null,
    approvedBy: state === 'approved' ? a!.approved_name : null,
    mayApprove: state === 'waiting' && (a!.requested_by !== by.memberId || (await isAlone(db, by))),
  };
}

/** Records the publication and the cost it adds to the operator's total. */
async function publish(
  tx: Tx,
  now: PublicationExposure,
  counted: Paise,
  { memberId, now: at }: Publisher,
): Promise<void> {
  await insertPublication(tx, {
    id: newId('pub', at.getTime()),
    subject_id: now.id,
    member_id: memberId,
    published_at: at,
    exposure_paise: now.exposure_paise,
    counted_paise: counted,
    fingerprint: now.fingerprint,
  });
}

/**
 * Call it after a write that may publish a coupon or festive offer, or raise a published one's
 * cost. Above the limit, alone or with what the same operator published in the last 24 hours, it is
 * switched off and waits for a second person. False: it waits.
 */
export async function holdUntilApproved(tx: Tx, id: string, by: Publisher): Promise<boolean> {
  await lockPublisher(tx, by.memberId);
  const now = await selectExposure(tx, id);
  if (!now?.is_active) return true;
  const last = await selectPublication(tx, id);
  if (await isKnown(tx, last, now)) return true;
  if (await isFree(tx, now, last, by)) {
    await publish(tx, now, added(last, now), by);
    return true;
  }
  const name = (await portalMember(tx, by.memberId))?.full_name ?? english('staff.title');
  const asked = {
    subject_id: id,
    exposure_paise: now.exposure_paise,
    fingerprint: now.fingerprint,
    requested_by: by.memberId,
    requested_name: name,
    requested_at: by.now,
  };
  // A demo has one operator: the screen asks for confirmation instead, and the log says so.
  const alone = await isAlone(tx, by);
  await upsertApproval(
    tx,
    alone
      ? {
          ...asked,
          approved_by: by.memberId,
          approved_name: name,
          approved_at: by.now,
          is_self_approved: true,
        }
      : {
          ...asked,
          approved_by: null,
          approved_name: null,
          approved_at: null,
          is_self_approved: false,
        },
  );
  audit(tx, {
    action: alone ? 'discount.published_alone' : 'discount.approval_asked',
    object: objectOf(now),
    after: { exposure: rupees(now.exposure_paise), ...(await readAllowance(tx, by)) },
  });
  if (alone) await publish(tx, now, added(last, now), by);
  else await setPublicationActive(tx, now, false);
  return alone;
}

/**
 * A second person publishes a pending one. `own_request` (409) for the requester,
 * `step_not_possible` (409) if nothing is pending, `preview_changed` (409) if its terms or maximum
 * cost have changed.
 */
export async function approvePublication(
  tx: Tx,
  id: string,
  seen: number | null,
  by: Publisher,
): Promise<PublicationExposure> {
  await lockFundingSubject(tx, id);
  const now = (await selectExposure(tx, id)) ?? notFound();
  const a = await selectApproval(tx, id);
  if (!a || a.approved_by !== null || now.is_active)
    fail('step_not_possible', { message: 'errors.no_approval_open' });
  if (a!.requested_by === by.memberId) fail('own_request');
  if (!isWaiting(a!, now) || rupees(now.exposure_paise) !== seen) fail('preview_changed');
  const name = (await portalMember(tx, by.memberId))?.full_name ?? english('staff.title');
  await upsertApproval(tx, {
    ...a!,
    exposure_paise: now.exposure_paise,
    fingerprint: now.fingerprint,
    approved_by: by.memberId,
    approved_name: name,
    approved_at: by.now,
    is_self_approved: false,
  });
  await publish(tx, now, 0, by);
  await setPublicationActive(tx, now, true);
  audit(tx, {
    action: 'discount.publishing_approved',
    object: objectOf(now),
    after: { exposure: rupees(now.exposure_paise), askedBy: a!.requested_name },
  });
  return now;
}
