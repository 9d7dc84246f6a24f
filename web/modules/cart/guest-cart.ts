import { MAX_CART_ITEMS, MAX_QUANTITY } from '#contracts/cart/cart.ts';
import type { CartItem } from '#contracts/cart/cart.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { isEqualItem } from './item-identity.ts';
import {
  amount,
  flag,
  listOf,
  nullable,
  oneOf,
  optional,
  readShape,
  shape,
  text,
  whole,
} from '#web/modules/browser-state/stored-value.ts';

/** Increased when the format changes; older carts are then dropped. */
const VERSION = 1;
/** 100 items are some 300 kB with their descriptions; anything larger is not ours. */
const MAX_TEXT = 1_500_000;

const id = text(128, 1);
const words = text(500);
const picture = shape({
  url: words,
  width: amount,
  height: amount,
  backdrop: text(40),
  alt: words,
});
const named = shape({});
const vendor = shape({ _id: id, name: words, slug: id });
const isCartItem = shape({
  _id: text(600, 1),
  product: shape({
    _id: id,
    slug: id,
    name: words,
    brand: words,
    category: words,
    subcategory: nullable(words),
    images: listOf(picture, 20),
    price: amount,
    originalPrice: amount,
    discountPercentage: amount,
    rating: amount,
    reviews: amount,
    stock: amount,
    codAllowed: flag,
    // Missing in carts of older releases.
    description: optional(text(20_000)),
    variants: optional(listOf(named, 200)),
    vendors: optional(listOf(named, 200)),
    productInformation: optional(named),
  }),
  variant: nullable(
    shape({ variantId: id, type: words, name: words, price: amount, stock: amount }),
  ),
  option: nullable(
    shape({
      optionId: id,
      color: nullable(words),
      size: nullable(words),
      price: amount,
      stock: amount,
    }),
  ),
  selectedVendorId: nullable(id),
  vendor: nullable(vendor),
  price: amount,
  originalPrice: amount,
  stock: amount,
  addedAt: text(40),
  quantity: whole(1, MAX_QUANTITY),
  selectedSize: nullable(words),
  lineTotal: amount,
  priceThen: optional(nullable(amount)),
  problem: oneOf(null, 'unavailable', 'out_of_stock', 'insufficient_stock'),
});
const isStored = shape({
  version: oneOf(VERSION),
  owner: nullable(id),
  items: listOf(isCartItem, MAX_CART_ITEMS),
});

export interface LocalCart {
  /**
   * Null: a guest's items, merged after login. A user id: the last known items of that user's
   * server cart, shown while signed out, never merged.
   */
  owner: string | null;
  items: CartItem[];
}
export const EMPTY_CART: LocalCart = Object.freeze({ owner: null, items: [] });

/** Parses a stored cart; anything malformed, oversized or of another version is an empty cart. */
export function readLocalCart(stored: string | null): LocalCart {
  const cart = stored && stored.length <= MAX_TEXT ? readShape<LocalCart>(stored, isStored) : null;
  return cart ? { owner: cart.owner, items: cart.items } : EMPTY_CART;
}

/**
 * A cart as stored text: the cart state of specification §3 (`items`, `totalItems`, `totalPrice`,
 * `isOpen`) with version and owner. Null if there is nothing to store.
 */
export function writeLocalCart(cart: LocalCart, isOpen = false): string | null {
  if (cart.items.length === 0) return null;
  const items = cart.items.slice(0, MAX_CART_ITEMS);
  const stored = JSON.stringify({
    version: VERSION,
    owner: cart.owner,
    items,
    ...cartSums(items),
    isOpen,
  });
  return stored.length > MAX_TEXT ? null : stored;
}

/** Sets an item's quantity: at least 1 (specification §4, guest edits), at most the item limit. */
export function setGuestQuantity(
  items: readonly CartItem[],
  id: string,
  quantity: number,
): CartItem[] {
  const wanted = Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));
  return items.map((item) =>
    item._id === id
      ? { ...item, quantity: wanted, lineTotal: paiseToRupees(rupeesToPaise(item.price) * wanted) }
      : item,
  );
}

export const withoutItem = (items: readonly CartItem[], id: string): CartItem[] =>
  items.filter((item) => item._id !== id);

/**
 * `totalItems` counts items, `totalPrice` sums price times quantity in rupees (specification §3).
 */
export function cartSums(items: readonly Pick<CartItem, 'price' | 'quantity'>[]): {
  totalItems: number;
  totalPrice: number;
} {
  const paise = items.reduce((sum, item) => sum + rupeesToPaise(item.price) * item.quantity, 0);
  return { totalItems: items.length, totalPrice: paiseToRupees(paise) };
}

/** Guest items a login adds to the server cart: those not there yet. Never another user's. */
export function itemsToMerge(local: LocalCart, serverItems: readonly CartItem[]): CartItem[] {
  if (local.owner !== null) return [];
  return local.items.filter((item) => !serverItems.some((has) => isEqualItem(has, item)));
}
