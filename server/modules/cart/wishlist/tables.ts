/** At most one link a customer; its token alone grants reading. */
export interface WishlistShareTable {
  user_id: string;
  /**
   * 128 random bits, base64url. Not hashed: the owner chose to share the list and must see the link
   * again.
   */
  token: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    wishlist_shares: WishlistShareTable;
  }
}
