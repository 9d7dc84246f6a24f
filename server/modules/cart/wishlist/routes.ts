import type { FastifyInstance } from 'fastify';
import {
  addWishlistItem,
  clearWishlist,
  getWishlist,
  removeWishlistItem,
} from '#contracts/cart/cart.ts';
import {
  getSharedWishlist,
  shareWishlist,
  stopSharingWishlist,
} from '#contracts/cart/wishlist-sharing.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  readShared,
  startSharing,
  stopSharing,
  clearWishlistItems,
  readWishlist,
  removeWishlistItemOf,
  saveToWishlist,
} from './service.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';

const SHARING = { limit: 30, windowSeconds: 3600 };
/** Tokens cannot be guessed; this limits the load of one reader. */
const READING = { limit: 120, windowSeconds: 600 };

export function wishlistRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);

  route.read(getWishlist, ({ db, session, now }) => readWishlist(db, session.subjectId, now));

  route.action(addWishlistItem, async ({ db, session, body, now, say }) => {
    const key = {
      productId: body.productId,
      variantId: body.variantId ?? null,
      optionId: body.optionId ?? null,
      vendorId: body.selectedVendorId ?? null,
    };
    const saved = await saveToWishlist(db, session.subjectId, key, now);
    say('cart.wishlist.name_added', { name: saved.item.product.name });
    return saved;
  });

  route.action(removeWishlistItem, async ({ db, session, params, now, say }) => {
    say('cart.wishlist.name_removed', {
      name: await removeWishlistItemOf(db, session.subjectId, params, now),
    });
    return null;
  });

  route.action(clearWishlist, async ({ db, session, say }) => {
    await clearWishlistItems(db, session.subjectId);
    say('cart.wishlist.cleared');
    return null;
  });

  route.action(shareWishlist, async ({ db, session, now, throttle }) => {
    await throttle(`share-wishlist:${session.subjectId}`, SHARING);
    return { token: await startSharing(db, session.subjectId, now) };
  });

  route.action(stopSharingWishlist, async ({ db, session }) => {
    await stopSharing(db, session.subjectId);
    return null;
  });

  route.read(getSharedWishlist, async ({ db, params, req, now, throttle }) => {
    await throttle(`shared-wishlist:${networkPlaceOf(req.ip)}`, READING);
    return readShared(db, params.token, now);
  });
}
