import { leastHsnOf } from '#server/modules/listings/queries.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Minimum HSN digits for the vendor's declared turnover. */
export const hsnDigitsOf = (db: Db, vendorId: string, now: Date): Promise<4 | 6> =>
  leastHsnOf(db, vendorId, now);
