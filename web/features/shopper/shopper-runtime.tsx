import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { afterLogin } from './after-login.ts';
import { isAuthError } from './api-message.ts';
import { cartQuery, reloadCart } from './cart/api.ts';
import { getLocalCart, hideCart, setLocalCart } from './cart/cart-store.ts';
import { EMPTY_CART } from './cart/guest-cart.ts';
import { notifyFailure } from './notify.ts';
import { sweepPending } from './pending/pending-store.ts';
import { bindQueryClient } from './query-client.ts';
import { useSession } from './session/session-store.ts';
import { wishlistQuery } from './wishlist/api.ts';
import { hideWishlist } from './wishlist/wishlist-actions.ts';

/**
 * Mounted once by every layout in which people shop. Draws nothing: it joins the session to the
 * query cache, runs what was waiting for a login, and keeps the last known cart in this browser.
 */
export function ShopperRuntime(): null {
  const client = useQueryClient();
  bindQueryClient(client);
  const navigate = useNavigate();
  const { user, isLoading } = useSession();
  const userId = user?._id ?? null;
  const before = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (isLoading && userId === null) return;
    const last = before.current;
    before.current = userId;
    if (last !== undefined && last !== userId) {
      // Nothing of the last person stays in memory; what is on screen asks again as the new one.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'shopper' && queryKey[1] !== userId });
      client.removeQueries({ type: 'inactive' });
      void client.resetQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'shopper' });
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
    return () => window.removeEventListener('cart-refresh', refresh);
  }, []);

  const cart = useQuery(cartQuery(userId));
  const wishlist = useQuery(wishlistQuery(userId));
  useEffect(() => {
    if (!userId || !cart.data) return;
    const local = getLocalCart();
    // A guest's lines wait for the merge; they are not to be overwritten.
    if (local.owner === null && local.items.length > 0) return;
    setLocalCart(cart.data.items.length ? { owner: userId, items: cart.data.items } : EMPTY_CART);
  }, [cart.data, userId]);
  useSyncFailure(cart.error, 'Failed to sync cart from server');
  useSyncFailure(wishlist.error, 'Failed to sync wishlist from server');
  return null;
}

/** Says once per failure that a list could not be loaded; not where the message is about signing in. */
function useSyncFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (error && !isAuthError(error)) notifyFailure(text);
  }, [error, text]);
}
