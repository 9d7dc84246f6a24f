import type { CartItem } from '#contracts/cart/cart.ts';
import {
  addToCheckout,
  clearCheckout,
  removeCheckoutItem,
  updateCheckoutItem,
} from '#contracts/checkout/checkout.ts';
import { callApi } from '#web/api/client.ts';
import { wishlistBodyOf } from '#web/modules/cart/item-refs.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { cartItemBody } from '#web/modules/cart/wanted-product.ts';
import { say } from '#web/i18n/text.ts';

const asUser = { audience: 'user' } as const;

/** Actions on the checkout list. `refresh` refetches it, whether or not the change worked. */
export function checkoutActions(refresh: () => Promise<void>) {
  async function attempt(change: () => Promise<void>, fallback: string): Promise<void> {
    try {
      await change();
    } catch (error) {
      notifyError(error, fallback);
    }
    await refresh();
  }
  /** Items moved from the cart have left it, so removing one can be undone. */
  const undoOf = (items: readonly CartItem[]) => ({
    label: 'common.undo',
    run: () =>
      void attempt(async () => {
        for (const item of items)
          await callApi(
            addToCheckout,
            { body: cartItemBody(wishlistBodyOf(item, item.quantity)) },
            asUser,
          );
      }, 'errors.checkout_add_failed'),
  });
  return {
    /** Below 1 the item is removed. */
    setQuantity: (item: CartItem, quantity: number): Promise<void> =>
      quantity < 1
        ? attempt(async () => {
            await callApi(removeCheckoutItem, { params: { id: item._id } }, asUser);
            notifySuccess(say('checkout.item_removed'), 'success', undoOf([item]));
          }, 'errors.checkout_remove_failed')
        : attempt(
            async () =>
              void (await callApi(
                updateCheckoutItem,
                { params: { id: item._id }, body: { quantity } },
                asUser,
              )),
            'errors.checkout_quantity_failed',
          ),
    clear: (items: readonly CartItem[]): Promise<void> =>
      attempt(async () => {
        await callApi(clearCheckout, {}, asUser);
        notifySuccess(say('checkout.cleared'), 'success', undoOf(items));
      }, 'errors.checkout_clear_failed'),
  };
}
