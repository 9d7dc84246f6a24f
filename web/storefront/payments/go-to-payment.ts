import type { NavigateFunction } from 'react-router';
import { addressIn } from '#contracts/kernel/locales.ts';
import type { Payment } from '#contracts/payments/payments.ts';
import { documentLocale } from '#web/i18n/text.ts';
import { postForm } from './post-form.ts';

/** Marker in the address: continue to the gateway at once. */
export const PAYMENT_REDIRECT = 'go';
export const paymentPage = (orderNumber: string): string =>
  `/orders/${encodeURIComponent(orderNumber)}/payment`;

/**
 * Navigates to where an order is paid. A gateway form may only be posted from the payment page,
 * whose policy allows it (decision 014), so that page loads and continues by itself. Shows a
 * message if payment is impossible.
 */
export async function openPaymentPage(
  { orderNumber, checkout }: Pick<Payment, 'orderNumber' | 'checkout'>,
  navigate: NavigateFunction,
): Promise<void> {
  if (checkout?.kind === 'form')
    window.location.assign(
      addressIn(documentLocale(), `${paymentPage(orderNumber)}?${PAYMENT_REDIRECT}=1`),
    );
  // A page of the gateway itself.
  else if (checkout && /^https?:/.test(checkout.action)) window.location.assign(checkout.action);
  else await navigate(checkout?.action ?? paymentPage(orderNumber));
}

/** Continues to the gateway if the address says so; once, so that Back does not return there. */
export function continuePayment({ checkout, state }: Pick<Payment, 'checkout' | 'state'>): void {
  const here = new URL(window.location.href);
  if (!here.searchParams.has(PAYMENT_REDIRECT)) return;
  here.searchParams.delete(PAYMENT_REDIRECT);
  window.history.replaceState(window.history.state, '', here);
  if (state === 'pending' && checkout?.kind === 'form') postForm(checkout.action, checkout.fields);
}
