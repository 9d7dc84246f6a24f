import type { KycItem } from '#contracts/vendor-onboarding/kyc.ts';
import type {
  ApplicationData,
  ApplicationState,
  DocumentKind,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';

/** A requested change of one field; answered or not. */
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
  /** The store address while it belongs to this registration; null: none yet, or another's. */
  slug: string | null;
  remarks: StoredRemark[];
  /** Why it was rejected, or its vendor suspended. */
  reason: string | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  saved_at: Date | null;
  submitted_at: Date | null;
  created_at: Date;
  /** Operators who viewed the full numbers. */
  revealed?: { by: string; name: string | null; at: string }[];
}
export type ApplicationActor = 'applicant' | 'operator' | 'system';
export interface VendorApplicationEventTable {
  id: string;
  vendor_id: string;
  state: ApplicationState;
  actor: ApplicationActor;
  /** The acting portal account. */
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

/** A checked document or bank account. */
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
