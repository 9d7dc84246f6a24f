import type { KycItem } from '#contracts/vendor-onboarding/vendor-applications.ts';
import type {
  ApplicationData,
  ApplicationState,
  DocumentKind,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';

/** Asked of one field; changed since, or not yet. */
export interface StoredRemark {
  path: string;
  text: string;
  isChanged: boolean;
}
export interface VendorApplicationTable {
  vendor_id: string;
  state: ApplicationState;
  state_since: Date;
  data: ApplicationData;
  /** The address of the store as long as it is this registration's; null: none yet, or another's. */
  slug: string | null;
  remarks: StoredRemark[];
  /** Why it was rejected, or its vendor suspended. */
  reason: string | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  saved_at: Date | null;
  submitted_at: Date | null;
  created_at: Date;
  /** Operators who looked at the numbers whole. */
  revealed?: { by: string; name: string | null; at: string }[];
}
export type ApplicationActor = 'applicant' | 'operator' | 'system';
export interface VendorApplicationEventTable {
  id: string;
  vendor_id: string;
  state: ApplicationState;
  actor: ApplicationActor;
  /** The portal account that did it. */
  actor_id: string | null;
  note: string | null;
  remarks: { path: string; text: string }[] | null;
  created_at: Date;
}
/** A document in the private store of media: `hash` is its name there. */
export interface VendorDocumentTable {
  vendor_id: string;
  kind: DocumentKind;
  hash: string;
  format: 'webp' | 'pdf';
  bytes: number;
  uploaded_at: Date;
}

/** A document or the bank account, as somebody checked it. */
export interface VendorKycCheckTable {
  vendor_id: string;
  item: KycItem;
  fingerprint: string;
  method: string;
  actor_id: string;
  actor_name: string;
  checked_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_kyc_checks: VendorKycCheckTable;
    vendor_applications: VendorApplicationTable;
    vendor_application_events: VendorApplicationEventTable;
    vendor_documents: VendorDocumentTable;
  }
}
