/** One link a customer at most; its token is all one needs to read the list. */
export interface WishlistShareTable {
  user_id: string;
  /** 128 bits at random, base64url. Not hashed: it opens a list its owner chose to show, and is shown to them again. */
  token: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    wishlist_shares: WishlistShareTable;
  }
}
