/** What other modules may use of this one. */
export type { ProductFigures } from './records.ts';
export { productFigures } from './product-views/product-figures.ts';
export { daysOf } from './date-range.ts';
export { foldAll, foldTouchedDays } from './sales/aggregate-days.ts';
export { noteOrdered } from './product-views/product-views.ts';
export { readHealth } from './vendor-health/vendor-health.ts';
export { salesOfDays } from './sales/last-days.ts';
