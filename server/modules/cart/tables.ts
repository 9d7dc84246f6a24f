/** A line of cart or checkout list; null variant or option is "main", null vendor the server's choice. */
export interface CartItemTable {
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
export type WishlistItemTable = Omit<CartItemTable, 'quantity' | 'selected_size'>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    /** `returned_at`: when a move to checkout put the line back; null where the shopper added it. */
    cart_items: CartItemTable & { returned_at: Date | null };
    checkout_items: CartItemTable;
    wishlist_items: WishlistItemTable;
  }
}
/** The lists a shopper fills with a quantity; both work alike. */
export type BuyList = 'cart_items' | 'checkout_items';
export type AnyList = BuyList | 'wishlist_items';
