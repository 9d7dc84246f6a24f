import type { RiskOutcome } from '#contracts/risk/risk-rules.ts';
import type { RiskSettings } from '#contracts/risk/risk.ts';
import type { RuleMatch, Measured, VendorLink } from './risk-rules.ts';

export interface RiskSettingTable {
  version: number;
  settings: RiskSettings;
  saved_by: string;
  saved_at: Date;
}
export interface RiskDecisionTable {
  id: string;
  /** Null: nothing was placed because the rules refused it or required a code. */
  order_id: string | null;
  user_id: string | null;
  device_hash: string | null;
  outcome: RiskOutcome;
  score: number;
  measured: Measured;
  matches: RuleMatch[];
  links: VendorLink[];
  is_confirmed: boolean;
  settings_version: number;
  at: Date;
}
export interface VendorDeviceTable {
  vendor_id: string;
  device_hash: string;
  last_seen_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    risk_settings: RiskSettingTable;
    risk_decisions: RiskDecisionTable;
    vendor_devices: VendorDeviceTable;
  }
}
