import {
  addCartItem,
  clearCart as clearCartCall,
  MAX_CART_ITEMS,
  removeCartItem,
} from '#contracts/cart/cart.ts';
import type { CartItem } from '#contracts/cart/cart.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addToCheckout, moveCartToCheckout } from '#contracts/checkout/checkout.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/modules/feedback/notify.ts';
import { isSameItem } from './item-identity.ts';
import { hideCart, showCart } from './drawer-state.ts';
import { pendingId } from './pending/pending-actions.ts';
import { forgetAction, rememberAction, storedPending } from './pending/pending-store.ts';
import { openLogin, type LoginPrompt } from '#web/modules/accounts/session/login-prompt.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';
import { cartItemBody, pendingFrom, wantedItem } from './wanted-product.ts';
import type { WantedProduct } from './wanted-product.ts';
import { say } from '#web/i18n/text.ts';
import { loadCart, reloadCart } from './queries.ts';
import { EMPTY_CART, setGuestQuantity, withoutItem } from './guest-cart.ts';
import { itemPathOf, wishlistBodyOf } from './item-refs.ts';
import { getLocalCart, pendingRemovals, setLocalCart } from './cart-store.ts';
import { forgetItemQuantity, settleQuantities } from './quantity.ts';

const asUser = { audience: 'user' } as const;
const isGuest = (): boolean => !getSession().isAuthenticated;
const VIEW_CART = { label: 'cart.view', run: showCart };
const undoBy = (run: () => void) => ({ label: 'common.undo', run });

/** Stores a guest's intended action and asks them to sign in. */
function askLogin(
  wish: WantedProduct | null,
  type: 'add_to_cart' | 'add_to_checkout',
  title: string,
  message: string,
): false {
  rememberAction(pendingFrom(type, wish));
  openLogin({ title, message, instead: insteadOf(wish, type) });
  return false;
}

/** What guests can do without signing in: store the item in this browser, or view those stored. */
function insteadOf(
  wish: WantedProduct | null,
  type: 'add_to_cart' | 'add_to_checkout',
): LoginPrompt['instead'] {
  if (wish && type === 'add_to_cart')
    return { label: say('cart.sign_in.add_as_guest'), run: () => void addAsGuest(wish) };
  return !wish && getLocalCart().items.length > 0
    ? { label: say('cart.sign_in.view_as_guest'), run: showCart }
    : null;
}

/**
 * Adds an item to this browser's cart at current prices; the action waiting for a login is done
 * with it.
 */
async function addAsGuest(wish: WantedProduct): Promise<void> {
  try {
    const [{ product }, { guestItem }] = await Promise.all([
      callApi(
        getProduct,
        { params: { id: wish.product._id } },
        { audience: 'public', fresh: true },
      ),
      import('./guest-item.ts'),
    ]);
    const item = guestItem(product, wish, new Date());
    if (!item) return notifyFailure('errors.out_of_stock');
    const { items } = getLocalCart();
    const there = items.find((has) => has._id === item._id);
    if (!there && items.length >= MAX_CART_ITEMS) return notifyFailure('errors.cart_limit');
    const wanted = there ? there.quantity + item.quantity : item.quantity;
    if (wanted > item.stock) return notifyFailure(say('errors.only_n_left', { n: item.stock }));
    setLocalCart({
      owner: null,
      items: there ? setGuestQuantity(items, item._id, wanted) : [...items, item],
    });
    const done = pendingFrom('add_to_cart', wish);
    for (const action of storedPending())
      if (pendingId(action) === pendingId({ ...done, timestamp: 0 })) forgetAction(action);
    notifySuccess(say('cart.name_added', { name: wish.product.name }), 'cart', VIEW_CART);
  } catch (error) {
    notifyError(error, 'errors.cart_add_failed');
  }
}

/** Opens the cart drawer; a guest is asked to sign in first (specification §4). */
export function openCart(): void {
  if (isGuest()) askLogin(null, 'add_to_cart', say('cart.sign_in.title'), say('cart.sign_in.text'));
  else showCart();
}

/**
 * Adds to the cart. False if nothing was added: a guest was asked to sign in, or the server refused
 * (its reason was shown).
 */
export async function addToCart(wish: WantedProduct): Promise<boolean> {
  if (isGuest())
    return askLogin(
      wish,
      'add_to_cart',
      say('cart.sign_in.add_title'),
      say('errors.login_to_add_to_cart'),
    );
  try {
    await callApi(addCartItem, { body: cartItemBody(wish) }, asUser);
    notifySuccess(say('cart.name_added', { name: wish.product.name }), 'cart', VIEW_CART);
    return true;
  } catch (error) {
    notifyError(error, 'errors.cart_add_failed');
    return false;
  } finally {
    await reloadCart();
  }
}

