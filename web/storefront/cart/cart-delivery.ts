import { useQueries } from '@tanstack/react-query';
import { checkDelivery } from '#contracts/recommendations/related.ts';
import { callApi } from '#web/api/client.ts';
import { useDeliveryPincode } from '#web/modules/accounts/delivery-pincode.ts';
import type { CartView } from '#web/modules/cart/cart-store.ts';

/** One request per item: longer carts keep the estimate. */
const MAX_QUOTED_ITEMS = 12;
const STALE_MS = 120_000;

/**
 * Latest delivery date of the cart for the customer's PIN code by the rate cards; null without a
 * PIN code, or if an item has no answer.
 */
export function useCartDelivery({ items }: CartView): { pincode: string; date: string } | null {
  const pincode = useDeliveryPincode();
  const cartItems = pincode === null || items.length > MAX_QUOTED_ITEMS ? [] : items;
  return useQueries({
    queries: cartItems.map((item) => ({
      queryKey: ['delivery', pincode, item._id, item.quantity] as const,
      staleTime: STALE_MS,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(
          checkDelivery,
          {
            params: { id: item.product._id },
            query: {
              pincode: pincode!,
              quantity: item.quantity,
              ...(item.variant ? { variant: item.variant.variantId } : {}),
              ...(item.option ? { option: item.option.optionId } : {}),
              ...(item.vendor ? { vendor: item.vendor._id } : {}),
            },
          },
          { audience: 'public', signal },
        ),
    })),
    combine: (answers) => {
      const dates = answers.flatMap(({ data }) =>
        data?.serviceable ? [data.estimatedDelivery] : [],
      );
      return pincode !== null && dates.length > 0 && dates.length === items.length
        ? { pincode, date: dates.reduce((latest, one) => (one > latest ? one : latest)) }
        : null;
    },
  });
}
