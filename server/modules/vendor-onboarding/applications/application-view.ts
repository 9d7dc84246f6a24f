import {
  applicationProblems,
  type ApplicationFacts,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { type PortalAccount, teamOf } from '#server/modules/accounts/service.ts';
import { vendorTermsVersion } from '#server/modules/content/service.ts';
import { type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import {
  selectOverride,
  selectVerifications,
  type StoredOverride,
} from '#server/modules/vendor-onboarding/verification/queries.ts';
import type { VendorVerificationTable } from '#server/modules/vendor-onboarding/verification/tables.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  selectApplication,
  selectApplicationDocuments,
  selectApplicationEvents,
  selectKycChecks,
  type StoredEvent,
} from './queries.ts';
import type { VendorApplicationTable, VendorDocumentTable, VendorKycCheckTable } from './tables.ts';

/** All data of a registration. */
export interface FullApplication {
  application: VendorApplicationTable;
  vendor: VendorRecord;
  /** Members to notify: active ones. The first is responsible. */
  owners: PortalAccount[];
  owner: PortalAccount | undefined;
  documents: VendorDocumentTable[];
  kycChecks: VendorKycCheckTable[];
  verifications: VendorVerificationTable[];
  override: StoredOverride | undefined;
  events: StoredEvent[];
  termsVersion: string;
}

/** Ten queries; `application_not_found` (404) if the vendor was not registered here. */
export async function readFullApplication(db: Db, vendorId: string): Promise<FullApplication> {
  const application = (await selectApplication(db, vendorId)) ?? fail('application_not_found');
  const [vendors, team, documents, events, termsVersion, kycChecks, verifications, override] = [
    await vendorsById(db, [vendorId]),
    await teamOf(db, vendorId),
    await selectApplicationDocuments(db, vendorId),
    await selectApplicationEvents(db, vendorId),
    await vendorTermsVersion(db),
    await selectKycChecks(db, vendorId),
    await selectVerifications(db, vendorId),
    await selectOverride(db, vendorId),
  ];
  const owners = team.filter((member) => member.vendor_role === 'owner' && member.is_active);
  return {
    application,
    vendor: vendors.get(vendorId)!,
    owners,
    owner: owners[0],
    documents,
    kycChecks,
    verifications,
    override,
    events,
    termsVersion,
  };
}

/**
 * Inputs of the rules. A vendor without an account was entered by operators, who know its contact.
 */
export const applicationFactsOf = ({
  application,
  owner,
  documents,
}: Pick<FullApplication, 'application' | 'owner' | 'documents'>): ApplicationFacts => ({
  data: application.data,
  documents: documents.map((d) => d.kind),
  isReachable: !owner || owner.email_verified_at !== null || owner.phone_verified_at !== null,
  isSlugFree: application.slug === application.data.store.slug,
});
export const applicationProblemsOf = (
  whole: Pick<FullApplication, 'application' | 'owner' | 'documents'>,
) => applicationProblems(applicationFactsOf(whole));
