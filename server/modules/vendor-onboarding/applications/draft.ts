import {
  EMPTY_APPLICATION,
  isRegistered,
  panOfGstin,
  type ApplicationData,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type {
  Application,
  ApplicationChange,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { isGstin } from '#contracts/tax/gstin.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createOwner, type PortalAccount } from '#server/modules/accounts/service.ts';
import { operatorContact } from '#server/modules/promotions/service.ts';
import { createPendingVendor } from '#server/modules/vendors/service.ts';
import { VERIFICATION_JOB } from '#server/modules/vendor-onboarding/verification/verification-job.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { messageLanguageOf, queueNotices } from '#server/modules/messages/service.ts';
import {
  applicationBegun,
  type ApplicationReader,
  applicationSubmittedToApplicant,
  applicationSubmittedToOperator,
} from './notifications.ts';
import { isApplicationOpen, moveApplication } from './transitions.ts';
import { presentApplication } from './present.ts';
import {
  insertApplication,
  insertApplicationEvent,
  isSlugFree,
  lockApplication,
  updateApplication,
} from './queries.ts';
import type { VendorApplicationTable } from './tables.ts';
import { applicationProblemsOf, readFullApplication } from './application-view.ts';

/** A new account with an empty registration; `account_exists` (409) if email or phone is taken. */
export async function beginApplication(
  tx: Tx,
  who: { name: string; email: string; phone: string },
  passwordHash: string,
  clock: Clock,
): Promise<PortalAccount> {
  const now = clock.now();
  const vendorId = newId('vnd', now.getTime());
  await createPendingVendor(tx, vendorId, who, now);
  const account = await createOwner(tx, vendorId, who, passwordHash, now);
  await insertApplication(tx, {
    vendor_id: vendorId,
    state: 'draft',
    state_since: now,
    data: EMPTY_APPLICATION,
    slug: null,
    remarks: [],
    reason: null,
    terms_version: null,
    terms_accepted_at: null,
    saved_at: null,
    submitted_at: null,
    created_at: now,
  });
  await insertApplicationEvent(tx, {
    id: newId('ape', now.getTime()),
    vendor_id: vendorId,
    state: 'draft',
    actor: 'applicant',
    actor_id: account.id,
    note: null,
    remarks: null,
    created_at: now,
  });
  await queueNotices(tx, [applicationBegun(readerOf(account))], clock);
  return account;
}

const readerOf = ({ email, language }: PortalAccount): ApplicationReader => ({
  to: email,
  language: messageLanguageOf(language),
});

export const readApplication = async (db: Db, vendorId: string): Promise<Application> =>
  presentApplication(await readFullApplication(db, vendorId));

/**
 * Locks a registration its applicant may edit now; `application_closed` (409) during review or
 * after the decision.
 */
export async function openApplication(tx: Tx, vendorId: string): Promise<VendorApplicationTable> {
  const found = (await lockApplication(tx, vendorId)) ?? fail('application_not_found');
  return isApplicationOpen(found.state) ? found : fail('application_closed');
}

/** Remarks on changed fields count as answered. */
export const answeredRemarks = (a: VendorApplicationTable, paths: ReadonlySet<string>) =>
  a.remarks.map((r) => (paths.has(r.path) ? { ...r, isChanged: true } : r));

/**
 * Saves what was typed, valid or not, so that nothing is lost. An account number counts only if it
 * was typed twice equally, else `invalid_request`; a registered business has the PAN of its GSTIN.
 */
export async function saveApplicationDraft(
  tx: Tx,
  vendorId: string,
  change: ApplicationChange,
  now: Date,
): Promise<Application> {
  const a = await openApplication(tx, vendorId);
  const { accountNumberAgain, ...bank } = change.bank ?? {};
  if (
    bank.accountNumber !== undefined &&
    !bank.accountNumber.includes('•') &&
    bank.accountNumber !== accountNumberAgain
  ) {
    fail('invalid_request', {
      details: [{ path: 'bank.accountNumberAgain', message: 'errors.account_numbers_differ' }],
    });
  }
  const data = structuredClone(a.data);
  const changed = new Set<string>();
  for (const [step, fields] of Object.entries({ ...change, bank })) {
    const before = data[step as keyof ApplicationData] as Record<string, string>;
    for (const [field, value] of Object.entries(fields ?? {})) {
      if (value === undefined || value.includes('•') || before[field] === value) continue;
      before[field] = value;
      changed.add(`${step}.${field}`);
    }
  }
  if (isRegistered(data.tax.status) && isGstin(data.tax.gstin))
    data.tax.pan = panOfGstin(data.tax.gstin);
  const { slug } = data.store;
  const isClaimed =
    slug === a.slug || (/^[a-z0-9-]{3,}$/.test(slug) && (await isSlugFree(tx, slug, vendorId)));
  await updateApplication(tx, vendorId, {
    data,
    slug: isClaimed ? slug : null,
    saved_at: now,
    remarks: answeredRemarks(a, changed),
  });
  return readApplication(tx, vendorId);
}

/**
 * Submits a registration: complete, with the current vendor terms accepted. `invalid_request` lists
 * what is missing.
 */
export async function submitApplicationForReview(
  tx: Tx,
  vendorId: string,
  accountId: string,
  termsVersion: string,
  clock: Clock,
): Promise<Application> {
  const now = clock.now();
  const a = await openApplication(tx, vendorId);
  const whole = await readFullApplication(tx, vendorId);
  const details = [
    ...applicationProblemsOf(whole),
    ...(termsVersion === whole.termsVersion
      ? []
      : [
          {
            path: 'review.terms',
            message: 'errors.seller_terms_changed',
          },
        ]),
  ];
  if (details.length > 0) fail('invalid_request', { details });
  const isAgain = a.state === 'changes_asked';
  await moveApplication(
    tx,
    a,
    {
      to: 'submitted',
      actor: 'applicant',
      actorId: accountId,
      change: { terms_version: termsVersion, terms_accepted_at: now, submitted_at: now },
    },
    now,
  );
  await enqueue(tx, VERIFICATION_JOB, { vendorId });
  const operator = await operatorContact(tx);
  await queueNotices(
    tx,
    [
      ...(whole.owner
        ? [applicationSubmittedToApplicant(readerOf(whole.owner), a.data.store.name)]
        : []),
      ...(operator ? [applicationSubmittedToOperator(operator, a.data.store.name, isAgain)] : []),
    ],
    clock,
  );
  return readApplication(tx, vendorId);
}