/** Removes the item if it is in the cart, otherwise adds one (specification §4, Toggle). */
export async function toggleCart(wish: WantedProduct): Promise<boolean> {
  if (isGuest()) return addToCart(wish);
  const item = (await loadCart().catch(() => [])).find((has) => isSameItem(has, wantedItem(wish)));
  return item ? removeItem(item) : addToCart({ ...wish, quantity: 1 });
}

/** Removes an item, with an undo toast unless the caller shows its own message. */
export async function removeItem(item: CartItem, isQuiet = false): Promise<boolean> {
  forgetItemQuantity(item._id);
  const undo = undoBy(() => void restoreItems([item]));
  if (isGuest()) {
    const cart = getLocalCart();
    setLocalCart({ ...cart, items: withoutItem(cart.items, item._id) });
    notifySuccess(say('cart.item_removed'), 'cart', undo);
    return true;
  }
  pendingRemovals.set((now) => new Set([...now, item._id]));
  try {
    await callApi(removeCartItem, { params: itemPathOf(item) }, asUser);
    if (!isQuiet)
      notifySuccess(say('cart.name_removed', { name: item.product.name }), 'cart', undo);
    return true;
  } catch (error) {
    notifyError(error, 'errors.cart_remove_failed');
    return false;
  } finally {
    await reloadCart();
    pendingRemovals.set((now) => new Set([...now].filter((id) => id !== item._id)));
  }
}

/** Empties the cart, with an undo toast. */
export async function emptyCart(): Promise<void> {
  if (isGuest()) {
    const before = getLocalCart();
    setLocalCart(EMPTY_CART);
    notifySuccess(
      say('cart.list_cleared', { list: say('cart.list_cart') }),
      'cart',
      undoBy(() => setLocalCart(before)),
    );
    return;
  }
  try {
    const items = await loadCart();
    await callApi(clearCartCall, {}, asUser);
    notifySuccess(
      say('cart.cleared'),
      'cart',
      undoBy(() => void restoreItems(items)),
    );
  } catch (error) {
    notifyError(error, 'errors.cart_clear_failed');
  } finally {
    await reloadCart();
  }
}

/** Restores items: undo of a removal. */
export async function restoreItems(items: readonly CartItem[]): Promise<void> {
  if (isGuest()) {
    const cart = getLocalCart();
    const missing = items.filter((item) => !cart.items.some((has) => has._id === item._id));
    setLocalCart({ ...cart, items: [...cart.items, ...missing] });
    return;
  }
  try {
    for (const item of items)
      await callApi(
        addCartItem,
        { body: cartItemBody(wishlistBodyOf(item, item.quantity)) },
        asUser,
      );
  } catch (error) {
    notifyError(error, 'errors.cart_update_failed');
  } finally {
    await reloadCart();
  }
}

/**
 * Buy now: the checkout list becomes this one item; its previous items go back to the cart. True:
 * go to /checkout.
 */
export async function buyNow(wish: WantedProduct): Promise<boolean> {
  if (isGuest())
    return askLogin(
      wish,
      'add_to_checkout',
      say('cart.sign_in.buy_title'),
      say('errors.login_to_add_to_checkout'),
    );
  try {
    await callApi(addToCheckout, { body: { ...cartItemBody(wish), replace: true } }, asUser);
    await Promise.all([checkoutChanged(), reloadCart()]);
    notifySuccess(say('checkout.item_added'), 'success');
    return true;
  } catch (error) {
    notifyError(error, 'errors.checkout_add_failed');
    return false;
  }
}

/** Several products become the checkout list, one of each. True: go to /checkout. */
export async function buyAll(wishes: readonly WantedProduct[]): Promise<boolean> {
  let replace = true;
  let added = 0;
  for (const wish of wishes) {
    try {
      await callApi(
        addToCheckout,
        { body: { ...cartItemBody({ ...wish, quantity: 1 }), replace } },
        asUser,
      );
      replace = false;
      added += 1;
    } catch (error) {
      notifyError(error, 'errors.checkout_add_failed');
    }
  }
  await Promise.all([checkoutChanged(), reloadCart()]);
  if (added > 0) notifySuccess(say('checkout.items_added', { n: added }), 'success');
  return added > 0;
}

/**
 * The whole cart becomes the checkout list; its previous items go back to the cart. True: go to
 * /checkout.
 */
export async function checkoutCart(): Promise<boolean> {
  if (isGuest()) {
    hideCart();
    return askLogin(
      null,
      'add_to_cart',
      say('cart.sign_in.title'),
      say('errors.login_to_move_cart'),
    );
  }
  try {
    await settleQuantities();
    await callApi(moveCartToCheckout, {}, asUser);
    await checkoutChanged();
    window.dispatchEvent(new Event('cart-refresh'));
    notifySuccess(say('checkout.cart_moved'), 'success');
    hideCart();
    return true;
  } catch (error) {
    notifyError(error, 'errors.checkout_move_failed');
    await reloadCart();
    return false;
  }
}

/** Components showing the checkout list refetch it. */
const checkoutChanged = (): Promise<void> =>
  sharedQueryClient().invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes('checkout'),
  });
