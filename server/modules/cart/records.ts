/**
 * An item of cart or checkout list; null variant or option is "main", null vendor the server's
 * choice.
 */
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
  /** Price of one unit when the item was added; null if unknown. */
  price_when_added_paise: number | null;
}

/** The key of an item within one customer's list. */
export interface ItemKey {
  productId: string;
  variantId: string | null;
  optionId: string | null;
  vendorId: string | null;
}

/** The lists with quantities; both work alike. */
export type BuyList = 'cart_items' | 'checkout_items';
export type AnyList = BuyList | 'saved_items' | 'wishlist_items';

/** Current stock of each offer of an item's unit. */
export interface WithStock {
  stock: Record<string, number> | null;
}

/** A remaining item and its quantity. */
export type StoredItem = ItemKey & { quantity: number };
