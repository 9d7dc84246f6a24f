import {
  addToCart as addToCartCall,
  clearCart as clearCartCall,
  MAX_LINES,
  removeCartLine,
} from '#contracts/cart/cart.ts';
import type { CartItem } from '#contracts/cart/cart.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addToCheckout, moveCartToCheckout } from '#contracts/checkout/checkout.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/modules/feedback/notify.ts';
import { isSameLine } from './item-identity.ts';
import { hideCart, showCart } from './drawer-state.ts';
import { pendingId } from './pending/pending-actions.ts';
import { forgetAction, rememberAction, storedPending } from './pending/pending-store.ts';
import { openLogin, type LoginPrompt } from '#web/modules/accounts/session/login-prompt.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';
import { lineBody, pendingFrom, wantedLine } from './wanted-product.ts';
import type { WantedProduct } from './wanted-product.ts';
import { say } from '#web/i18n/text.ts';
import { loadCart, reloadCart } from './queries.ts';
import { EMPTY_CART, setLineQuantity, withoutLine } from './guest-cart.ts';
import { linePathOf, wishOf } from './item-refs.ts';
import { getLocalCart, pendingRemovals, setLocalCart } from './cart-store.ts';
import { forgetQuantity, settleQuantities } from './quantity.ts';

const asUser = { audience: 'user' } as const;
const isGuest = (): boolean => !getSession().isAuthenticated;
const undoBy = (run: () => void) => ({ label: 'Undo', run });

/** Stores what a guest wanted and asks them to sign in. */
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

/** What a guest can do without signing in: keep the line in this browser, or look at those kept there. */
function insteadOf(
  wish: WantedProduct | null,
  type: 'add_to_cart' | 'add_to_checkout',
): LoginPrompt['instead'] {
  if (wish && type === 'add_to_cart')
    return { label: say('Add without signing in'), run: () => void addAsGuest(wish) };
  return !wish && getLocalCart().items.length > 0
    ? { label: say('Look at the cart without signing in'), run: showCart }
    : null;
}

/** A line in this browser's cart, at the prices of now; the wish that waited for a login is done with it. */
async function addAsGuest(wish: WantedProduct): Promise<void> {
  try {
    const [{ product }, { guestLine }] = await Promise.all([
      callApi(
        getProduct,
        { params: { id: wish.product._id } },
        { audience: 'public', fresh: true },
      ),
      import('./guest-item.ts'),
    ]);
    const line = guestLine(product, wish, new Date());
    if (!line) return notifyFailure('This item is out of stock.');
    const { items } = getLocalCart();
    const there = items.find((has) => has._id === line._id);
    if (!there && items.length >= MAX_LINES)
      return notifyFailure('The cart holds 100 different items at most.');
    const wanted = there ? there.quantity + line.quantity : line.quantity;
    if (wanted > line.stock) return notifyFailure(say('Only {n} left in stock', { n: line.stock }));
    setLocalCart({
      owner: null,
      items: there ? setLineQuantity(items, line._id, wanted) : [...items, line],
    });
    const done = pendingFrom('add_to_cart', wish);
    for (const action of storedPending())
      if (pendingId(action) === pendingId({ ...done, timestamp: 0 })) forgetAction(action);
    notifySuccess(say('{name} added to cart', { name: wish.product.name }), 'cart');
  } catch (error) {
    notifyError(error, 'Failed to add item to cart');
  }
}

/** Opens the cart drawer; a guest is asked to sign in first (specification §4). */
export function openCart(): void {
  if (isGuest())
    askLogin(
      null,
      'add_to_cart',
      say('Login to view your cart'),
      say('Sign in to see what you have put in your cart.'),
    );
  else showCart();
}

/**
 * Adds to the cart. False when nothing was added: a guest was asked to sign in, or the server said
 * no (its reason was shown).
 */
export async function addToCart(wish: WantedProduct): Promise<boolean> {
  if (isGuest())
    return askLogin(
      wish,
      'add_to_cart',
      say('Login to add to your cart'),
      say('Please login to add items to cart'),
    );
  try {
    await callApi(addToCartCall, { body: lineBody(wish) }, asUser);
    notifySuccess(say('{name} added to cart', { name: wish.product.name }), 'cart');
    return true;
  } catch (error) {
    notifyError(error, 'Failed to add item to cart');
    return false;
  } finally {
    await reloadCart();
  }
}

/** Removes the line if it is in the cart, otherwise adds one (specification §4, Toggle). */
export async function toggleCart(wish: WantedProduct): Promise<boolean> {
  if (isGuest()) return addToCart(wish);
  const line = (await loadCart().catch(() => [])).find((has) => isSameLine(has, wantedLine(wish)));
  return line ? removeLine(line) : addToCart({ ...wish, quantity: 1 });
}

