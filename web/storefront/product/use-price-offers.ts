import { useEffect, useState } from 'react';
import { priceOffers, type PriceOffers } from '#contracts/recommendations/related.ts';
import { callApi } from '#web/api/client.ts';
import type { Selection } from './unit-selection.ts';

/**
 * What applies to the selected unit: the page's own answer for the unit it came with, asked again
 * for another. Null without an offer, while it is asked, or if it cannot be.
 */
export function usePriceOffers(
  productId: string,
  first: PriceOffers | null,
  { seller, variant, option }: Selection,
): PriceOffers | null {
  const [other, setOther] = useState<PriceOffers | null>(null);
  const isOf = (one: PriceOffers | null) =>
    one !== null && one.skuId === seller?.skuId && one.vendorId === seller.vendor.vendorId;
  const isAsked = seller !== null && !isOf(first) && !isOf(other);
  const vendor = seller?.vendor.vendorId;
  const variantId = variant?.variantId;
  const optionId = option?.optionId;
  useEffect(() => {
    if (!isAsked || !vendor) return;
    const stop = new AbortController();
    const query = {
      vendor,
      ...(variantId ? { variant: variantId } : {}),
      ...(optionId ? { option: optionId } : {}),
    };
    // Without it the price still says what the unit costs.
    callApi(priceOffers, { params: { id: productId }, query }, { signal: stop.signal }).then(
      setOther,
      () => undefined,
    );
    return () => stop.abort();
  }, [isAsked, productId, vendor, variantId, optionId]);
  return isOf(first) ? first : isOf(other) ? other : null;
}
