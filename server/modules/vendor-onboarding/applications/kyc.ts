import { createHash } from 'node:crypto';
import { KYC_ITEMS, type KycItem } from '#contracts/vendor-onboarding/kyc.ts';
import { type AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import {
  VENDOR_DOCUMENT_NAMES,
  neededDocuments,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { VerifiedItem } from '#contracts/vendor-onboarding/kyc.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { verificationSubjects } from '#server/modules/vendor-onboarding/verification/verification-subjects.ts';
import type { VendorVerificationTable } from '#server/modules/vendor-onboarding/verification/tables.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockApplication, upsertKycCheck } from './queries.ts';
import {
  applicationProblemsOf,
  readFullApplication,
  type FullApplication,
} from './application-view.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { callerText, callerTextOf } from '#server/platform/messages/caller.ts';
import { english } from '#server/platform/messages/format.ts';

type Kyc = AdminApplication['kyc'];
/** What was checked: another file or account has to be checked again. */
function fingerprintOf(
  { application, documents }: Pick<FullApplication, 'application' | 'documents'>,
  item: KycItem,
): string | null {
  if (item !== 'account') return documents.find((d) => d.kind === item)?.hash ?? null;
  const { holderName, accountNumber, ifsc } = application.data.bank;
  return accountNumber === ''
    ? null
    : createHash('sha256')
        .update(JSON.stringify([holderName, accountNumber, ifsc]))
        .digest('hex');
}
const neededItems = (whole: Pick<FullApplication, 'application'>): KycItem[] => [
  ...neededDocuments(whole.application.data),
  'account',
];

const INVALID: Record<VerifiedItem, MessageId> = {
  gstin: 'errors.gstin_unknown',
  pan: 'errors.pan_unknown',
  account: 'errors.account_unknown',
};
const INVALID_AT: Record<VerifiedItem, string> = {
  gstin: 'tax.gstin',
  pan: 'tax.pan',
  account: 'bank.accountNumber',
};
const presentVerification = (v: VendorVerificationTable) => ({
  outcome: v.outcome,
  registeredName: v.registered_name,
  detail: v.detail,
  provider: v.provider,
  isTest: v.is_test,
  at: v.checked_at.toISOString(),
});

/** Completed checks, what the provider said, and what prevents approval. */
export function kycOf(whole: FullApplication): Kyc {
  const needed = neededItems(whole);
  const items = KYC_ITEMS.filter((item) => needed.includes(item)).map((item) => {
    const fingerprint = fingerprintOf(whole, item);
    const check = whole.kycChecks.find((c) => c.item === item && c.fingerprint === fingerprint);
    return {
      item,
      isThere: fingerprint !== null,
      check: check
        ? {
            by: check.actor_name,
            at: check.checked_at.toISOString(),
            method: callerTextOf(check.method),
          }
        : null,
    };
  });
  const verifications = verificationSubjects(whole.application.data).map((subject) => {
    const found = whole.verifications.find(
      (v) => v.item === subject.item && v.fingerprint === subject.fingerprint,
    );
    return { item: subject.item, result: found ? presentVerification(found) : null };
  });
  return {
    items,
    verifications,
    missing: [
      ...(whole.owner
        ? []
        : [{ path: 'account.owner', message: callerText('errors.owner_account_missing') }]),
      // The main product class only decides the commission, which the operator may set.
      ...applicationProblemsOf(whole)
        .filter(({ path }) => path !== 'store.sells')
        .map(({ path, message }) =>
          path.startsWith('documents.')
            ? {
                path,
                message: callerText('vendor_onboarding.check.document_missing', {
                  document:
                    VENDOR_DOCUMENT_NAMES[
                      path.slice('documents.'.length) as keyof typeof VENDOR_DOCUMENT_NAMES
                    ],
                }),
              }
            : { path, message: callerTextOf(message) },
        ),
      ...items
        .filter((one) => one.isThere && one.check === null)
        .map(({ item }) =>
          item === 'account'
            ? { path: 'bank.accountNumber', message: callerText('errors.bank_unverified') }
            : {
                path: `documents.${item}`,
                message: callerText('vendor_onboarding.check.document_unchecked', {
                  document: VENDOR_DOCUMENT_NAMES[item],
                }),
              },
        ),
      // Another name may be a spelling, which an operator judges; a number nobody has is none.
      ...verifications
        .filter(({ result }) => result?.outcome === 'invalid')
        .map(({ item }) => ({ path: INVALID_AT[item], message: callerText(INVALID[item]) })),
    ],
  };
}

/** `kyc_incomplete` (409) with everything missing. */
export async function requireKyc(tx: Tx, vendorId: string): Promise<void> {
  const { missing } = kycOf(await readFullApplication(tx, vendorId));
  if (missing.length > 0) fail('kyc_incomplete', { details: missing });
}

/**
 * An operator has compared a document, or verified the account; who and how is stored.
 * `document_not_found` (404), `account_not_verified` (409).
 */
export async function checkItem(
  tx: Tx,
  operatorId: string,
  vendorId: string,
  item: KycItem,
  note: string,
  now: Date,
): Promise<void> {
  const a = (await lockApplication(tx, vendorId)) ?? fail('application_not_found');
  const whole = await readFullApplication(tx, vendorId);
  const fingerprint = fingerprintOf(whole, item) ?? fail('document_not_found');
  // An account is compared with a cancelled cheque or the bank, and the operator says how.
  if (item === 'account' && note.trim().length < 3) fail('account_not_verified');
  const method = note.trim() || 'vendor_onboarding.check.kyc_compared';
  const name = (await portalMember(tx, operatorId))?.full_name ?? english('staff.title');
  await upsertKycCheck(tx, {
    vendor_id: vendorId,
    item,
    fingerprint,
    method,
    actor_id: operatorId,
    actor_name: name,
    checked_at: now,
  });
  audit(tx, {
    action: item === 'account' ? 'vendor.account_verified' : 'vendor.document_checked',
    object: { kind: 'vendor', id: vendorId, label: a.data.store.name || a.data.business.legalName },
    after: { item, method },
  });
}

/** The provider knows the account under its holder's name: it counts as checked. */
export async function noteVerifiedAccount(
  tx: Tx,
  vendorId: string,
  operator: { id: string; name: string } | null,
  provider: string,
  now: Date,
): Promise<void> {
  const whole = await readFullApplication(tx, vendorId);
  const fingerprint = fingerprintOf(whole, 'account');
  if (fingerprint === null) return;
  await upsertKycCheck(tx, {
    vendor_id: vendorId,
    item: 'account',
    fingerprint,
    method: provider,
    actor_id: operator?.id ?? 'system',
    actor_name: operator?.name ?? provider,
    checked_at: now,
  });
}
