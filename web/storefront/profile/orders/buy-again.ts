import { addCartItem, type CartItem } from '#contracts/cart/cart.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import type { OrderItemRow } from '#web/modules/orders/shipment-card.tsx';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { reloadCart } from '#web/modules/cart/queries.ts';

/** Result of each item bought again. */
export interface BoughtAgain {
  added: number;
  /** Added at another price; `before` is the price paid then. */
  changed: { name: string; before: number; now: number }[];
  /** Added from another vendor, since the old one no longer sells it. */
  moved: { name: string; vendor: string }[];
  /** Not added, and why. */
  missed: { name: string; why: string }[];
}

const add = async (item: OrderItemRow, vendorId: string | null): Promise<CartItem> =>
  (
    await callApi(
      addCartItem,
      {
        body: {
          productId: item.productId,
          quantity: item.quantity,
          selectedVendorId: vendorId,
          variant: item.variantId ? { variantId: item.variantId } : null,
          option: item.optionId ? { optionId: item.optionId } : null,
        },
      },
      { audience: 'user' },
    )
  ).item;

/** Refusals another vendor may resolve. */
const ELSEWHERE = ['VENDOR_NOT_FOUND', 'OUT_OF_STOCK', 'ITEM_UNAVAILABLE'];

/**
 * Adds the same units to the cart, from the same vendors or, if unavailable, from current ones.
 * Unavailable items are reported with the reason; the rest is added.
 */
export async function buyAgain(items: readonly OrderItemRow[]): Promise<BoughtAgain> {
  const result: BoughtAgain = { added: 0, changed: [], moved: [], missed: [] };
  for (const item of items.filter((one) => !one.isGift)) {
    try {
      let isMoved = false;
      const orderItem = await add(item, item.vendorId).catch((error: unknown) => {
        if (!(error instanceof ApiError) || !ELSEWHERE.includes(error.code)) throw error;
        isMoved = true;
        return add(item, null);
      });
      result.added += 1;
      if (isMoved) result.moved.push({ name: item.name, vendor: orderItem.vendor?.name ?? '' });
      if (orderItem.price !== item.price)
        result.changed.push({ name: item.name, before: item.price, now: orderItem.price });
    } catch (error) {
      result.missed.push({ name: item.name, why: messageOf(error, 'errors.cart_add_failed') });
    }
  }
  await reloadCart();
  return result;
}
