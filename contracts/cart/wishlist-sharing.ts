import { z } from 'zod';
import { WishlistItem } from './cart.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Nothing } from '#contracts/kernel/schemas.ts';

/**
 * A read-only wishlist link for anyone who has it; shows the owner's first name and nothing else.
 */
export const SharedItem = WishlistItem.omit({ addedAt: true, priceThen: true });
export type SharedItem = z.infer<typeof SharedItem>;
export const SharedWishlist = z.object({
  /** First name of the owner. */
  name: z.string(),
  items: z.array(SharedItem),
  totalItems: z.number().int(),
});
export type SharedWishlist = z.infer<typeof SharedWishlist>;

const wisher = { audience: 'user', loginError: 'login_to_wishlist' } as const;
export const shareWishlist = endpoint({
  method: 'POST',
  path: '/wishlist/share',
  summary: 'Show the token of the wishlist link, created on the first call',
  ...wisher,
  data: z.object({ token: z.string() }),
  status: 201,
});
export const stopSharingWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/share',
  summary: 'Stop sharing the wishlist; the link no longer works',
  ...wisher,
  data: Nothing,
});
export const getSharedWishlist = endpoint({
  method: 'GET',
  path: '/wishlist/shared/:token',
  summary: 'Show a shared wishlist',
  audience: 'public',
  params: z.object({ token: z.string().min(1).max(128) }),
  data: SharedWishlist,
});

/** The page of a shared wishlist. */
export const sharedWishlistPath = (token: string): string =>
  `/wishlist/shared/${encodeURIComponent(token)}`;
