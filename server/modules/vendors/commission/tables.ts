import type { VendorTier } from '#contracts/vendors/fee-rules.ts';
import type { Paise } from '#contracts/kernel/money.ts';

export interface CommissionRuleTable {
  id: string;
  position: number;
  name: string;
  vendor_id: string | null;
  category_id: string | null;
  /** Vendors of this tier; null: any. */
  tier: VendorTier | null;
  min_paise: Paise | null;
  max_paise: Paise | null;
  starts_at: Date | null;
  ends_at: Date | null;
  rate_bp: number;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  /** The name of its category, if deleted after the rule had ended. */
  gone_category: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    commission_rules: CommissionRuleTable;
  }
}
