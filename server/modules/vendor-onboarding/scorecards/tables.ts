import type { ServiceCounts, Standing } from '#contracts/vendor-onboarding/scorecard-rules.ts';
import type { VendorTier } from '#contracts/vendors/fee-rules.ts';

export interface VendorScorecardTable {
  vendor_id: string;
  computed_at: Date;
  orders: number;
  measures: ServiceCounts;
  standing: Standing;
  standing_since: Date;
  /** A lower tier that was announced. */
  tier_next: VendorTier | null;
  tier_next_at: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_scorecards: VendorScorecardTable;
  }
}
