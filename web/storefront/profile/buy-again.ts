import { addToCart } from '#contracts/cart.ts';
import { callApi } from '#web/api/client.ts';
import type { OrderLine } from '#web/features/orders/shipment-card.tsx';
import { reloadCart } from '#web/features/shopper/cart/api.ts';
import { showCart } from '#web/features/shopper/panels.ts';
import { notifyError, notifySuccess } from '#web/features/shopper/notify.ts';
import { say } from '#web/i18n/text.ts';

/**
 * Puts the same units of the same sellers into the cart and opens it. What is not sold any more is said; the
 * rest is added all the same.
 */
export async function buyAgain(items: readonly OrderLine[]): Promise<void> {
  let added = 0;
  for (const item of items) {
    try {
      await callApi(addToCart, {
        body: {
          productId: item.productId, quantity: item.quantity, selectedVendorId: item.vendorId,
          variant: item.variantId ? { variantId: item.variantId } : null, option: item.optionId ? { optionId: item.optionId } : null,
        },
      }, { audience: 'user' });
      added += 1;
    } catch (error) {
      notifyError(error, 'Failed to add item to cart');
    }
  }
  await reloadCart();
  if (added === 0) return;
  notifySuccess(say('{n} item(s) added to cart', { n: added }), 'cart');
  showCart();
}
