import { isLowOf, offerFound } from './queries.low-stock-rule.ts';

/** Whether an offer of this vendor counts as low, as SQL about the offer `o` and its vendor `v`. */
export const lowStockOf = (vendorId: string) => isLowOf(vendorId);

/** Whether words mean an offer of this vendor (unit, part of the product's name, beginning of the SKU), as SQL about the offer `o`. */
export const offersNamed = (vendorId: string, q: string) => offerFound(vendorId, q);
