import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkDelivery } from '#contracts/recommendations/related.ts';
import { callApi } from '#web/api/client.ts';
import { PINCODE_KEY } from '#web/api/personal-keys.ts';
import { localStore } from '#web/modules/browser-state/browser-storage.ts';
import type { CartView } from '#web/modules/cart/cart-store.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';

const PINCODE = /^[1-9]\d{5}$/;
/** One request per item: longer carts keep the estimate. */
const MAX_QUOTED_ITEMS = 12;
const STALE_MS = 120_000;

/** The PIN code entered on a product page, else the default address's; null while unknown. */
function usePincode(): string | null {
  const { user } = useSession();
  const userId = user?._id ?? null;
  const [pincode, setPincode] = useState<string | null>(null);
  useEffect(() => {
    const stored = localStore.getItem(PINCODE_KEY);
    if (stored !== null || userId === null) return setPincode(stored);
    const stop = new AbortController();
    const find = async () =>
      setPincode(
        await (
          await import('#web/storefront/product/default-pincode.ts')
        ).defaultPincode(stop.signal),
      );
    // Without the address book the estimate stays.
    find().catch(() => {});
    return () => stop.abort();
  }, [userId]);
  return pincode !== null && PINCODE.test(pincode) ? pincode : null;
}

/**
 * Latest delivery date of the cart for the customer's PIN code by the rate cards; null without a
 * PIN code, or if an item has no answer.
 */
export function useCartDelivery({ items }: CartView): { pincode: string; date: string } | null {
  const pincode = usePincode();
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
