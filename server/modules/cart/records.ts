/** A line of cart or checkout list; null variant or option is "main", null vendor the server's choice. */
export interface CartItemRecord {
  id: string;
  user_id: string;
  product_id: string;
  variant_id: string | null;
  option_id: string | null;
  vendor_id: string | null;
  sku_id: string;
  quantity: number;
  selected_size: string | null;
  added_at: Date;
  /** What one unit cost when the line was made; null where that is not known. */
  price_when_added_paise: number | null;
}

/** What names a line within one customer's list. */
export interface ItemKey {
  productId: string;
  variantId: string | null;
  optionId: string | null;
  vendorId: string | null;
}

/** The lists a customer fills with a quantity; both work alike. */
export type BuyList = 'cart_items' | 'checkout_items';
export type AnyList = BuyList | 'wishlist_items';

/** Units of each offer of a line's unit at this moment. */
export interface WithStock {
  stock: Record<string, number> | null;
}

/** An item that stays, and how many of it. */
export type KeptItem = ItemKey & { quantity: number };
