import { createHash } from 'node:crypto';
import {
  type AdminApplication,
  KYC_ITEMS,
  type KycItem,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import {
  VENDOR_DOCUMENT_NAMES,
  neededDocuments,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { accountVerifier } from './bank-account-verifier.ts';
import { lockApplication, upsertKycCheck } from './queries.ts';
import {
  applicationProblemsOf,
  readFullApplication,
  type FullApplication,
} from './application-view.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { inLocale } from '#server/platform/messages/format.ts';

type Kyc = AdminApplication['kyc'];
/** What a check was made of: another file or another account has to be checked anew. */
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

/** What was checked, and what keeps the vendor from being approved. */
export function kycOf(whole: FullApplication): Kyc {
  const needed = neededItems(whole);
  const items = KYC_ITEMS.filter((item) => needed.includes(item)).map((item) => {
    const fingerprint = fingerprintOf(whole, item);
    const check = whole.kycChecks.find((c) => c.item === item && c.fingerprint === fingerprint);
    return {
      item,
      isThere: fingerprint !== null,
      check: check
        ? { by: check.actor_name, at: check.checked_at.toISOString(), method: check.method }
        : null,
    };
  });
  return {
    items,
    missing: [
      ...(whole.owner ? [] : [{ path: 'account.owner', message: 'No owner has an account yet.' }]),
      // What it mostly sells only decides the commission, which the operator may name.
      ...applicationProblemsOf(whole)
        .filter(({ path }) => path !== 'store.sells')
        .map(({ path, message }) =>
          path.startsWith('documents.')
            ? {
                path,
                message: `Missing: ${inLocale('en', VENDOR_DOCUMENT_NAMES[path.slice('documents.'.length) as keyof typeof VENDOR_DOCUMENT_NAMES])}.`,
              }
            : { path, message: inLocale('en', message) },
        ),
      ...items
        .filter((one) => one.isThere && one.check === null)
        .map(({ item }) =>
          item === 'account'
            ? { path: 'bank.accountNumber', message: 'The bank account is not verified.' }
            : {
                path: `documents.${item}`,
                message: `Not checked: ${inLocale('en', VENDOR_DOCUMENT_NAMES[item])}.`,
              },
        ),
    ],
  };
}

/** `kyc_incomplete` (409) with everything that is missing. */
export async function requireKyc(tx: Tx, vendorId: string): Promise<void> {
  const { missing } = kycOf(await readFullApplication(tx, vendorId));
  if (missing.length > 0) fail('kyc_incomplete', { details: missing });
}

/** An operator has compared a document, or verified the account; who did and how is kept. `document_not_found` (404), `account_not_verified` (409). */
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
  const { isVerified, method } =
    item === 'account'
      ? await accountVerifier.verify(a.data.bank, note)
      : { isVerified: true, method: note || 'Compared with the registration' };
  if (!isVerified) fail('account_not_verified');
  const name = (await portalMember(tx, operatorId))?.full_name ?? 'Staff';
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
