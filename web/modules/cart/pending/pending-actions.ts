import { say } from '#web/i18n/text.ts';
import type { WantedItem } from '#web/modules/cart/item-identity.ts';
import {
  nullable,
  oneOf,
  optional,
  shape,
  text,
  whole,
} from '#web/modules/browser-state/stored-value.ts';

/** Pending actions expire after 30 minutes; at most the last 10 are stored (specification §5). */
export const PENDING_LIFE_MS = 30 * 60_000;
export const MAX_PENDING = 10;

export interface PendingAction {
  type: 'add_to_cart' | 'add_to_checkout' | 'add_to_wishlist';
  /** Null if the customer only wanted to open the cart or wishlist. */
  productId: string | null;
  /** Product details named by the login prompt. */
  product: { _id: string; name: string } | null;
  quantity: number;
  variant: { variantId: string; type?: string } | null;
  option: { optionId: string; color?: string } | null;
  selectedVendorId: string | null;
  /** Milliseconds since 1970. */
  timestamp: number;
}
const ref = text(128, 1);
const isPendingAction = shape({
  type: oneOf('add_to_cart', 'add_to_checkout', 'add_to_wishlist'),
  productId: nullable(ref),
  product: nullable(shape({ _id: ref, name: text(300) })),
  quantity: whole(1, 99),
  variant: nullable(shape({ variantId: ref, type: optional(text(60)) })),
  option: nullable(shape({ optionId: ref, color: optional(text(60)) })),
  selectedVendorId: nullable(ref),
  timestamp: whole(1, Number.MAX_SAFE_INTEGER),
});

/** Parses the stored actions alive at `now`; malformed ones are dropped individually. */
export function readPending(text: string | null, now: number): PendingAction[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(raw)) return [];
  return keepAlive(
    raw.filter((one): one is PendingAction => isPendingAction(one)),
    now,
  );
}

/**
 * Drops actions older than 30 minutes (or in the future: a clock set back) and all but the last 10.
 */
export function keepAlive(actions: readonly PendingAction[], now: number): PendingAction[] {
  return actions
    .filter((a) => a.timestamp <= now + 60_000 && now - a.timestamp < PENDING_LIFE_MS)
    .slice(-MAX_PENDING);
}

/** Adds an action as the latest; pressing the same button twice keeps one. */
export function addPending(
  actions: readonly PendingAction[],
  action: PendingAction,
  now: number,
): PendingAction[] {
  return keepAlive([...actions.filter((a) => pendingId(a) !== pendingId(action)), action], now);
}

/** Removes one action by kind and time: a newer one of the same kind stays. */
export function removePending(
  actions: readonly PendingAction[],
  done: PendingAction,
): PendingAction[] {
  return actions.filter(
    (a) => !(pendingId(a) === pendingId(done) && a.timestamp === done.timestamp),
  );
}

/** An action without its time. */
export function pendingId(a: PendingAction): string {
  return [a.type, a.productId, a.variant?.variantId, a.option?.optionId, a.selectedVendorId]
    .map((p) => p ?? '-')
    .join('|');
}

export const wantedByPending = (a: PendingAction & { productId: string }): WantedItem => ({
  productId: a.productId,
  variantId: a.variant?.variantId ?? null,
  optionId: a.option?.optionId ?? null,
  vendorId: a.selectedVendorId,
});

/** "We'll add Tarang ANC 2 to your cart" under the login prompt; null without a product. */
export function pendingItem(actions: readonly PendingAction[]): string | null {
  const last = actions.at(-1);
  if (!last?.product) return null;
  const { name } = last.product;
  if (last.type === 'add_to_checkout') return say('cart.pending.checkout', { name });
  return last.type === 'add_to_cart'
    ? say('cart.pending.cart', { name })
    : say('cart.pending.wishlist', { name });
}
