import type { CartItem } from '#contracts/cart/cart.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { wishlistBodyOf } from '#web/modules/cart/item-refs.ts';
import { cartItemBody } from '#web/modules/cart/wanted-product.ts';

/** A saved item as the API takes it, with its quantity and size. */
export const savedItemBody = (item: CartItem) => ({
  ...cartItemBody(wishlistBodyOf(item, item.quantity)),
  selectedSize: item.selectedSize,
});

/**
 * Stored items with what the server says about them now: price, stock, vendor and name. Quantity,
 * time and the price of that day are the guest's.
 */
export function asTheyAre(stored: readonly CartItem[], current: readonly CartItem[]): CartItem[] {
  const now = new Map(current.map((item) => [item._id, item]));
  return stored.map((item) => {
    const fresh = now.get(item._id);
    if (!fresh) return item;
    const { quantity, addedAt, priceThen, selectedSize } = item;
    const lineTotal = paiseToRupees(rupeesToPaise(fresh.price) * quantity);
    // The server no longer knows the names of a unit that is gone.
    const unit = fresh.vendor ? {} : { variant: item.variant, option: item.option };
    return { ...fresh, ...unit, quantity, addedAt, priceThen, selectedSize, lineTotal };
  });
}
