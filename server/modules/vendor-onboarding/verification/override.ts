import type { AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { kycOf } from '#server/modules/vendor-onboarding/applications/kyc.ts';
import { readFullApplication } from '#server/modules/vendor-onboarding/applications/application-view.ts';
import { lockApplication } from '#server/modules/vendor-onboarding/applications/queries.ts';
import {
  openWithoutDocuments,
  readApplicationForOperator,
} from '#server/modules/vendor-onboarding/applications/review.ts';
import { hasOtherApprover, setHoldOnPayouts } from '#server/modules/settlement/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { decideOverrideRow, insertOverride, selectOverride } from './queries.ts';

const OWNER = 'account.owner';
interface Operator {
  id: string;
  isDemo: boolean;
}
const object = (vendorId: string, label: string) => ({ kind: 'vendor', id: vendorId, label });

/**
 * Asks a second person to open a vendor although documents are missing. `kyc_incomplete` (409) without
 * an owner account, which nobody can override; `step_not_possible` (409) if nothing is missing, the
 * registration is not waiting, or a request exists.
 */
export async function requestOverrideOf(
  tx: Tx,
  vendorId: string,
  { reason, commissionPercent }: { reason: string; commissionPercent?: number | undefined },
  me: Operator,
  now: Date,
): Promise<AdminApplication> {
  const a = (await lockApplication(tx, vendorId)) ?? fail('application_not_found');
  const { missing } = kycOf(await readFullApplication(tx, vendorId));
  const owner = missing.filter((m) => m.path === OWNER);
  if (owner.length > 0) fail('kyc_incomplete', { details: owner });
  if (a.state !== 'submitted' || missing.length === 0 || (await selectOverride(tx, vendorId)))
    fail('step_not_possible');
  await insertOverride(tx, {
    id: newId('vov', now.getTime()),
    vendor_id: vendorId,
    missing,
    reason,
    commission_percent: commissionPercent ?? null,
    state: 'waiting',
    requested_by: me.id,
    requested_at: now,
    decided_by: null,
    decided_at: null,
    is_self_approved: false,
  });
  audit(tx, {
    action: 'vendor.override_requested',
    object: object(vendorId, a.data.store.name),
    after: {
      missing: missing.map((m) => m.message),
      ...(commissionPercent === undefined ? {} : { commissionPercent }),
    },
    reason,
  });
  return readApplicationForOperator(tx, vendorId);
}

/**
 * The second person opens the vendor, and its payouts are held until the documents are there; or
 * anybody withdraws the request. `second_person_needed` (409) for who requested it,
 * `step_not_possible` (409) once decided.
 */
export async function decideOverrideOf(
  tx: Tx,
  vendorId: string,
  to: 'approved' | 'withdrawn',
  me: Operator,
  clock: Clock,
): Promise<AdminApplication> {
  const now = clock.now();
  const a = (await lockApplication(tx, vendorId)) ?? fail('application_not_found');
  const override = await selectOverride(tx, vendorId);
  if (override?.state !== 'waiting') return fail('step_not_possible');
  const isAlone =
    override.requested_by === me.id &&
    me.isDemo &&
    !(await hasOtherApprover(tx, me.id, 'vendors:write'));
  if (to === 'approved' && override.requested_by === me.id && !isAlone)
    fail('second_person_needed');
  const { missing } = kycOf(await readFullApplication(tx, vendorId));
  const owner = missing.filter((m) => m.path === OWNER);
  if (to === 'approved' && owner.length > 0) fail('kyc_incomplete', { details: owner });
  const isDecided = await decideOverrideRow(tx, override.id, {
    state: to,
    decided_by: me.id,
    decided_at: now,
    is_self_approved: to === 'approved' && isAlone,
  });
  if (!isDecided) fail('step_not_possible');
  audit(tx, {
    action: to === 'approved' ? 'vendor.override_approved' : 'vendor.override_withdrawn',
    object: object(vendorId, a.data.store.name),
    after: {
      missing: missing.map((m) => m.message),
      ...(override.commission_percent === null
        ? {}
        : { commissionPercent: override.commission_percent }),
      ...(isAlone ? { alone: true } : {}),
    },
    reason: override.reason,
  });
  if (to === 'withdrawn') return readApplicationForOperator(tx, vendorId);
  await setHoldOnPayouts(tx, {
    vendor_id: vendorId,
    reason: callerText('vendor_onboarding.override_hold'),
    actor_id: me.id,
    actor_name: (await portalMember(tx, me.id))?.full_name ?? '',
    held_at: now,
  });
  return openWithoutDocuments(tx, me.id, a, override.commission_percent ?? undefined, clock);
}

/**
 * Refuses to release the payouts of a vendor opened without all documents while any is missing:
 * `kyc_incomplete` (409).
 */
export async function requireDocumentsForPayouts(tx: Tx, vendorId: string): Promise<void> {
  if ((await selectOverride(tx, vendorId))?.state !== 'approved') return;
  const { missing } = kycOf(await readFullApplication(tx, vendorId));
  if (missing.length > 0) fail('kyc_incomplete', { details: missing });
}
