import type { CartItem } from '#contracts/cart/cart.ts';
import type { PromoState } from '#contracts/checkout/checkout.ts';
import type { Totals } from '#contracts/orders/orders.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import {
  FALLBACK_MILESTONES,
  normalisePromo,
  previewTotals,
  WELCOME_CODE,
  WELCOME_MOST_PAISE,
  WELCOME_PERCENT,
} from '#contracts/pricing/rewards.ts';
import type { Text } from '#web/i18n/text.ts';
import { cartSums } from './guest-cart.ts';

/**
 * Fallback if the server's milestones are missing (specification §9): free delivery at 1200, 10 %
 * at 1800.
 */
export const OFFLINE_MILESTONES: readonly Milestone[] = FALLBACK_MILESTONES.map((m, i) => ({
  ...m,
  _id: `fallback-${m.type}`,
  description: '',
  enabled: true,
  version: '',
  order: i + 1,
  ...(m.type === 'free_delivery'
    ? { title: 'common.free_delivery', icon: 'truck', color: 'blue' }
    : { title: `${m.value}% off`, icon: 'money', color: 'green' }),
}));

export interface VendorGroup {
  key: string;
  /** Null if nobody sells the items any more. */
  name: string | null;
  slug: string | null;
  /** Null also in guests' carts of older releases. */
  mark: string | null;
  items: CartItem[];
}

/** Items grouped by delivering vendor, in the order of their first item. */
export function groupByVendor(items: readonly CartItem[]): VendorGroup[] {
  const groups = new Map<string, VendorGroup>();
  for (const item of items) {
    const key = item.vendor?._id ?? 'none';
    const group = groups.get(key) ?? {
      key,
      name: item.vendor?.name ?? null,
      slug: item.vendor?.slug ?? null,
      mark: item.vendor?.mark ?? null,
      items: [],
    };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * "Large · Indigo": distinguishes this unit from the product's others; null if there is nothing to
 * distinguish.
 */
export function unitText(
  item: Pick<CartItem, 'variant' | 'option'> & { selectedSize?: string | null },
): string | null {
  const words = [item.variant?.name, item.option?.color, item.option?.size ?? item.selectedSize];
  const seen = [...new Set(words.filter((w): w is string => !!w))];
  return seen.length ? seen.join(' · ') : null;
}

/** Why an item cannot be bought, as text; null if it can. */
export function problemText(item: Pick<CartItem, 'problem' | 'stock'>, t: Text): string | null {
  switch (item.problem) {
    case 'unavailable':
      return t('cart.item.unavailable');
    case 'out_of_stock':
      return t('cart.item.out_of_stock');
    case 'insufficient_stock':
      return t('errors.only_n_left', { n: item.stock });
    default:
      return null;
  }
}

/** Low stock of an otherwise valid item. */
const FEW = 5;
export const isScarce = (item: Pick<CartItem, 'problem' | 'stock'>): boolean =>
  item.problem === null && item.stock <= FEW;

/**
 * Price change since the item was added, in rupees: negative if it fell. 0 if unknown or unchanged.
 */
export function priceChange(
  item: Pick<CartItem, 'price' | 'stock' | 'vendor'> & { priceThen?: number | null },
): number {
  if (!item.vendor || item.priceThen === null || item.priceThen === undefined) return 0;
  return paiseToRupees(rupeesToPaise(item.price) - rupeesToPaise(item.priceThen));
}

/** Maximum quantity of an item: its stock, never less than its current quantity. */
export const maxQuantity = (item: Pick<CartItem, 'stock' | 'quantity'>): number =>
  Math.max(item.quantity, Math.min(99, item.stock), 1);

/**
 * The totals shown until the server's quote arrives, and for a guest: computed as on the server.
 */
export function cartPreviewTotals(
  items: readonly CartItem[],
  milestones: readonly Milestone[],
  promoCode: string,
  defaultPaise?: number,
): Totals {
  const preview = previewTotals(
    rupeesToPaise(cartSums(items).totalPrice),
    milestones,
    promoCode,
    defaultPaise,
  );
  const { benefits, discountSource } = preview;
  return {
    items: paiseToRupees(preview.itemsPaise),
    discount: paiseToRupees(preview.discountPaise),
    discountSource,
    discountPercentage:
      discountSource === 'promo'
        ? WELCOME_PERCENT
        : discountSource === 'milestone'
          ? benefits.discountPercentage
          : 0,
    shipping: paiseToRupees(preview.shippingPaise),
    tax: 0,
    cashback: paiseToRupees(benefits.cashbackPaise),
    gifts: benefits.gifts,
    total: paiseToRupees(preview.totalPaise),
  };
}

/** The effect of a guest's code on these totals: only WELCOME10 is known before sign-in. */
export function previewPromo(
  { discountSource }: Pick<Totals, 'discountSource'>,
  promoCode: string,
): PromoState {
  const isKnown = normalisePromo(promoCode) === WELCOME_CODE;
  return {
    state:
      discountSource === 'promo'
        ? 'applied'
        : isKnown && discountSource === 'milestone'
          ? 'smaller'
          : 'none',
    percent: isKnown ? WELCOME_PERCENT : null,
    maxDiscount: isKnown ? paiseToRupees(WELCOME_MOST_PAISE) : null,
  };
}

/** Rupees saved against the original prices. */
export function savedAgainstOriginal(items: readonly CartItem[]): number {
  return paiseToRupees(
    items.reduce(
      (sum, l) =>
        sum + Math.max(0, rupeesToPaise(l.originalPrice) - rupeesToPaise(l.price)) * l.quantity,
      0,
    ),
  );
}
