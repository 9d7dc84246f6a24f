import { isSameItem } from '#web/modules/cart/item-identity.ts';
import type { ItemLike } from '#web/modules/cart/item-identity.ts';
import { wantedByPending } from './pending-actions.ts';
import type { PendingAction } from './pending-actions.ts';

/** Injected dependencies, so that the order can be tested without a server. */
export interface PendingPorts {
  /** The stored actions that are alive now. */
  stored(): PendingAction[];
  remove(action: PendingAction): void;
  cartItems(): Promise<ItemLike[]>;
  wishlistItems(): Promise<ItemLike[]>;
  checkoutItems(): Promise<ItemLike[]>;
  addToCart(action: PendingAction & { productId: string }): Promise<void>;
  addToWishlist(action: PendingAction & { productId: string }): Promise<void>;
  /** Makes the checkout list this one item. */
  addToCheckout(action: PendingAction & { productId: string }): Promise<void>;
  /** True if the server refused: a retry would get the same answer. */
  isRefusal(error: unknown): boolean;
}

export interface PendingOutcome {
  /** Completed actions, including skipped ones (already present). */
  completed: PendingAction[];
  refused: { action: PendingAction; error: unknown }[];
  /** Kept for the next time: the server was unreachable. */
  stored: PendingAction[];
  /** Where to navigate or what to open at the end. */
  then: 'cart' | 'wishlist' | 'checkout' | null;
}

/**
 * Runs the stored actions in order, oldest first, after a login (specification §4). An action
 * leaves the store only after an acknowledged answer, and what is already in the list is skipped,
 * so an interruption can repeat an action without doubling it.
 */
export async function runPending(ports: PendingPorts): Promise<PendingOutcome> {
  const outcome: PendingOutcome = { completed: [], refused: [], stored: [], then: null };
  for (const action of ports.stored()) {
    try {
      await runOne(ports, action);
      outcome.completed.push(action);
      outcome.then = nextStep(action) ?? outcome.then;
      ports.remove(action);
    } catch (error) {
      if (ports.isRefusal(error)) {
        outcome.refused.push({ action, error });
        ports.remove(action);
      } else {
        outcome.stored.push(action);
      }
    }
  }
  return outcome;
}

function nextStep(action: PendingAction): PendingOutcome['then'] {
  if (action.type === 'add_to_checkout') return 'checkout';
  if (action.productId) return null;
  return action.type === 'add_to_cart' ? 'cart' : 'wishlist';
}

async function runOne(ports: PendingPorts, action: PendingAction): Promise<void> {
  const { productId } = action;
  if (productId === null) return;
  const wish = { ...action, productId };
  const wanted = wantedByPending(wish);
  if (action.type === 'add_to_cart') {
    if (!(await ports.cartItems()).some((item) => isSameItem(item, wanted)))
      await ports.addToCart(wish);
  } else if (action.type === 'add_to_wishlist') {
    if (!(await ports.wishlistItems()).some((item) => isSameItem(item, wanted)))
      await ports.addToWishlist(wish);
  } else {
    // "Buy now" buys this one thing, so a longer list does not count as already there.
    const list = await ports.checkoutItems();
    if (!(list.length === 1 && list.some((item) => isSameItem(item, wanted))))
      await ports.addToCheckout(wish);
  }
}
