import type { Db } from '#server/platform/db/database.ts';

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

/** The token of the customer's link: the existing one, else `token`. */
export async function putShare(db: Db, userId: string, token: string, now: Date): Promise<string> {
  const row = await db
    .insertInto('wishlist_shares')
    .values({ user_id: userId, token, created_at: now })
    // Updates to the same value so that the row is returned.
    .onConflict((c) => c.column('user_id').doUpdateSet({ user_id: userId }))
    .returning('token')
    .executeTakeFirstOrThrow();
  return row.token;
}

export async function deleteShare(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wishlist_shares').where('user_id', '=', userId).execute();
}

/** The owner of a shared list and their name; undefined for unknown tokens. */
export const findSharer = (
  db: Db,
  token: string,
): Promise<{ id: string; full_name: string } | undefined> =>
  db
    .selectFrom('wishlist_shares as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.full_name'])
    .where('s.token', '=', token)
    .executeTakeFirst();
