/** Units of one offer; each offer once. */
export interface StockDemand {
  offerId: string;
  quantity: number;
}

/**
 * Sold units return: before shipping, undelivered, or from the customer; or held units whose
 * payment did not arrive.
 */
export type ReturnReason = 'cancelled' | 'undelivered' | 'returned' | 'hold_ended';

/**
 * Remaining stock after a sale: of the offer, and of the product over all vendors as on its card
 * (null: no card).
 */
export interface StockLeft {
  offerId: string;
  productId: string;
  left: number;
  leftOfProduct: number | null;
}
