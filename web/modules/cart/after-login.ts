import { addCartItem, addWishlistItem } from '#contracts/cart/cart.ts';
import { addToCheckout, getCheckout } from '#contracts/checkout/checkout.ts';
import { callApi } from '#web/api/client.ts';
import { say } from '#web/i18n/text.ts';
import { isRefusal } from '#web/modules/feedback/error-message.ts';
import { loadCart, reloadCart } from './queries.ts';
import { getLocalCart, setLocalCart } from './cart-store.ts';
import { EMPTY_CART, itemsToMerge } from './guest-cart.ts';
import { wishlistBodyOf } from './item-refs.ts';
import { notifyError, notifySuccess, notifySyncError } from '#web/modules/feedback/notify.ts';
import { showCart, showWishlist } from './drawer-state.ts';
import {
  forgetAction,
  storedPending,
  sweepPending,
  withPendingLock,
} from './pending/pending-store.ts';
import { runPending } from './pending/run-pending.ts';
import type { PendingAction } from './pending/pending-actions.ts';
import { closeLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';
import { cartItemBody } from './wanted-product.ts';
import { mergeGuestSaved } from './saved/saved-actions.ts';
import { loadWishlist, reloadWishlist } from './wishlist/queries.ts';
import { localStore } from '#web/modules/browser-state/browser-storage.ts';
import { PUSH_KEY } from '#web/modules/browser-state/storage-keys.ts';

const asUser = { audience: 'user' } as const;
type Named = PendingAction & { productId: string };
const bodyOf = (a: Named) => ({
  productId: a.productId,
  quantity: a.quantity,
  variant: a.variant,
  option: a.option,
  selectedVendorId: a.selectedVendorId,
});

/**
 * Runs once after each login (specification §4): merges guest items, runs stored actions, and
 * reloads the server lists. One tab at a time. `goTo` navigates.
 */
export function afterLogin(goTo: (path: string) => void): Promise<void> {
  return withPendingLock(async () => {
    if (!getSession().isAuthenticated) return;
    await mergeGuestItems();
    await mergeGuestSaved();
    restoreNotifications();
    sweepPending();
    if (storedPending().length === 0) return;
    const outcome = await runPending({
      stored: storedPending,
      remove: forgetAction,
      isRefusal,
      cartItems: loadCart,
      wishlistItems: loadWishlist,
      checkoutItems: async () => (await callApi(getCheckout, {}, { ...asUser, fresh: true })).items,
      addToCart: async (a) => void (await callApi(addCartItem, { body: bodyOf(a) }, asUser)),
      addToWishlist: async (a) =>
        void (await callApi(
          addWishlistItem,
          {
            body: {
              productId: a.productId,
              variantId: a.variant?.variantId ?? null,
              optionId: a.option?.optionId ?? null,
              selectedVendorId: a.selectedVendorId,
            },
          },
          asUser,
        )),
      addToCheckout: async (a) =>
        void (await callApi(addToCheckout, { body: { ...bodyOf(a), replace: true } }, asUser)),
    });
    await Promise.all([reloadCart(), reloadWishlist()]);
    closeLogin();
    if (outcome.completed.length > 0) notifySuccess(say('accounts.signed_in_and_done'), 'success');
    for (const { action, error } of outcome.refused) {
      const fallback =
        action.type === 'add_to_cart'
          ? 'errors.cart_add_failed'
          : action.type === 'add_to_wishlist'
            ? 'errors.wishlist_add_failed'
            : 'errors.checkout_add_failed';
      notifyError(error, fallback);
    }
    if (outcome.then === 'cart') showCart();
    if (outcome.then === 'wishlist') showWishlist();
    if (outcome.then === 'checkout') goTo('/checkout');
  }).catch((error: unknown) => notifySyncError(error, 'errors.cart_sync_failed'));
}

/** Guest items join the server cart, existing ones are skipped; then local storage is cleared. */
async function mergeGuestItems(): Promise<void> {
  const local = getLocalCart();
  if (local.owner !== null || local.items.length === 0) return;
  const missing = itemsToMerge(local, await loadCart());
  const kept = [];
  for (const item of missing) {
    try {
      await callApi(
        addCartItem,
        { body: cartItemBody(wishlistBodyOf(item, item.quantity)) },
        asUser,
      );
    } catch (error) {
      if (isRefusal(error)) notifyError(error, 'errors.cart_add_failed');
      else kept.push(item);
    }
  }
  setLocalCart(kept.length ? { owner: null, items: kept } : EMPTY_CART);
  await reloadCart();
}

/** Subscriptions end with their session: a customer who had turned them on here gets them again. */
function restoreNotifications(): void {
  const { user } = getSession();
  if (user && localStore.getItem(PUSH_KEY) === user._id)
    void import('#web/modules/push/browser-push.ts').then(({ restorePush }) => restorePush());
}
