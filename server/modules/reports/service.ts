/** What other modules may use of this one. */
export {
  daysOf,
  foldAll,
  foldTouchedDays,
  noteOrdered,
  type ProductFigures,
  productFigures,
  readHealth,
  salesOfDays,
} from './reports.ts';
