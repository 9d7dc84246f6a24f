/** A line of cart or checkout list; null variant or option is "main", null vendor the server's choice. */
export interface BuyLineTable {
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
  price_then_paise: number | null;
}
export type WishLineTable = Omit<BuyLineTable, 'quantity' | 'selected_size'>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    /** `returned_at`: when a move to checkout put the line back; null where the shopper added it. */
    cart_lines: BuyLineTable & { returned_at: Date | null };
    checkout_lines: BuyLineTable;
    wishlist_lines: WishLineTable;
  }
}
/** The lists a shopper fills with a quantity; both work alike. */
export type BuyList = 'cart_lines' | 'checkout_lines';
export type AnyList = BuyList | 'wishlist_lines';
