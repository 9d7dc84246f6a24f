import { addCartItem, type CartItem } from '#contracts/cart/cart.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import type { OrderItemRow } from '#web/modules/orders/shipment-card.tsx';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { reloadCart } from '#web/modules/cart/queries.ts';

/** What became of each item that was to be bought again. */
export interface BoughtAgain {
  added: number;
  /** In the cart at another price; `before` is what was paid then. */
  changed: { name: string; before: number; now: number }[];
  /** In the cart from another vendor, as the old one does not sell it any more. */
  moved: { name: string; vendor: string }[];
  /** Not in the cart, and why. */
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

/** What another vendor may still have. */
const ELSEWHERE = ['VENDOR_NOT_FOUND', 'OUT_OF_STOCK', 'ITEM_UNAVAILABLE'];

/**
 * Puts the same units into the cart, from the same vendors or, where those have none, from who sells them now. What
 * cannot be had is told with its reason; the rest is added all the same.
 */
export async function buyAgain(items: readonly OrderItemRow[]): Promise<BoughtAgain> {
  const result: BoughtAgain = { added: 0, changed: [], moved: [], missed: [] };
  for (const item of items.filter((one) => !one.isGift)) {
    try {
      let isMoved = false;
      const line = await add(item, item.vendorId).catch((error: unknown) => {
        if (!(error instanceof ApiError) || !ELSEWHERE.includes(error.code)) throw error;
        isMoved = true;
        return add(item, null);
      });
      result.added += 1;
      if (isMoved) result.moved.push({ name: item.name, vendor: line.vendor?.name ?? '' });
      if (line.price !== item.price)
        result.changed.push({ name: item.name, before: item.price, now: line.price });
    } catch (error) {
      result.missed.push({ name: item.name, why: messageOf(error, 'errors.cart_add_failed') });
    }
  }
  await reloadCart();
  return result;
}
