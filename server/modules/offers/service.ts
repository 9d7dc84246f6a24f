/** What other modules may use of this one. */
export {
  adjustStocks,
  isLowOf,
  returnPieces,
  type ReturnReason,
  showsInLists,
  stockMessage,
  takeStock,
} from './inventory/service.ts';
export { type PriceStep, writePrices } from './offers.ts';
