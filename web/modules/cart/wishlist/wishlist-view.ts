import type { WishlistItem } from '#contracts/cart/cart.ts';
import { divideHalfUp, rupeesToPaise } from '#contracts/kernel/money.ts';

/** The three sorts of specification §2 in their order; 'recent' is the default. */
export const WISHLIST_SORTS = [
  { value: 'recent', label: 'cart.wishlist.sort_recent' },
  { value: 'price', label: 'common.sort.price_low_high' },
  { value: 'name', label: 'cart.wishlist.sort_name' },
] as const;
export type WishlistSort = (typeof WISHLIST_SORTS)[number]['value'];
export type WishlistLayout = 'list' | 'grid';

/** A sorted copy; ties keep the order of the server (newest first). */
export function sortWishlist(items: readonly WishlistItem[], sort: WishlistSort): WishlistItem[] {
  const copy = [...items];
  if (sort === 'price') return copy.sort((a, b) => a.price - b.price);
  if (sort === 'name')
    return copy.sort((a, b) =>
      a.product.name.localeCompare(b.product.name, 'en-IN', { sensitivity: 'base' }),
    );
  return copy.sort((a, b) => b.addedAt.localeCompare(a.addedAt));
}

/** The average price in whole rupees, half up; 0 for an empty list. */
export function averagePrice(items: readonly Pick<WishlistItem, 'price'>[]): number {
  if (items.length === 0) return 0;
  const paise = items.reduce((sum, item) => sum + rupeesToPaise(item.price), 0);
  return divideHalfUp(paise, items.length * 100);
}

/** Selected ids still in the list, in list order. */
export const liveSelection = (
  selected: ReadonlySet<string>,
  items: readonly WishlistItem[],
): WishlistItem[] => items.filter((item) => selected.has(item._id));

/** Ids between two rows, inclusive, for shift-click. */
export function idsBetween(
  items: readonly Pick<WishlistItem, '_id'>[],
  from: string,
  to: string,
): string[] {
  const a = items.findIndex((i) => i._id === from);
  const b = items.findIndex((i) => i._id === to);
  if (a < 0 || b < 0) return [to];
  return items.slice(Math.min(a, b), Math.max(a, b) + 1).map((i) => i._id);
}
