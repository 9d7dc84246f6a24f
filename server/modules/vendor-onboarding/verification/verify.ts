import { fail } from '#contracts/kernel/errors.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { noteVerifiedAccount } from '#server/modules/vendor-onboarding/applications/kyc.ts';
import {
  lockApplication,
  selectApplication,
} from '#server/modules/vendor-onboarding/applications/queries.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { upsertVerification } from './queries.ts';
import { verificationSubjects, type VerificationSubject } from './verification-subjects.ts';
import {
  type VerificationAnswer,
  VerificationError,
  type VerificationProvider,
} from './verification-provider.ts';

/**
 * Asks the provider about every number of a registration and stores the answers; a verified account
 * counts as checked. Answers about numbers changed meanwhile are dropped. `operatorId` null: asked
 * by the job after submission. `verification_unavailable` (503) if the provider does not answer.
 */
export async function verifyRegistration(
  db: Db,
  provider: VerificationProvider,
  vendorId: string,
  operatorId: string | null,
  now: Date,
): Promise<void> {
  const application = (await selectApplication(db, vendorId)) ?? fail('application_not_found');
  const answers: (VerificationSubject & { answer: VerificationAnswer })[] = [];
  for (const subject of verificationSubjects(application.data)) {
    try {
      answers.push({ ...subject, answer: await subject.ask(provider) });
    } catch (error) {
      if (!(error instanceof VerificationError)) throw error;
      return fail('verification_unavailable');
    }
  }
  await transact(db, async (tx) => {
    const a = (await lockApplication(tx, vendorId)) ?? fail('application_not_found');
    const current = new Set(verificationSubjects(a.data).map((s) => s.fingerprint));
    for (const { item, fingerprint, answer } of answers) {
      if (!current.has(fingerprint)) continue;
      await upsertVerification(tx, {
        vendor_id: vendorId,
        item,
        fingerprint,
        provider: provider.name,
        is_test: provider.isTest,
        outcome: answer.outcome,
        registered_name: answer.registeredName,
        detail: answer.detail,
        checked_at: now,
      });
      if (item === 'account' && answer.outcome === 'match')
        await noteVerifiedAccount(
          tx,
          vendorId,
          operatorId === null
            ? null
            : { id: operatorId, name: (await portalMember(tx, operatorId))?.full_name ?? '' },
          provider.name,
          now,
        );
    }
    audit(tx, {
      action: 'vendor.numbers_verified',
      object: {
        kind: 'vendor',
        id: vendorId,
        label: a.data.store.name || a.data.business.legalName,
      },
      after: Object.fromEntries(answers.map(({ item, answer }) => [item, answer.outcome])),
    });
  });
}
