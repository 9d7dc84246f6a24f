import {
  applicationProblems,
  type ApplicationFacts,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { type PortalAccount, teamOf } from '#server/modules/accounts/service.ts';
import { sellerTermsVersion } from '#server/modules/content/service.ts';
import { type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  selectApplication,
  selectDocuments,
  selectEvents,
  selectKycChecks,
  type StoredEvent,
} from './queries.ts';
import type { VendorApplicationTable, VendorDocumentTable, VendorKycCheckTable } from './tables.ts';

/** Everything that is known of a registration. */
export interface Whole {
  application: VendorApplicationTable;
  vendor: VendorRecord;
  /** Whoever may be written to of it: those shut out may not. The first answers for it. */ owners: PortalAccount[];
  owner: PortalAccount | undefined;
  documents: VendorDocumentTable[];
  kycChecks: VendorKycCheckTable[];
  events: StoredEvent[];
  termsVersion: string;
}

/** Eight queries; `application_not_found` (404) where the shop was never registered here. */
export async function readWhole(db: Db, vendorId: string): Promise<Whole> {
  const application = (await selectApplication(db, vendorId)) ?? fail('application_not_found');
  const [vendors, team, documents, events, termsVersion, kycChecks] = [
    await vendorsById(db, [vendorId]),
    await teamOf(db, vendorId),
    await selectDocuments(db, vendorId),
    await selectEvents(db, vendorId),
    await sellerTermsVersion(db),
    await selectKycChecks(db, vendorId),
  ];
  const owners = team.filter((member) => member.vendor_role === 'owner' && member.is_active);
  return {
    application,
    vendor: vendors.get(vendorId)!,
    owners,
    owner: owners[0],
    documents,
    kycChecks,
    events,
    termsVersion,
  };
}

/** What the rules are asked about. A shop without an account was entered by operators, who know how to reach it. */
export const factsOf = ({
  application,
  owner,
  documents,
}: Pick<Whole, 'application' | 'owner' | 'documents'>): ApplicationFacts => ({
  data: application.data,
  documents: documents.map((d) => d.kind),
  isReachable: !owner || owner.email_verified_at !== null || owner.phone_verified_at !== null,
  isSlugFree: application.slug === application.data.store.slug,
});
export const problemsOf = (whole: Pick<Whole, 'application' | 'owner' | 'documents'>) =>
  applicationProblems(factsOf(whole));
