import type { Locale } from '#contracts/kernel/locales.ts';

export interface VendorAlertTable {
  /** A portal account of a vendor's team. */
  account_id: string;
  /** Of the emails. */
  language: Locale;
  /** Kinds with email switched off. */
  off_email: string[];
  /** Kinds with SMS switched on. */
  on_sms: string[];
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_alerts: VendorAlertTable;
  }
}
