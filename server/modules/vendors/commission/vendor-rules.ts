import { selectRulesOf } from './queries.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { MarketplaceRate } from '#contracts/vendors/commission.ts';

/** Rules that can apply to a vendor, in order; all are for this vendor, so none names another. */
export const rulesOf = (db: Db, vendorId: string): Promise<MarketplaceRate[]> =>
  selectRulesOf(db, vendorId);
