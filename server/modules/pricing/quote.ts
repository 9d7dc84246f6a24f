import { divideHalfUp, type Paise, percentOf, taxInside } from '#contracts/kernel/money.ts';
import type { CartBenefits, DiscountSource } from '#contracts/pricing/rewards.ts';
import { gstRateFor } from '#contracts/tax/gst-rate.ts';
import type { Slab } from '#contracts/tax/law.ts';
import type { PricedCouponTerms } from './coupon-discount.ts';
import { freeDeliveryOf } from './delivery-price.ts';
import { festiveSupport } from './discount-funding.ts';
import { deliveryCharges, type QuoteMilestone, rewardsOf, vendorValues } from './rewards.ts';
import type { DiscountPart } from '#contracts/pricing/discount-parts.ts';

/** An item from the database: only identity and quantity come from the request. */
export interface QuoteItem {
  id: string;
  vendorId: string;
  unitPaise: Paise;
  quantity: number;
  /** Slugs that a coupon may be restricted to: category, subcategory and sub-subcategory. */
  categorySlug: string;
  subcategorySlugs: readonly string[];
  gstRate: number;
  /** The slab that decides its rate on the day of the quote; null: `gstRate` is fixed. */
  gstSlab: Slab | null;
  /**
   * The festive offer that lowered `unitPaise`, the price without it, and the vendor's part of the
   * difference; null or missing: none.
   */
  festive?: {
    subjectId: string;
    name: string;
    beforePaise: Paise;
    vendorBp: number;
    isBudgeted?: boolean;
  } | null;
}
/** A vendor's facts. */
export interface QuoteVendor {
  vendorId: string;
  /** Delivery by the vendor's own rate card; null: it shares the marketplace's default charge. */
  ratePaise: Paise | null;
  /** False for composition and unregistered vendors, who may not charge GST. */
  chargesGst: boolean;
  /**
   * Whether the items stay in the vendor's State, where the tax is two equal halves; missing:
   * unknown or no.
   */
  isIntraState?: boolean;
}
export interface QuoteInput {
  items: readonly QuoteItem[];
  /** Every vendor of the items. */
  vendors: readonly QuoteVendor[];
  milestones: readonly QuoteMilestone[];
  /** A coupon this account may still use, or null; the caller checks its uses. */
  coupon: PricedCouponTerms | null;
  /** The operator's default delivery charge; missing: ₹99. */
  defaultShippingPaise?: Paise;
  /** Maximum discount paid by the marketplace; missing: unlimited. */
  marketplaceDiscountMostPaise?: Paise;
}

