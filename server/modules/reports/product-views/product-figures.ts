import { selectProductFigures } from './queries.views.ts';
import type { DayRange } from '#server/modules/reports/date-range.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ProductFigures } from '#server/modules/reports/records.ts';

/**
 * Page views of these products and units that stayed sold: index lookups per day, however large the
 * marketplace is.
 */
export const productFigures = (
  db: Db,
  vendorId: string,
  productIds: readonly string[],
  days: DayRange,
): Promise<Map<string, ProductFigures>> => selectProductFigures(db, vendorId, productIds, days);
