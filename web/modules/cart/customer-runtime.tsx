import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { afterLogin } from './after-login.ts';
import { cartQuery, refreshCart, reloadCart } from './queries.ts';
import { getLocalCart, setLocalCart, useCart } from './cart-store.ts';
import { EMPTY_CART } from './guest-cart.ts';
import { useStore } from '#web/modules/browser-state/external-store.ts';
import { setGlance } from './badge-counts.ts';
import { isSameItem, wantedId } from './item-identity.ts';
import { notifySyncError } from '#web/modules/feedback/notify.ts';
import { onOtherTab } from '#web/modules/browser-state/other-tabs.ts';
import { hideCart, hideWishlist } from './drawer-state.ts';
import { sweepPending } from './pending/pending-store.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { refreshWishlist, useWishlist, wishlistQuery } from './wishlist/queries.ts';
import { NO_HEARTS, pendingHearts } from './wishlist/hearts-store.ts';

/**
 * Mounted once by the layout, when the page is idle or first touched. Renders nothing: it connects
 * the session to the query cache, runs actions waiting for a login, stores the last known cart in
 * this browser, and updates header and hearts.
 */
export function CustomerRuntime(): null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user, isLoading } = useSession();
  const userId = user?._id ?? null;
  const before = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (isLoading && userId === null) return;
    const last = before.current;
    before.current = userId;
    if (last !== undefined && last !== userId) {
      // Clears the previous user's data from memory; visible queries refetch as the new user.
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'customer' && queryKey[1] !== userId,
      });
      client.removeQueries({ type: 'inactive' });
      void client.resetQueries({
        type: 'active',
        predicate: ({ queryKey }) => queryKey[0] !== 'customer',
      });
    }
    if (userId !== null) {
      void afterLogin((path) => void navigate(path));
    } else if (last) {
      hideCart();
      hideWishlist();
    }
  }, [client, isLoading, navigate, userId]);

  useEffect(() => {
    sweepPending();
    const refresh = () => void reloadCart();
    window.addEventListener('cart-refresh', refresh);
    const deaf = onOtherTab((list) => void (list === 'cart' ? refreshCart() : refreshWishlist()));
    return () => {
      window.removeEventListener('cart-refresh', refresh);
      deaf();
    };
  }, []);

  const cart = useQuery(cartQuery(userId));
  const wishlist = useQuery(wishlistQuery(userId));
  useEffect(() => {
    if (!userId || !cart.data) return;
    const local = getLocalCart();
    // A guest's items wait for the merge and must not be overwritten.
    if (local.owner === null && local.items.length > 0) return;
    setLocalCart(cart.data.items.length ? { owner: userId, items: cart.data.items } : EMPTY_CART);
  }, [cart.data, userId]);
  useSyncFailure(cart.error, 'errors.cart_sync_failed');
  useSyncFailure(wishlist.error, 'errors.wishlist_sync_failed');
  useGlance();
  return null;
}

/** Reports once per failure that a list could not be loaded, unless it is about signing in. */
function useSyncFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (error) notifySyncError(error, text);
  }, [error, text]);
}

/** Keeps the badges and hearts of the page up to date. */
function useGlance(): void {
  const { items: cartItems, totalItems: cartItemCount } = useCart();
  const { items, totalItems: wishlistItems } = useWishlist();
  const hearts = useStore(pendingHearts, NO_HEARTS);
  useEffect(
    () =>
      setGlance({
        cartItemCount,
        wishlistItems,
        isSaved: (wanted) =>
          hearts.get(wantedId(wanted)) ?? items.some((item) => isSameItem(item, wanted)),
        isInCart: (wanted) => cartItems.some((item) => isSameItem(item, wanted)),
      }),
    [cartItemCount, wishlistItems, cartItems, items, hearts],
  );
}