export interface QuotedItem {
  id: string;
  vendorId: string;
  /** Unit price times quantity. */
  itemsPaise: Paise;
  discountPaise: Paise;
  /** The customer's price of the item: value less discount. */
  totalPaise: Paise;
  gstRate: number;
  /** GST inside the vendor's price: before marketplace-funded discounts. */
  taxPaise: Paise;
  /** The marketplace's part of one unit's festive price. */
  supportPaise: Paise;
  /**
   * The marketplace's total for the item: its share of discount and festive price. The vendor sells
   * for `totalPaise` plus this.
   */
  marketplacePaise: Paise;
  /** Every discount on it with its funding; the non-festive ones sum to `discountPaise`. */
  parts: DiscountPart[];
}
export interface QuotedSubOrder {
  vendorId: string;
  itemsPaise: Paise;
  discountPaise: Paise;
  shippingPaise: Paise;
  /**
   * The marketplace's payment for delivery by the vendor's own rate card while a milestone makes it
   * free.
   */
  freeDeliveryPaise: Paise;
  taxPaise: Paise;
  totalPaise: Paise;
}
export interface Quote {
  itemsPaise: Paise;
  discountPaise: Paise;
  discountSource: DiscountSource;
  /** The discount of milestone and coupon, each alone. */
  milestonePaise: Paise;
  promoPaise: Paise;
  /** The percentage behind the discount; 0 for a flat sum. */
  discountPercentage: number;
  shippingPaise: Paise;
  taxPaise: Paise;
  cashbackPaise: Paise;
  gifts: number;
  totalPaise: Paise;
  benefits: CartBenefits;
  /** In the order of the given items. */
  items: QuotedItem[];
  /** In the order in which vendors first occur. */
  subOrders: QuotedSubOrder[];
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/**
 * The price breakdown of an order, in integer paise; drawer, checkout page and order placement all
 * use it.
 *
 * - Milestones depend on the value of the items before discount. The larger of milestone and promo
 *   discount applies, never both; a tie goes to the milestone (rulings §4).
 * - The discount is split over its items by value, with the largest remainder method.
 * - Delivery: free once unlocked (the marketplace then pays vendors by their rate cards, up to a
 *   limit); else each vendor's rate, and the default of ₹99 once per order, shared by the vendors
 *   without a rate card by value of their items.
 * - GST is inside the prices, as in the vendors' documents (decision 012): of the vendor's price,
 *   which marketplace-funded discounts do not lower, and of its own delivery, at the rate of its
 *   most valuable items. In one shipment the document matches to the paisa; each further shipment
 *   may differ by a paisa a row.
 * - Funding: vendors pay their agreed share, at most what exceeds the discount the marketplace would
 *   have paid anyway; the marketplace pays the rest, within its budget. A discount whose budget
 *   cannot cover this order does not apply (decision 059).
 * - Vendor orders sum to the order, items to their vendor order, to the paisa.
 */
export function quote({
  items,
  vendors,
  milestones,
  coupon,
  defaultShippingPaise,
  marketplaceDiscountMostPaise = Infinity,
}: QuoteInput): Quote {
  const {
    itemsPaise,
    values,
    partsOf,
    benefits,
    discountPaise,
    source,
    percentage,
    milestonePaise,
    promoPaise,
  } = rewardsOf(items, { milestones, coupon, marketplaceDiscountMostPaise });
  const byVendor = new Map(vendors.map((v) => [v.vendorId, v]));
  const charges = deliveryCharges(
    items,
    benefits.freeShipping,
    (id) => byVendor.get(id)?.ratePaise ?? null,
    defaultShippingPaise,
  );

  const quoted = items.map((item, i) =>
    quoteItem(item, values[i]!, partsOf[i]!, byVendor.get(item.vendorId)),
  );
  const subOrders = vendorValues(items).map(({ vendorId, itemsPaise: ownItems }) =>
    quoteSubOrder({
      vendorId,
      itemsPaise: ownItems,
      items: quoted.filter((l) => l.vendorId === vendorId),
      shippingPaise: charges.get(vendorId)!,
      vendor: byVendor.get(vendorId),
      freeDeliveryPaise: benefits.freeShipping
        ? freeDeliveryOf(byVendor.get(vendorId)?.ratePaise ?? null, defaultShippingPaise)
        : 0,
    }),
  );
  const shippingPaise = sum([...charges.values()]);
  return {
    itemsPaise,
    discountPaise,
    discountSource: source,
    milestonePaise,
    promoPaise,
    discountPercentage: percentage,
    shippingPaise,
    taxPaise: sum(subOrders.map((s) => s.taxPaise)),
    cashbackPaise: benefits.cashbackPaise,
    gifts: benefits.gifts,
    totalPaise: itemsPaise - discountPaise + shippingPaise,
    benefits,
    items: quoted,
    subOrders,
  };
}

function quoteItem(
  item: QuoteItem,
  valuePaise: Paise,
  discounts: readonly DiscountPart[],
  vendor: QuoteVendor | undefined,
): QuotedItem {
  const discountPaise = sum(discounts.map((p) => p.paise));
  const totalPaise = valuePaise - discountPaise;
  const { supportPaise, parts: festive } = festiveOf(item);
  const marketplacePaise =
    sum(discounts.map((p) => p.marketplacePaise)) + supportPaise * item.quantity;
  // The rate depends on the vendor's unit price: marketplace-funded discounts do not lower it.
  const vendorValue = totalPaise + marketplacePaise;
  const gstRate =
    (vendor?.chargesGst ?? true)
      ? gstRateFor(item.gstRate, item.gstSlab, vendorValue, item.quantity)
      : 0;
  return {
    id: item.id,
    vendorId: item.vendorId,
    itemsPaise: valuePaise,
    discountPaise,
    totalPaise,
    gstRate,
    taxPaise: taxOf(vendorValue, gstRate, vendor?.isIntraState ?? false),
    supportPaise,
    marketplacePaise,
    parts: [...discounts, ...festive],
  };
}

const soldFor = (l: QuotedItem) => l.totalPaise + l.marketplacePaise;

function quoteSubOrder({
  vendorId,
  itemsPaise,
  items,
  shippingPaise,
  freeDeliveryPaise,
  vendor,
}: Pick<QuotedSubOrder, 'vendorId' | 'itemsPaise' | 'shippingPaise' | 'freeDeliveryPaise'> & {
  items: readonly QuotedItem[];
  vendor: QuoteVendor | undefined;
}): QuotedSubOrder {
  const main = items.reduce((a, b) => (soldFor(b) > soldFor(a) ? b : a));
  const deliveryTaxPaise =
    (vendor?.ratePaise ?? null) === null
      ? 0
      : taxOf(shippingPaise + freeDeliveryPaise, main.gstRate, vendor?.isIntraState ?? false);
  return {
    vendorId,
    itemsPaise,
    discountPaise: sum(items.map((l) => l.discountPaise)),
    shippingPaise,
    freeDeliveryPaise,
    taxPaise: sum(items.map((l) => l.taxPaise)) + deliveryTaxPaise,
    totalPaise: sum(items.map((l) => l.totalPaise)) + shippingPaise,
  };
}

/**
 * Funding of an item's festive price: the marketplace's part of one unit, and the whole as a
 * discount part.
 */
function festiveOf({ festive, unitPaise, quantity }: QuoteItem): {
  supportPaise: Paise;
  parts: DiscountPart[];
} {
  const off = festive ? Math.max(0, festive.beforePaise - unitPaise) : 0;
  if (!festive || off === 0) return { supportPaise: 0, parts: [] };
  const supportPaise = festiveSupport(festive, unitPaise);
  return {
    supportPaise,
    parts: [
      {
        kind: 'festive',
        subjectId: festive.subjectId,
        rule: `festive ${festive.name}`,
        paise: off * quantity,
        marketplacePaise: supportPaise * quantity,
        isBudgeted: festive.isBudgeted ?? false,
      },
    ],
  };
}

/**
 * Tax inside an amount: two equal halves within a State (invoices/gst-split.ts), else one amount.
 */
const taxOf = (paise: Paise, ratePercent: number, isIntraState: boolean): Paise => {
  const rate = Math.round(ratePercent * 100);
  return isIntraState
    ? 2 * divideHalfUp(paise * rate, 2 * (10_000 + rate))
    : taxInside(paise, ratePercent);
};

/** Commission of a sale in paise: basis points of the vendor's price, half up. */
export const commissionOf = (salePaise: Paise, basisPoints: number): Paise =>
  percentOf(salePaise, basisPoints / 100);

/**
 * Commission of items at several rates: those of one rate are one sale, so that a single rate gives
 * the commission of the whole.
 */
export function commissionOfAll(sales: readonly { paise: Paise; basisPoints: number }[]): Paise {
  const rates = new Map<number, Paise>();
  for (const { paise, basisPoints } of sales)
    rates.set(basisPoints, (rates.get(basisPoints) ?? 0) + paise);
  return [...rates].reduce(
    (sum, [basisPoints, paise]) => sum + commissionOf(paise, basisPoints),
    0,
  );
}
/** The single rate of these sales; undefined if there are several. */
export const oneRate = (rates: readonly number[]): number | undefined =>
  new Set(rates).size === 1 ? rates[0] : undefined;
