import { returnCheckoutToCart } from '#contracts/checkout/checkout.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';
import { say } from '#web/i18n/text.ts';
import { notifyError, notifyFailure } from '#web/modules/feedback/notify.ts';
import { showCart } from './drawer-state.ts';
import { reloadCart } from './queries.ts';

/** Moves the checkout list back into the cart and opens it. False if the server refused. */
export async function leaveCheckout(): Promise<boolean> {
  if (!getSession().isAuthenticated) return true;
  try {
    const { left } = await callApi(returnCheckoutToCart, {}, { audience: 'user' });
    if (left > 0) notifyFailure(say('checkout.returned_in_part', { n: left }));
    await reloadCart();
    sharedQueryClient().removeQueries({
      predicate: ({ queryKey }) => queryKey.includes('checkout'),
    });
    showCart();
    return true;
  } catch (error) {
    notifyError(error, 'errors.checkout_return_failed');
    return false;
  }
}
