import { type CartItem, MAX_CART_ITEMS, MAX_QUANTITY } from '#contracts/cart/cart.ts';
import { moveSavedToCart, removeSavedItem, saveItem } from '#contracts/cart/saved-items.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { say } from '#web/i18n/text.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';
import { getLocalCart, setLocalCart } from '#web/modules/cart/cart-store.ts';
import { setGuestQuantity, withoutItem } from '#web/modules/cart/guest-cart.ts';
import { itemPathOf, wishlistBodyOf } from '#web/modules/cart/item-refs.ts';
import { reloadCart } from '#web/modules/cart/queries.ts';
import { forgetItemQuantity } from '#web/modules/cart/quantity.ts';
import { cartItemBody } from '#web/modules/cart/wanted-product.ts';
import { isRefusal } from '#web/modules/feedback/error-message.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/modules/feedback/notify.ts';
import { getGuestSaved, setGuestSaved } from './guest-saved.ts';
import { reloadSaved } from './queries.ts';

const asUser = { audience: 'user' } as const;
const bodyOf = (item: CartItem) => cartItemBody(wishlistBodyOf(item, item.quantity));
const savedToast = (item: CartItem, from: 'cart' | 'checkout') =>
  notifySuccess(
    say('cart.saved.name_saved', { name: item.product.name }),
    'cart',
    from === 'cart' ? { label: 'common.undo', run: () => void moveToCart(item) } : undefined,
  );

/** The item with what a list already has of it, at most `most`. */
function merged(items: readonly CartItem[], item: CartItem, most: number): CartItem[] {
  const there = items.find((has) => has._id === item._id);
  const quantity = Math.max(1, Math.min((there?.quantity ?? 0) + item.quantity, most));
  return setGuestQuantity([...withoutItem(items, item._id), item], item._id, quantity);
}

/** Moves an item out of cart or checkout to the saved ones. False if the server refused. */
export async function saveForLater(item: CartItem, from: 'cart' | 'checkout'): Promise<boolean> {
  forgetItemQuantity(item._id);
  if (!getSession().isAuthenticated) {
    if (getGuestSaved().length >= MAX_CART_ITEMS) {
      notifyFailure('errors.saved_limit');
      return false;
    }
    const cart = getLocalCart();
    setGuestSaved(merged(getGuestSaved(), item, MAX_QUANTITY));
    setLocalCart({ ...cart, items: withoutItem(cart.items, item._id) });
    savedToast(item, from);
    return true;
  }
  try {
    await callApi(saveItem, { body: { ...bodyOf(item), from } }, asUser);
    savedToast(item, from);
    return true;
  } catch (error) {
    notifyError(error, 'errors.save_for_later_failed');
    return false;
  } finally {
    await Promise.all([from === 'cart' ? reloadCart() : checkoutChanged(), reloadSaved()]);
  }
}

const checkoutChanged = (): Promise<void> =>
  sharedQueryClient().invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes('checkout'),
  });

/** Moves a saved item back to the cart; the server takes at most what is in stock. */
export async function moveToCart(item: CartItem): Promise<void> {
  if (!getSession().isAuthenticated) {
    const cart = getLocalCart();
    if (cart.items.length >= MAX_CART_ITEMS) return notifyFailure('errors.cart_limit');
    setLocalCart({ owner: null, items: merged(cart.items, item, item.stock) });
    setGuestSaved(withoutItem(getGuestSaved(), item._id));
  } else
    try {
      await callApi(moveSavedToCart, { body: bodyOf(item) }, asUser);
    } catch (error) {
      return notifyError(error, 'errors.cart_add_failed');
    } finally {
      await Promise.all([reloadCart(), reloadSaved()]);
    }
  notifySuccess(say('cart.name_added', { name: item.product.name }), 'cart');
}

/** Removes a saved item. */
export async function removeSaved(item: CartItem): Promise<void> {
  if (!getSession().isAuthenticated) {
    setGuestSaved(withoutItem(getGuestSaved(), item._id));
    return;
  }
  try {
    await callApi(removeSavedItem, { params: itemPathOf(item) }, asUser);
  } catch (error) {
    notifyError(error, 'errors.cart_remove_failed');
  } finally {
    await reloadSaved();
  }
}

/**
 * After login: a guest's saved items join those of the account. Each leaves the browser once the
 * account has it; the others stay for next time.
 */
export async function mergeGuestSaved(): Promise<void> {
  const items = getGuestSaved();
  if (items.length === 0) return;
  let refusal: unknown;
  for (const item of items)
    try {
      await callApi(saveItem, { body: bodyOf(item) }, asUser);
      setGuestSaved(getGuestSaved().filter((other) => other._id !== item._id));
    } catch (error) {
      if (isRefusal(error)) refusal ??= error;
    }
  if (refusal) notifyError(refusal, 'errors.cart_add_failed');
  await reloadSaved();
}
