import { leastHsnOf } from '#server/modules/listings/queries.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Digits an HSN code of this vendor needs at the turnover it declared. */
export const hsnDigitsOf = (db: Db, vendorId: string, now: Date): Promise<4 | 6> =>
  leastHsnOf(db, vendorId, now);
