import { isLowOf, offerFound } from './queries.low-stock-rule.ts';

/** SQL on offer `o` and vendor `v`: whether the offer is low on stock. */
export const lowStockOf = (vendorId: string) => isLowOf(vendorId);

/**
 * SQL on offer `o`: whether a search matches an offer of this vendor (unit, part of the product's
 * name, beginning of the SKU).
 */
export const offersNamed = (vendorId: string, q: string) => offerFound(vendorId, q);
