import { addToCart as addToCartCall, addToWishlist as addToWishlistCall, clearWishlist as clearCall, removeWishlistLine } from '#contracts/cart.ts';
import type { WishlistItem } from '#contracts/cart.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/features/shopper/api-message.ts';
import { reloadCart } from '#web/features/shopper/cart/api.ts';
import { removeLine } from '#web/features/shopper/cart/cart-actions.ts';
import { linePathOf, wishOf } from '#web/features/shopper/cart/line-refs.ts';
import type { CartItem } from '#contracts/cart.ts';
import { createStore } from '#web/features/shopper/external-store.ts';
import { isSameLine, wantedId } from '#web/features/shopper/line-identity.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/features/shopper/notify.ts';
import { rememberAction } from '#web/features/shopper/pending/pending-store.ts';
import { openLogin } from '#web/features/shopper/session/login-prompt.ts';
import { getSession } from '#web/features/shopper/session/session-store.ts';
import { lineBody, pendingFrom, wantedLine } from '#web/features/shopper/wanted-product.ts';
import type { WantedProduct } from '#web/features/shopper/wanted-product.ts';
import { loadWishlist, reloadWishlist } from './api.ts';

const asUser = { audience: 'user' } as const;
const open = createStore(false);
export const wishlistOpen = open;
export const hideWishlist = (): void => open.set(false);

/** Hearts just pressed, by wanted id → filled or not: shown until the server's list is there. */
export const pendingHearts = createStore<ReadonlyMap<string, boolean>>(new Map());
export const NO_HEARTS: ReadonlyMap<string, boolean> = new Map();
const showHeart = (id: string, filled: boolean | null): void => pendingHearts.set((now) => {
  const next = new Map(now);
  if (filled === null) next.delete(id);
  else next.set(id, filled);
  return next;
});

function askLogin(wish: WantedProduct | null): false {
  rememberAction(pendingFrom('add_to_wishlist', wish));
  openLogin(wish
    ? { title: 'Login to save to your wishlist', message: 'Please login to add items to wishlist' }
    : { title: 'Login to view your wishlist', message: 'Sign in to see the items you love.' });
  return false;
}

/** Opens the wishlist drawer; a guest is asked to sign in first. */
export function openWishlist(): void {
  if (getSession().isAuthenticated) open.set(true);
  else askLogin(null);
}

/** Saves an item. False when a guest was asked to sign in or the server said no. */
export async function addToWishlist(wish: WantedProduct): Promise<boolean> {
  if (!getSession().isAuthenticated) return askLogin(wish);
  const { variantId, optionId, vendorId } = wantedLine(wish);
  try {
    await callApi(addToWishlistCall, { body: { productId: wish.product._id, variantId, optionId, selectedVendorId: vendorId } }, asUser);
    notifySuccess(`${wish.product.name} added to wishlist`, 'wishlist');
    return true;
  } catch (error) {
    notifyError(error, 'Failed to add to wishlist');
    return false;
  } finally {
    await reloadWishlist();
  }
}

/** Takes a saved item out, with a way back in the toast. */
export async function removeFromWishlist(item: WishlistItem, quiet = false): Promise<boolean> {
  try {
    await callApi(removeWishlistLine, { params: linePathOf(item) }, asUser);
    if (!quiet) {
      notifySuccess(`${item.product.name} removed from wishlist`, 'wishlist', { label: 'Undo', run: () => void addToWishlist(wishOf(item, 1)) });
    }
    return true;
  } catch (error) {
    notifyError(error, 'Failed to remove from wishlist');
    return false;
  } finally {
    await reloadWishlist();
  }
}

/** Adds if absent, else removes. */
export async function toggleWishlist(wish: WantedProduct): Promise<boolean> {
  if (!getSession().isAuthenticated) return askLogin(wish);
  const id = wantedId(wantedLine(wish));
  try {
    const saved = (await loadWishlist()).find((item) => isSameLine(item, wantedLine(wish)));
    showHeart(id, !saved);
    return saved ? await removeFromWishlist(saved) : await addToWishlist(wish);
  } catch (error) {
    notifyError(error, 'Failed to fetch wishlist');
    return false;
  } finally {
    showHeart(id, null);
  }
}

/** Adds one unit of each to the cart and takes what was added out of the wishlist; says what did not work. */
export async function moveToCart(items: readonly WishlistItem[]): Promise<void> {
  const failed: string[] = [];
  let moved = 0;
  for (const item of items) {
    try {
      await callApi(addToCartCall, { body: lineBody(wishOf(item, 1)) }, asUser);
      moved += 1;
      await callApi(removeWishlistLine, { params: linePathOf(item) }, asUser);
    } catch (error) {
      failed.push(`${item.product.name}: ${messageOf(error, 'Failed to add item to cart')}`);
    }
  }
  if (moved === 1 && items.length === 1) notifySuccess(`${items[0]?.product.name} added to cart`, 'cart');
  else if (moved > 0) notifySuccess(`${moved} item(s) added to cart`, 'cart');
  for (const text of failed.slice(0, 3)) notifyFailure(text);
  await Promise.all([reloadCart(), reloadWishlist()]);
}

/** A cart line becomes a wish. */
export async function moveToWishlist(line: CartItem): Promise<void> {
  if (await addToWishlist(wishOf(line, 1))) await removeLine(line);
}

export async function clearWishlist(): Promise<void> {
  try {
    const items = await loadWishlist();
    await callApi(clearCall, {}, asUser);
    notifySuccess('Wishlist cleared successfully', 'wishlist', { label: 'Undo', run: () => void restore(items) });
  } catch (error) {
    notifyError(error, 'Failed to clear wishlist');
  } finally {
    await reloadWishlist();
  }
}

async function restore(items: readonly WishlistItem[]): Promise<void> {
  try {
    // Oldest first, so that the newest stands on top again.
    for (const item of [...items].reverse()) {
      const { variantId, optionId, vendorId } = wantedLine(wishOf(item, 1));
      await callApi(addToWishlistCall, { body: { productId: item.product._id, variantId, optionId, selectedVendorId: vendorId } }, asUser);
    }
  } catch (error) {
    notifyError(error, 'Failed to add to wishlist');
  } finally {
    await reloadWishlist();
  }
}
