/** The public interface of this module. */
export type { ProductFigures } from './records.ts';
export { productFigures } from './product-views/product-figures.ts';
export { daysOf } from './date-range.ts';
export { aggregateAllDays, aggregateTouchedDays } from './sales/aggregate-days.ts';
export { readVendorHealth } from './vendor-health/vendor-health.ts';
export { salesOfDays } from './sales/last-days.ts';
