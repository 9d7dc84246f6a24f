import { queryOptions } from '@tanstack/react-query';
import { getCheckout, quoteTotals } from '#contracts/checkout/checkout.ts';
import { callApi } from '#web/api/client.ts';

const user = { audience: 'user', fresh: true } as const;

export const checkoutKey = (userId: string | null) => ['customer', userId, 'checkout'] as const;
/** The checkout list: always refetched, as prices and stock may have changed. */
export const checkoutQuery = (userId: string | null) =>
  queryOptions({
    queryKey: checkoutKey(userId),
    queryFn: ({ signal }) => callApi(getCheckout, {}, { ...user, signal }),
    enabled: userId !== null,
    staleTime: 0,
  });
/** Price of the checkout list with this code; one request, also used by the query below. */
export const askCheckoutQuote = (pincode: string | null, promoCode: string, signal?: AbortSignal) =>
  callApi(
    quoteTotals,
    {
      body: {
        list: 'checkout' as const,
        ...(pincode ? { pincode } : {}),
        ...(promoCode ? { promoCode } : {}),
      },
    },
    { audience: 'user', signal },
  );
/**
 * The server's totals of the checkout list for a PIN code and promo code. `lines` changes with the
 * list.
 */
export const quoteQuery = (
  userId: string | null,
  itemsKey: string,
  pincode: string | null,
  promoCode: string,
) =>
  queryOptions({
    queryKey: ['customer', userId, 'checkout-quote', itemsKey, pincode, promoCode] as const,
    queryFn: ({ signal }) => askCheckoutQuote(pincode, promoCode, signal),
    enabled: userId !== null && itemsKey !== '',
    placeholderData: (before) => before,
    retry: false,
  });
