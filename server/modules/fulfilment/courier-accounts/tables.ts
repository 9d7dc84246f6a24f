import type { CourierCompany, CourierRule } from '#contracts/fulfilment/courier-accounts.ts';

/** A courier account: the marketplace's (without vendor) or a vendor's own. */
export interface CourierAccountTable {
  id: string;
  vendor_id: string | null;
  courier: CourierCompany;
  /** What is no secret: the e-mail address, the mode. */
  settings: { email?: string; mode?: 'Surface' | 'Express' };
  /** Password or token, sealed. */
  credentials: string;
  /** The courier sends it with its reports; sealed. */
  webhook_token: string;
  is_on: boolean;
  tested_at: Date | null;
  /** Message id of what was wrong at the last test. */
  problem: string | null;
  /** Set when disconnected: no more bookings, but those made are still reported. */
  removed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
/** A pickup address registered with a courier under a name. */
export interface CourierPickupTable {
  account_id: string;
  name: string;
  registered_at: Date;
}
export interface CourierRulesTable {
  /** A vendor's id; '' for the marketplace. */
  owner: string;
  rules: CourierRule[];
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    courier_accounts: CourierAccountTable;
    courier_pickups: CourierPickupTable;
    courier_rules: CourierRulesTable;
  }
}
