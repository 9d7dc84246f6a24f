import type { Paise } from '#contracts/kernel/money.ts';
import type { FeeKind, VendorTier } from '#contracts/vendors/fee-rules.ts';

export interface FeeRuleTable {
  id: string;
  kind: FeeKind;
  name: string;
  vendor_id: string | null;
  category_id: string | null;
  tier: VendorTier | null;
  min_paise: Paise | null;
  max_paise: Paise | null;
  flat_paise: Paise;
  rate_bp: number;
  cap_paise: Paise | null;
  starts_at: Date;
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  reason: string;
  replaces_id: string | null;
  created_by: string;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  is_self_approved: boolean;
  decision_note: string | null;
  /** From when it applies to the vendors of the time of its approval. */
  existing_from: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    fee_rules: FeeRuleTable;
  }
}
