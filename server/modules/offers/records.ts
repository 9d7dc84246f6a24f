/** A price of a vendor's offer as it is to be, and as it was seen. */
export interface PriceMove {
  offerId: string;
  price: number;
  mrp: number;
  wasPrice: number;
  wasMrp: number;
}
