import { z } from 'zod';
import { CartItem, MAX_LINES, MAX_QUANTITY } from '#contracts/cart.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { isSameLine, wantedOf } from '#web/features/shopper/line-identity.ts';

/** The fixed key of the cart in local storage. */
export const CART_KEY = 'haatlane-cart';
/** Raised when the shape changes; an older cart is then dropped rather than misread. */
const VERSION = 1;
/** 100 lines are some 80 kB; more than this is not ours. */
const MAX_TEXT = 300_000;

const Stored = z.object({
  version: z.literal(VERSION),
  /**
   * Null: lines of a guest, merged after login. A user id: the last known lines of that user's
   * server cart, shown while the session is out, never merged (the server already has them).
   */
  owner: z.string().nullable(),
  items: z.array(CartItem).max(MAX_LINES),
});
export type LocalCart = Omit<z.infer<typeof Stored>, 'version'>;
export const EMPTY_CART: LocalCart = Object.freeze({ owner: null, items: [] });

/** The stored text → a cart; anything malformed, oversized or of another version is an empty cart. */
export function readLocalCart(text: string | null): LocalCart {
  if (!text || text.length > MAX_TEXT) return EMPTY_CART;
  try {
    const { owner, items } = Stored.parse(JSON.parse(text));
    return { owner, items };
  } catch {
    return EMPTY_CART;
  }
}

/** A cart → the text to store, or null when there is nothing worth keeping. */
export function writeLocalCart(cart: LocalCart): string | null {
  if (cart.items.length === 0) return null;
  const text = JSON.stringify({ version: VERSION, owner: cart.owner, items: cart.items.slice(0, MAX_LINES) });
  return text.length > MAX_TEXT ? null : text;
}

/** Sets the quantity of a line: at least 1 (specification §4, guest edits), at most what a line may hold. */
export function setLineQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  const wanted = Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));
  return items.map((line) => (line._id === id
    ? { ...line, quantity: wanted, lineTotal: paiseToRupees(rupeesToPaise(line.price) * wanted) }
    : line));
}

export const withoutLine = (items: readonly CartItem[], id: string): CartItem[] => items.filter((line) => line._id !== id);

/** `totalItems` counts lines, `totalPrice` sums price times quantity in rupees (specification §3). */
export function cartSums(items: readonly Pick<CartItem, 'price' | 'quantity'>[]): { totalItems: number; totalPrice: number } {
  const paise = items.reduce((sum, line) => sum + rupeesToPaise(line.price) * line.quantity, 0);
  return { totalItems: items.length, totalPrice: paiseToRupees(paise) };
}

/** The guest lines a login adds to the server cart: those not there yet. Another user's lines never. */
export function linesToMerge(local: LocalCart, serverItems: readonly CartItem[]): CartItem[] {
  if (local.owner !== null) return [];
  return local.items.filter((line) => !serverItems.some((has) => isSameLine(has, wantedOf(line))));
}
