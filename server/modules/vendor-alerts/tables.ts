import type { Locale } from '#contracts/kernel/locales.ts';

export interface VendorAlertTable {
  /** A portal account of a vendor's team. */
  account_id: string;
  /** Of the emails. */
  language: Locale;
  /** Kinds of which no email is wanted. */
  off_email: string[];
  /** Kinds of which an SMS is wanted. */
  on_sms: string[];
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_alerts: VendorAlertTable;
  }
}
