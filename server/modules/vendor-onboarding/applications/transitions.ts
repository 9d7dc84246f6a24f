import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertApplicationEvent, updateApplication } from './queries.ts';
import type { ApplicationActor, StoredRemark, VendorApplicationTable } from './tables.ts';

/**
 * Transitions of a registration and who may make them. `rejected` can be reopened by requesting
 * changes; `suspended` returns to `approved` when the vendor is reinstated.
 */
export const APPLICATION_TRANSITIONS: Readonly<
  Record<ApplicationState, Partial<Record<ApplicationState, 'applicant' | 'operator'>>>
> = {
  draft: { submitted: 'applicant' },
  submitted: { changes_asked: 'operator', approved: 'operator', rejected: 'operator' },
  changes_asked: { submitted: 'applicant', rejected: 'operator' },
  approved: { suspended: 'operator' },
  rejected: { changes_asked: 'operator' },
  suspended: { approved: 'operator' },
};
/** States in which the applicant can edit it. */
export const isApplicationOpen = (state: ApplicationState): boolean =>
  state === 'draft' || state === 'changes_asked';

interface Move {
  to: ApplicationState;
  actor: Extract<ApplicationActor, 'applicant' | 'operator'>;
  actorId: string;
  note?: string;
  remarks?: readonly { path: string; text: string }[];
  change?: Partial<
    Pick<VendorApplicationTable, 'terms_version' | 'terms_accepted_at' | 'submitted_at'>
  >;
}

/**
 * Advances a locked registration and records who and when; `step_not_possible` (409) for an unknown
 * transition.
 */
export async function moveApplication(
  tx: Tx,
  a: VendorApplicationTable,
  { to, actor, actorId, note, remarks, change }: Move,
  now: Date,
): Promise<void> {
  if (APPLICATION_TRANSITIONS[a.state][to] !== actor) fail('step_not_possible');
  const kept: StoredRemark[] = remarks
    ? remarks.map((r) => ({ path: r.path, text: r.text, isChanged: false }))
    : [];
  await updateApplication(tx, a.vendor_id, {
    ...change,
    state: to,
    state_since: now,
    reason: to === 'rejected' || to === 'suspended' ? (note ?? null) : null,
    remarks: kept,
  });
  await insertApplicationEvent(tx, {
    id: newId('ape', now.getTime()),
    vendor_id: a.vendor_id,
    state: to,
    actor,
    actor_id: actorId,
    note: note ?? null,
    remarks: remarks ? [...remarks] : null,
    created_at: now,
  });
}
