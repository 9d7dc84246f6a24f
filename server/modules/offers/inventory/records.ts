/** Units of one offer; each offer once. */
export interface StockDemand {
  offerId: string;
  quantity: number;
}

/** Units that were sold come back: before they shipped, undelivered, returned by the customer; or those held for a payment that did not come. */
export type ReturnReason = 'cancelled' | 'undelivered' | 'returned' | 'hold_ended';

/** What a sale left: of the offer, and of the product over all vendors as its card shows it (null: no card). */
export interface StockLeft {
  offerId: string;
  productId: string;
  left: number;
  leftOfProduct: number | null;
}
