import { selectProductUnits } from './queries.products.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { UnitOnSale } from '#server/modules/catalog/records.ts';

/** Every unit of these products with these vendors' prices of today, in one query. */
export const productUnitsOf = (
  db: Db,
  keys: readonly { productId: string; vendorId: string }[],
  now: Date,
): Promise<UnitOnSale[]> => selectProductUnits(db, keys, now);
