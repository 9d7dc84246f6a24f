/** What other modules may use of this one. */
export {
  daysOf,
  foldAll,
  foldTouchedDays,
  noteOrdered,
  readHealth,
  salesOfDays,
} from './reports.ts';
export type { ProductFigures } from './records.ts';
export { productFigures } from './product-views/product-figures.ts';
