/** A new price of a vendor's offer, and the price that was read. */
export interface PriceMove {
  offerId: string;
  price: number;
  mrp: number;
  wasPrice: number;
  wasMrp: number;
}
