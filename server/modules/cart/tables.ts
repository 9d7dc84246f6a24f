import type { CartItemRecord } from './records.ts';
export type CartItemTable = CartItemRecord;
export type WishlistItemTable = Omit<CartItemTable, 'quantity' | 'selected_size'>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    /** `returned_at`: when a move to checkout returned the item; null if the customer added it. */
    cart_items: CartItemTable & { returned_at: Date | null };
    checkout_items: CartItemTable;
    saved_items: CartItemTable;
    wishlist_items: WishlistItemTable;
  }
}