/** Removes a line, with a way back in the toast; without the toast where another says what happened. */
export async function removeLine(line: CartItem, isQuiet = false): Promise<boolean> {
  forgetQuantity(line._id);
  const undo = undoBy(() => void restoreLines([line]));
  if (isGuest()) {
    const cart = getLocalCart();
    setLocalCart({ ...cart, items: withoutLine(cart.items, line._id) });
    notifySuccess(say('Item removed from cart'), 'cart', undo);
    return true;
  }
  pendingRemovals.set((now) => new Set([...now, line._id]));
  try {
    await callApi(removeCartLine, { params: linePathOf(line) }, asUser);
    if (!isQuiet)
      notifySuccess(say('{name} removed from cart', { name: line.product.name }), 'cart', undo);
    return true;
  } catch (error) {
    notifyError(error, 'Failed to remove item from cart');
    return false;
  } finally {
    await reloadCart();
    pendingRemovals.set((now) => new Set([...now].filter((id) => id !== line._id)));
  }
}

/** Empties the cart, with a way back in the toast. */
export async function clearCart(): Promise<void> {
  if (isGuest()) {
    const before = getLocalCart();
    setLocalCart(EMPTY_CART);
    notifySuccess(
      say('Cleared all items from {list}', { list: say('cart') }),
      'cart',
      undoBy(() => setLocalCart(before)),
    );
    return;
  }
  try {
    const lines = await loadCart();
    await callApi(clearCartCall, {}, asUser);
    notifySuccess(
      say('Cart cleared successfully'),
      'cart',
      undoBy(() => void restoreLines(lines)),
    );
  } catch (error) {
    notifyError(error, 'Failed to clear cart');
  } finally {
    await reloadCart();
  }
}

/** Puts lines back as they were: undo of a removal. */
export async function restoreLines(lines: readonly CartItem[]): Promise<void> {
  if (isGuest()) {
    const cart = getLocalCart();
    const missing = lines.filter((line) => !cart.items.some((has) => has._id === line._id));
    setLocalCart({ ...cart, items: [...cart.items, ...missing] });
    return;
  }
  try {
    for (const line of lines)
      await callApi(addToCartCall, { body: lineBody(wishOf(line, line.quantity)) }, asUser);
  } catch (error) {
    notifyError(error, 'Failed to update cart item');
  } finally {
    await reloadCart();
  }
}

/** Buy now: the checkout list becomes this one item; what it held goes back to the cart. True means: go to /checkout. */
export async function buyNow(wish: WantedProduct): Promise<boolean> {
  if (isGuest())
    return askLogin(
      wish,
      'add_to_checkout',
      say('Login to buy now'),
      say('Please login to add items to checkout'),
    );
  try {
    await callApi(addToCheckout, { body: { ...lineBody(wish), replace: true } }, asUser);
    await Promise.all([checkoutChanged(), reloadCart()]);
    notifySuccess(say('Item added to checkout'), 'success');
    return true;
  } catch (error) {
    notifyError(error, 'Failed to add item to checkout');
    return false;
  }
}

/** Several things at once: they become the checkout list, one of each. True means: go to /checkout. */
export async function buyAll(wishes: readonly WantedProduct[]): Promise<boolean> {
  let replace = true;
  let added = 0;
  for (const wish of wishes) {
    try {
      await callApi(
        addToCheckout,
        { body: { ...lineBody({ ...wish, quantity: 1 }), replace } },
        asUser,
      );
      replace = false;
      added += 1;
    } catch (error) {
      notifyError(error, 'Failed to add item to checkout');
    }
  }
  await Promise.all([checkoutChanged(), reloadCart()]);
  if (added > 0) notifySuccess(say('{n} item(s) added to checkout', { n: added }), 'success');
  return added > 0;
}

/** The whole cart becomes the checkout list; what it held goes back to the cart. True means: go to /checkout. */
export async function checkoutCart(): Promise<boolean> {
  if (isGuest()) {
    hideCart();
    return askLogin(
      null,
      'add_to_cart',
      say('Login to view your cart'),
      say('Please login to move cart to checkout'),
    );
  }
  try {
    await settleQuantities();
    await callApi(moveCartToCheckout, {}, asUser);
    await checkoutChanged();
    window.dispatchEvent(new Event('cart-refresh'));
    notifySuccess(say('Cart items moved to checkout'), 'success');
    hideCart();
    return true;
  } catch (error) {
    notifyError(error, 'Failed to move cart to checkout');
    await reloadCart();
    return false;
  }
}

/** Whoever shows the checkout list asks the server again. */
const checkoutChanged = (): Promise<void> =>
  sharedQueryClient().invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes('checkout'),
  });
