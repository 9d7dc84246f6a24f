import { randomBytes } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import type { SharedWishlist } from '#contracts/cart/wishlist-sharing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { deleteShare, findSharer, putShare } from './queries.ts';
import { readWishlist } from './service.ts';

/** The token of the customer's link, created on the first call and stable until sharing stops. */
export const startSharing = (db: Db, userId: string, now: Date): Promise<string> =>
  putShare(db, userId, randomBytes(16).toString('base64url'), now);

/** Revokes the link; sharing again creates another. */
export const stopSharing = (db: Db, userId: string): Promise<void> => deleteShare(db, userId);

/**
 * A shared list as it is now, without the times of saving. `shared_wishlist_not_found` (404) for
 * unknown tokens.
 */
export async function readShared(db: Db, token: string, now: Date): Promise<SharedWishlist> {
  const sharer = await findSharer(db, token);
  if (!sharer) return fail('shared_wishlist_not_found');
  const { items, totalItems } = await readWishlist(db, sharer.id, now);
  return {
    name: sharer.full_name.trim().split(/\s+/)[0] ?? '',
    items: items.map(({ addedAt: _at, priceThen: _then, ...item }) => item),
    totalItems,
  };
}
