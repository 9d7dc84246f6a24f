import type {
  BUSINESS_REQUEST_STATES,
  BusinessData,
} from '#contracts/vendor-onboarding/business-changes.ts';
import type { VendorDocumentTable } from '#server/modules/vendor-onboarding/applications/tables.ts';

export interface BusinessRequestTable {
  id: string;
  vendor_id: string;
  state: (typeof BUSINESS_REQUEST_STATES)[number];
  /** The new data, and the data when it was requested; with the full PAN. */
  data: BusinessData;
  before: BusinessData;
  reason: string;
  requested_by: string;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  note: string | null;
}
export type BusinessDocumentTable = Omit<VendorDocumentTable, 'vendor_id'> & { request_id: string };

declare module '#server/platform/db/database.ts' {
  interface Database {
    business_requests: BusinessRequestTable;
    business_documents: BusinessDocumentTable;
  }
}
