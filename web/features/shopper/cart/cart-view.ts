import type { CartItem } from '#contracts/cart.ts';
import type { Totals } from '#contracts/checkout.ts';
import { paiseToRupees, percentOf, rupeesToPaise } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/marketing.ts';
import { cartSums } from './guest-cart.ts';

/** ₹99 an order unless free delivery is unlocked; the drawer knows no PIN code (rulings §4). */
export const DEFAULT_SHIPPING = 99;
/** The one code the browser can preview; the server has the last word. */
export const PROMO_CODE = 'WELCOME10';
export const PROMO_PERCENT = 10;

/** When the server's milestones are missing (specification §9): free delivery at 1200, 10 % at 1800. */
export const FALLBACK_MILESTONES: readonly Milestone[] = [
  {
    _id: 'fallback-delivery', title: 'Free delivery', description: '', type: 'free_delivery', threshold: 1200, value: 0,
    icon: 'truck', color: 'blue', enabled: true, order: 1,
  },
  {
    _id: 'fallback-discount', title: '10% off', description: '', type: 'discount', threshold: 1800, value: 10,
    icon: 'money', color: 'green', enabled: true, order: 2,
  },
];

export interface VendorGroup { key: string; name: string; slug: string | null; items: CartItem[] }

/** Lines under the vendor who would deliver them, vendors in the order of their first line. */
export function groupByVendor(items: readonly CartItem[]): VendorGroup[] {
  const groups = new Map<string, VendorGroup>();
  for (const line of items) {
    const key = line.vendor?._id ?? 'none';
    const group = groups.get(key)
      ?? { key, name: line.vendor?.name ?? 'Not sold any more', slug: line.vendor?.slug ?? null, items: [] };
    group.items.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** "Large · Indigo": what tells this unit from its sisters; null when there is nothing to tell. */
export function unitText(line: Pick<CartItem, 'variant' | 'option'> & { selectedSize?: string | null }): string | null {
  const words = [line.variant?.name, line.option?.color, line.option?.size ?? line.selectedSize];
  const seen = [...new Set(words.filter((w): w is string => !!w))];
  return seen.length ? seen.join(' · ') : null;
}

/** What keeps a line from being bought, in words; null when nothing does. */
export function problemText(line: Pick<CartItem, 'problem' | 'stock'>): string | null {
  switch (line.problem) {
    case 'unavailable': return 'Not available any more. Please remove it.';
    case 'out_of_stock': return 'Out of stock right now.';
    case 'insufficient_stock': return `Only ${line.stock} left in stock`;
    default: return null;
  }
}

/** The most of a line that can be asked for: what is in stock, never less than what stands there. */
export const maxQuantity = (line: Pick<CartItem, 'stock' | 'quantity'>): number => Math.max(line.quantity, Math.min(99, line.stock), 1);

/**
 * The totals shown until the server's quote arrives, and for a guest. The larger of milestone
 * discount and promo discount applies, never both; of several discount milestones the highest.
 */
export function previewTotals(items: readonly CartItem[], milestones: readonly Milestone[], promoCode: string): Totals {
  const paise = rupeesToPaise(cartSums(items).totalPrice);
  const reached = milestones.filter((m) => m.enabled && paise > 0 && paise >= rupeesToPaise(m.threshold));
  const best = (type: Milestone['type']) => Math.max(0, ...reached.filter((m) => m.type === type).map((m) => m.value));
  const milestonePercent = best('discount');
  const promoPercent = promoCode.trim().toUpperCase() === PROMO_CODE ? PROMO_PERCENT : 0;
  const percent = Math.max(milestonePercent, promoPercent);
  const discount = percentOf(paise, percent);
  const shipping = paise === 0 || reached.some((m) => m.type === 'free_delivery') ? 0 : rupeesToPaise(DEFAULT_SHIPPING);
  return {
    items: paiseToRupees(paise), discount: paiseToRupees(discount), discountPercentage: percent,
    discountSource: percent === 0 ? null : promoPercent > milestonePercent ? 'promo' : 'milestone',
    shipping: paiseToRupees(shipping), tax: 0, cashback: best('cashback'), gifts: best('gift'),
    total: paiseToRupees(paise - discount + shipping),
  };
}

/** Rupees a line, and so the shopper, saves against the struck-through prices. */
export function savedAgainstOriginal(items: readonly CartItem[]): number {
  return paiseToRupees(items.reduce(
    (sum, l) => sum + Math.max(0, rupeesToPaise(l.originalPrice) - rupeesToPaise(l.price)) * l.quantity, 0,
  ));
}
