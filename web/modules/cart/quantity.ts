import { updateCartItem } from '#contracts/cart/cart.ts';
import type { CartItem } from '#contracts/cart/cart.ts';
import { callApi } from '#web/api/client.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { say } from '#web/i18n/text.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';
import { reloadCart } from './queries.ts';
import { getLocalCart, pendingQuantities, setLocalCart } from './cart-store.ts';
import { setGuestQuantity } from './guest-cart.ts';
import { quantityBody } from './item-refs.ts';

/** Clicks on the stepper within this time become one call. */
const PAUSE_MS = 400;
interface Edit {
  item: CartItem;
  timer: ReturnType<typeof setTimeout>;
  quantity: number;
}
const waiting = new Map<string, Edit>();
/** Calls in progress by item id: an item's next call waits for its last. */
const sending = new Map<string, Promise<void>>();

const showing = (id: string, quantity: number | null): void =>
  pendingQuantities.set((now) => {
    const next = new Map(now);
    if (quantity === null) next.delete(id);
    else next.set(id, quantity);
    return next;
  });

/**
 * Sets an item's quantity (1 or more): at once on the screen, after a short pause on the server. If
 * the server refuses, the item shows the server's quantity and the reason.
 */
export function setItemQuantity(item: CartItem, quantity: number): void {
  if (!getSession().isAuthenticated) {
    const cart = getLocalCart();
    setLocalCart({ ...cart, items: setGuestQuantity(cart.items, item._id, quantity) });
    return;
  }
  clearTimeout(waiting.get(item._id)?.timer);
  showing(item._id, quantity);
  waiting.set(item._id, { item, quantity, timer: setTimeout(() => void send(item._id), PAUSE_MS) });
}

/** Drops a pending edit: the item is being removed. */
export function forgetItemQuantity(id: string): void {
  clearTimeout(waiting.get(id)?.timer);
  waiting.delete(id);
  showing(id, null);
}

/** Sends pending edits and resolves when the server has every quantity shown (before checkout). */
export async function settleQuantities(): Promise<void> {
  await Promise.all(
    [...waiting.keys()].map((id) => {
      clearTimeout(waiting.get(id)?.timer);
      return send(id);
    }),
  );
  await Promise.all(sending.values());
}

async function send(id: string): Promise<void> {
  const edit = waiting.get(id);
  if (!edit) return;
  waiting.delete(id);
  const call = (sending.get(id) ?? Promise.resolve()).then(() => patch(edit));
  sending.set(id, call);
  await call;
  if (sending.get(id) === call) sending.delete(id);
}

async function patch({ item, quantity }: Edit): Promise<void> {
  try {
    await callApi(
      updateCartItem,
      { params: { productId: item.product._id }, body: quantityBody(item, quantity) },
      { audience: 'user' },
    );
    notifySuccess(say('cart.name_updated', { name: item.product.name }), 'cart');
  } catch (error) {
    notifyError(error, 'errors.cart_quantity_failed');
  }
  await reloadCart();
  // A newer click already shows its own number.
  if (!waiting.has(item._id)) showing(item._id, null);
}
