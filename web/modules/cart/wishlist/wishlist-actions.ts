import {
  addCartItem,
  addWishlistItem,
  clearWishlist as clearCall,
  removeWishlistItem,
} from '#contracts/cart/cart.ts';
import type { CartItem, WishlistItem } from '#contracts/cart/cart.ts';
import { callApi } from '#web/api/client.ts';
import { findToken } from '#web/api/tokens.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { reloadCart } from '#web/modules/cart/queries.ts';
import { removeItem } from '#web/modules/cart/cart-actions.ts';
import { itemPathOf, wishlistBodyOf } from '#web/modules/cart/item-refs.ts';
import { isSameItem, wantedId } from '#web/modules/cart/item-identity.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/modules/feedback/notify.ts';
import { showWishlist } from '#web/modules/cart/drawer-state.ts';
import { rememberAction } from '#web/modules/cart/pending/pending-store.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { followStorage, getSession } from '#web/modules/accounts/session/session-store.ts';
import { cartItemBody, pendingFrom, wantedItem } from '#web/modules/cart/wanted-product.ts';
import type { WantedProduct } from '#web/modules/cart/wanted-product.ts';
import { say } from '#web/i18n/text.ts';
import { loadWishlist, reloadWishlist } from './queries.ts';
import { showHeart } from './hearts-store.ts';

const asUser = { audience: 'user' } as const;

function askLogin(wish: WantedProduct | null): false {
  rememberAction(pendingFrom('add_to_wishlist', wish));
  openLogin(
    wish
      ? {
          title: say('cart.sign_in.wishlist_add_title'),
          message: say('errors.login_to_add_to_wishlist'),
        }
      : {
          title: say('cart.sign_in.wishlist_title'),
          message: say('cart.sign_in.wishlist_text'),
        },
  );
  return false;
}

/**
 * Wishlist functions need a stored token (specification §5); if it was removed meanwhile the
 * session ends.
 */
function hasToken(otherwise: string): boolean {
  if (findToken('user')) return true;
  followStorage();
  notifyFailure(otherwise);
  return false;
}
const NEEDED_TO_ADD = 'errors.unauthenticated_wishlist_add';
const NEEDED_TO_MANAGE = 'errors.unauthenticated_wishlist';

/** Opens the wishlist drawer; a guest is asked to sign in first. */
export function openWishlist(): void {
  if (getSession().isAuthenticated) showWishlist();
  else askLogin(null);
}

/** Saves an item. False if a guest was asked to sign in or the server refused. */
export async function addToWishlist(wish: WantedProduct): Promise<boolean> {
  if (!getSession().isAuthenticated) return askLogin(wish);
  if (!hasToken(NEEDED_TO_ADD)) return false;
  try {
    await save(wish);
    notifySuccess(say('cart.wishlist.name_added', { name: wish.product.name }), 'wishlist');
    return true;
  } catch (error) {
    notifyError(error, 'errors.wishlist_add_failed');
    return false;
  } finally {
    await reloadWishlist();
  }
}

async function save(wish: WantedProduct): Promise<void> {
  const { variantId, optionId, vendorId } = wantedItem(wish);
  await callApi(
    addWishlistItem,
    { body: { productId: wish.product._id, variantId, optionId, selectedVendorId: vendorId } },
    asUser,
  );
}

/** Removes a saved item, with an undo toast. */
export async function removeFromWishlist(item: WishlistItem): Promise<boolean> {
  if (!hasToken(NEEDED_TO_MANAGE)) return false;
  try {
    await callApi(removeWishlistItem, { params: itemPathOf(item) }, asUser);
    notifySuccess(say('cart.wishlist.name_removed', { name: item.product.name }), 'wishlist', {
      label: 'common.undo',
      run: () => void restore([item]),
    });
    return true;
  } catch (error) {
    notifyError(error, 'errors.wishlist_remove_failed');
    return false;
  } finally {
    await reloadWishlist();
  }
}

/** Adds if absent, else removes. */
export async function toggleWishlist(wish: WantedProduct): Promise<boolean> {
  if (!getSession().isAuthenticated) return askLogin(wish);
  if (!hasToken(NEEDED_TO_ADD)) return false;
  const id = wantedId(wantedItem(wish));
  try {
    const saved = (await loadWishlist()).find((item) => isSameItem(item, wantedItem(wish)));
    showHeart(id, !saved);
    return saved ? await removeFromWishlist(saved) : await addToWishlist(wish);
  } catch (error) {
    notifyError(error, 'errors.wishlist_load_failed');
    return false;
  } finally {
    showHeart(id, null);
  }
}

/**
 * Adds one unit of each to the cart and removes the added ones from the wishlist; reports failures.
 */
export async function moveToCart(items: readonly WishlistItem[]): Promise<void> {
  if (!hasToken(NEEDED_TO_MANAGE)) return;
  const failed: string[] = [];
  let moved = 0;
  for (const item of items) {
    let fallback = 'errors.cart_add_failed';
    try {
      await callApi(addCartItem, { body: cartItemBody(wishlistBodyOf(item, 1)) }, asUser);
      moved += 1;
      fallback = 'errors.wishlist_remove_failed';
      await callApi(removeWishlistItem, { params: itemPathOf(item) }, asUser);
    } catch (error) {
      failed.push(`${item.product.name}: ${messageOf(error, fallback)}`);
    }
  }
  if (moved === 1 && items.length === 1)
    notifySuccess(say('cart.name_added', { name: items[0]!.product.name }), 'cart');
  else if (moved > 0) notifySuccess(say('cart.items_added', { n: moved }), 'cart');
  for (const text of failed.slice(0, 3)) notifyFailure(text);
  await Promise.all([reloadCart(), reloadWishlist()]);
}

/** Moves a cart item to the wishlist, with one toast. */
export async function moveToWishlist(item: CartItem): Promise<void> {
  if (await addToWishlist(wishlistBodyOf(item, 1))) await removeItem(item, true);
}

export async function emptyWishlist(): Promise<void> {
  if (!hasToken(NEEDED_TO_MANAGE)) return;
  try {
    const items = await loadWishlist();
    await callApi(clearCall, {}, asUser);
    notifySuccess(say('cart.wishlist.cleared'), 'wishlist', {
      label: 'common.undo',
      run: () => void restore(items),
    });
  } catch (error) {
    notifyError(error, 'errors.wishlist_clear_failed');
  } finally {
    await reloadWishlist();
  }
}

async function restore(items: readonly WishlistItem[]): Promise<void> {
  try {
    // Oldest first, so that the newest ends on top.
    for (const item of [...items].reverse()) await save(wishlistBodyOf(item, 1));
  } catch (error) {
    notifyError(error, 'errors.wishlist_add_failed');
  } finally {
    await reloadWishlist();
  }
}
