import { selectRulesOf } from './queries.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { MarketplaceRate } from '#contracts/vendors/commission.ts';

/** The rules that could ever decide about a vendor, in their order; they are of this vendor, so none names another. */
export const rulesOf = (db: Db, vendorId: string): Promise<MarketplaceRate[]> =>
  selectRulesOf(db, vendorId);
