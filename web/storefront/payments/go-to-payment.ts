import type { NavigateFunction } from 'react-router';
import type { Payment } from '#contracts/payments/payments.ts';
import { postForm } from './post-form.ts';

/** Asks the page of a payment to go straight on to the gateway. */
export const PAYMENT_REDIRECT = 'go';
export const paymentPage = (orderNumber: string): string =>
  `/orders/${encodeURIComponent(orderNumber)}/payment`;

/**
 * Leads to where an order is paid. A gateway's form may only be posted from the page of the payment itself, whose
 * policy allows it (decision 014), so that page is loaded again and goes on by itself. Without a way it says so.
 */
export async function openPaymentPage(
  { orderNumber, checkout }: Pick<Payment, 'orderNumber' | 'checkout'>,
  navigate: NavigateFunction,
): Promise<void> {
  if (checkout?.kind === 'form')
    window.location.assign(`${paymentPage(orderNumber)}?${PAYMENT_REDIRECT}=1`);
  else await navigate(checkout?.action ?? paymentPage(orderNumber));
}

/** Goes on to the gateway where the address asks for it; once, so that "back" does not lead there again. */
export function continuePayment({ checkout, state }: Pick<Payment, 'checkout' | 'state'>): void {
  const here = new URL(window.location.href);
  if (!here.searchParams.has(PAYMENT_REDIRECT)) return;
  here.searchParams.delete(PAYMENT_REDIRECT);
  window.history.replaceState(window.history.state, '', here);
  if (state === 'pending' && checkout?.kind === 'form') postForm(checkout.action, checkout.fields);
}
