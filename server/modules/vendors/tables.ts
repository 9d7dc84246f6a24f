import type { VendorRecord } from './records.ts';

export type VendorTable = VendorRecord;

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendors: VendorTable;
  }
}
