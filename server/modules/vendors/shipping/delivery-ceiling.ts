import { type Paise, rupeesToPaise } from '#contracts/kernel/money.ts';
import {
  chargeableGrams,
  DEFAULT_DELIVERY_DAYS,
  type PackageSize,
  slabRate,
  type VendorShippingTerms,
} from './rates.ts';

/** What one unit's delivery costs at most, and how long it takes, wherever in India it goes. */
export interface DeliveryCeiling {
  ratePaise: Paise;
  /** Most days until it is handed over. */
  handlingDays: number;
  /** Days on the way. */
  transit: { min: number; max: number };
}

/**
 * The highest price and the longest time of a vendor's terms for one unit: what may be promised
 * without knowing the address. Null where the vendor does not deliver to all of India, so nothing
 * can be promised there.
 */
export function deliveryCeiling(
  { shipping, sellsEverywhere }: { shipping: VendorShippingTerms; sellsEverywhere: boolean },
  unit: Omit<PackageSize, 'quantity'>,
  itemPaise: Paise,
  defaultPaise: Paise,
): DeliveryCeiling | null {
  if (!sellsEverywhere || shipping.serviceableStates) return null;
  if (shipping.mode !== 'own-rate-card') {
    const handlingDays = Math.min(shipping.dispatchDays, DEFAULT_DELIVERY_DAYS);
    const days = DEFAULT_DELIVERY_DAYS - handlingDays;
    return { ratePaise: defaultPaise, handlingDays, transit: { min: days, max: days } };
  }
  const cards = [...(shipping.zones ?? []), ...(shipping.areas ?? [])];
  if (!shipping.zones?.length || shipping.notServed?.length) return null;
  const isFree =
    typeof shipping.freeAbove === 'number' && itemPaise >= rupeesToPaise(shipping.freeAbove);
  const grams = chargeableGrams([{ ...unit, quantity: 1 }]);
  return {
    ratePaise: isFree ? 0 : Math.max(...cards.map((card) => slabRate(card, grams))),
    handlingDays: shipping.dispatchDays,
    transit: {
      min: Math.min(...cards.map((card) => card.deliveryDays.min)),
      max: Math.max(...cards.map((card) => card.deliveryDays.max)),
    },
  };
}
