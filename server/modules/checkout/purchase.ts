import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { commissionRuleOf } from '#contracts/vendors/commission-rules.ts';
import { stateCodeOf, stateOfGstin } from '#contracts/tax/gstin.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { stateOfPincode } from '#contracts/kernel/places.ts';
import { slabOfProduct } from '#contracts/tax/gst-rate.ts';
import type { ResolvedCartItem } from '#server/modules/cart/service.ts';
import {
  type PricedCouponTerms,
  commissionOfAll,
  festiveSupport,
  freeDeliveryOf,
  quote,
  type Quote,
} from '#server/modules/pricing/service.ts';
import type { PriceTerms } from '#server/modules/risk/service.ts';
import type { StoredSaleTerms } from '#server/modules/orders/service.ts';
import {
  DEFAULT_DELIVERY_DAYS,
  shipmentTerms,
  type ShipmentTerms,
  type VendorShippingTerms,
} from '#server/modules/vendors/service.ts';
import type { CashRules, CheckoutContext, GiftFacts, VendorFacts } from './queries.ts';
import { lacksPhone, usableCoupon } from './coupon-use.ts';

/** An item with an offer to buy. */
export interface PurchaseItem {
  id: string;
  quantity: number;
  selectedSize?: string | null;
  resolved: Required<{ [K in keyof ResolvedCartItem]: NonNullable<ResolvedCartItem[K]> }>;
}
export interface Purchase {
  items: readonly PurchaseItem[];
  quote: Quote;
  /** The sale's pricing rules, by which the rest of the order is quoted again (decision 054). */
  saleTerms: StoredSaleTerms;
  /** The coupon the account may still use, and the number of that use; null if none. */
  coupon: { coupon: PricedCouponTerms; useNumber: number } | null;
  terms: Map<string, ShipmentTerms>;
  vendors: Map<string, VendorFacts>;
  estimatedDelivery: Date;
  cash: CashRules;
  /** Gifts of the order, and the number missing because they have run out. */
  gifts: GiftFacts[];
  giftsRunOut: number;
  /** The wallet's balance, and how much of it can pay this. */
  balancePaise: Paise;
  walletPaise: Paise;
}

const sum = (values: readonly number[]): Paise => values.reduce((a, b) => a + b, 0);

/** Place of dispatch in documents: the State of the GSTIN, else of the address. */
const stateOf = (v: VendorFacts): string => (v.gstin ? stateOfGstin(v.gstin) : null) ?? v.state;
/** Destination; null: not known yet, and the tax is computed as one sum. */
const placeOfSupply = ({ address }: CheckoutContext, pincode: string | null): string | null =>
  address && stateCodeOf(address.state)
    ? address.state
    : pincode === null
      ? null
      : stateOfPincode(pincode);

/**
 * Maximum commission of an order before discounts: marketplace-funded discounts above its fixed
 * limit are capped at it.
 */
const commissionIn = (
  items: readonly PurchaseItem[],
  { commissionRules, categoryIds, vendors }: CheckoutContext,
  now: Date,
): Paise =>
  commissionOfAll(
    items.map(({ quantity, resolved: { sellable, offer } }) => ({
      paise: offer.pricePaise * quantity,
      basisPoints:
        commissionRuleOf(commissionRules, {
          vendorId: offer.vendorId,
          tier: vendors.find((v) => v.id === offer.vendorId)!.tier,
          categoryIds: categoryIds[sellable.product.id] ?? [],
          unitPaise: offer.pricePaise,
          at: now,
        })?.rateBp ?? vendors.find((v) => v.id === offer.vendorId)!.commission_bp,
    })),
  );

/** The marketplace's share of an item's festive discount. */
const supportOf = ({ resolved: { offer }, quantity }: PurchaseItem): Paise =>
  offer.festive ? festiveSupport(offer.festive, offer.pricePaise) * quantity : 0;

/**
 * Items at current prices: without a festive offer whose budget cannot cover them all, or, for
 * customers who lose benefits, one the marketplace funds.
 */
function withinBudgets(items: readonly PurchaseItem[], losesBenefits: boolean): PurchaseItem[] {
  const needs = new Map<string, Paise>();
  for (const item of items) {
    const id = item.resolved.offer.festive?.subjectId;
    if (id) needs.set(id, (needs.get(id) ?? 0) + supportOf(item));
  }
  return items.map((item) => {
    const { offer } = item.resolved;
    const facts = offer.festive;
    const left = losesBenefits ? 0 : (facts?.budgetLeftPaise ?? null);
    if (!facts || left === null || needs.get(facts.subjectId)! <= left) return item;
    return {
      ...item,
      resolved: {
        ...item.resolved,
        offer: { ...offer, pricePaise: Math.max(offer.pricePaise, facts.beforePaise) },
      },
    };
  });
}

/**
 * Nothing the marketplace funds: no milestones or gifts, and only codes funded by vendors who
 * agreed.
 */
const withoutBenefits = (context: CheckoutContext): CheckoutContext => ({
  ...context,
  milestones: [],
  gifts: [],
  coupon:
    context.coupon?.funding.vendorBp === 10_000
      ? { ...context.coupon, funding: { ...context.coupon.funding, skipsOthers: true } }
      : null,
});

/** Nothing beyond its commission: no cashback or gifts. */
const withoutRewards = (context: CheckoutContext): CheckoutContext => ({
  ...context,
  milestones: context.milestones.filter((m) => m.type !== 'cashback' && m.type !== 'gift'),
  gifts: [],
});
/** What the marketplace would pay vendors for free delivery of these items. */
const freeDeliveryIn = (
  items: readonly PurchaseItem[],
  { milestones, shippingPaise }: CheckoutContext,
  terms: ReadonlyMap<string, ShipmentTerms>,
): Paise => {
  const itemsPaise = sum(items.map((l) => l.resolved.offer.pricePaise * l.quantity));
  return milestones.some((m) => m.type === 'free_delivery' && itemsPaise >= m.threshold_paise)
    ? sum([...terms.values()].map((t) => freeDeliveryOf(t.ratePaise, shippingPaise ?? undefined)))
    : 0;
};

/**
 * Prices items to a PIN code (null: not known yet). Pure: database facts come in `context`, the
 * risk rules' outcome in `limits`.
 */
export function pricePurchase(
  asked: readonly PurchaseItem[],
  given: CheckoutContext,
  pincode: string | null,
  now: Date,
  limits: PriceTerms | null = null,
): Purchase {
  const allowed = contextWithin(given, limits);
  const items = withinBudgets(asked, limits?.losesBenefits ?? false);
  const vendors = new Map(allowed.vendors.map((v) => [v.id, v]));
  const place = placeOfSupply(allowed, pincode);
  const terms = shipmentTermsOf(items, allowed, { pincode, place, now });
  const coupon = lacksPhone(allowed) ? null : usableCoupon(allowed.coupon, now);
  const { context, discountMostPaise } = withinDiscount(allowed, items, { limits, terms, now });
  const quoted = quote({
    items: quoteItems(items, now),
    vendors: [...terms.values()].map((t) => ({
      vendorId: t.vendorId,
      ratePaise: t.ratePaise,
      chargesGst: vendors.get(t.vendorId)!.gst_status === 'regular',
      isIntraState: stateOf(vendors.get(t.vendorId)!) === place,
    })),
    milestones: milestonesOf(context),
    coupon: coupon?.coupon ?? null,
    ...(discountMostPaise === null ? {} : { marketplaceDiscountMostPaise: discountMostPaise }),
    ...(context.shippingPaise === null ? {} : { defaultShippingPaise: context.shippingPaise }),
  });
  const promised = context.gifts.filter((g) => quoted.itemsPaise >= g.thresholdPaise);
  const gifts = promised.filter((g) => g.onHand >= g.units);
  return {
    saleTerms: saleTermsOf(
      { items, quote: quoted, coupon, terms, gifts },
      context,
      discountMostPaise,
    ),
    items,
    quote: { ...quoted, gifts: sum(gifts.map((g) => g.units)) },
    gifts,
    giftsRunOut: promised.length - gifts.length,
    coupon,
    terms,
    vendors,
    cash: context.cash,
    balancePaise: context.walletPaise ?? 0,
    walletPaise: Math.min(quoted.totalPaise, Math.max(0, context.walletPaise ?? 0)),
    estimatedDelivery: lastDelivery(terms, now),
  };
}

const contextWithin = (given: CheckoutContext, limits: PriceTerms | null): CheckoutContext =>
  limits?.losesBenefits
    ? withoutBenefits(given)
    : limits?.isRepeated
      ? withoutRewards(given)
      : given;

/** Delivery terms of each vendor in the purchase. */
function shipmentTermsOf(
  items: readonly PurchaseItem[],
  { vendors }: CheckoutContext,
  { pincode, place, now }: { pincode: string | null; place: string | null; now: Date },
): Map<string, ShipmentTerms> {
  const terms = new Map<string, ShipmentTerms>();
  for (const v of vendors) {
    const own = items.filter((l) => l.resolved.offer.vendorId === v.id);
    if (own.length === 0) continue;
    terms.set(
      v.id,
      shipmentTerms(
        // Vendors who may not charge GST may not sell into another State either (CGST Act s.
        // 10(2)(c), Notification 34/2023).
        {
          vendorId: v.id,
          pincode: v.pincode,
          state: v.state,
          closed: v.ships_from,
          shipping: v.shipping as VendorShippingTerms,
          interStateAllowed: v.inter_state_allowed && v.gst_status === 'regular',
        },
        own.map((l) => ({
          weightGrams: l.resolved.sellable.weightGrams,
          dimensions: l.resolved.sellable.dimensions,
          quantity: l.quantity,
        })),
        sum(own.map((l) => l.resolved.offer.pricePaise * l.quantity)),
        pincode,
        now,
        place,
      ),
    );
  }
  return terms;
}

/**
 * The marketplace's maximum discount (null: unlimited), and the context without free delivery where
 * that alone would exceed it for a repeated pair of customer and vendor.
 */
function withinDiscount(
  context: CheckoutContext,
  items: readonly PurchaseItem[],
  {
    limits,
    terms,
    now,
  }: { limits: PriceTerms | null; terms: ReadonlyMap<string, ShipmentTerms>; now: Date },
): { context: CheckoutContext; discountMostPaise: Paise | null } {
  if (!limits) return { context, discountMostPaise: null };
  const discountMostPaise = Math.max(
    0,
    Math.max(limits.discountMostPaise, commissionIn(items, context, now)) -
      sum(items.map(supportOf)),
  );
  if (!limits.isRepeated) return { context, discountMostPaise };
  const deliveryPaise = freeDeliveryIn(items, context, terms);
  if (deliveryPaise <= discountMostPaise)
    return { context, discountMostPaise: discountMostPaise - deliveryPaise };
  const milestones = context.milestones.filter((m) => m.type !== 'free_delivery');
  return { context: { ...context, milestones }, discountMostPaise };
}

function quoteItems(
  items: readonly PurchaseItem[],
  now: Date,
): Parameters<typeof quote>[0]['items'] {
  const day = dayInIndia(now);
  return items.map(({ id, quantity, resolved: { sellable, offer } }) => ({
    id,
    vendorId: offer.vendorId,
    unitPaise: offer.pricePaise,
    quantity,
    ...categoriesOf(sellable.product),
    gstRate: sellable.gstRate,
    gstSlab: slabOfProduct(sellable.gstRule, day),
    festive: offer.festive && {
      ...offer.festive,
      isBudgeted: offer.festive.budgetLeftPaise !== null,
    },
  }));
}

const lastDelivery = (terms: ReadonlyMap<string, ShipmentTerms>, now: Date): Date =>
  terms.size > 0
    ? new Date(Math.max(...[...terms.values()].map((t) => t.estimatedDelivery.getTime())))
    : addDays(now, DEFAULT_DELIVERY_DAYS);

/** The sale's pricing rules, by which the rest of the order is quoted again (decision 054). */
const saleTermsOf = (
  {
    items,
    quote: q,
    coupon,
    terms,
    gifts,
  }: Pick<Purchase, 'items' | 'quote' | 'coupon' | 'terms' | 'gifts'>,
  context: Pick<CheckoutContext, 'milestones' | 'shippingPaise'>,
  marketplaceDiscountMostPaise: Paise | null,
): StoredSaleTerms => ({
  milestones: milestonesOf(context),
  marketplaceDiscountMostPaise,
  coupon: q.discountSource === 'promo' ? coupon!.coupon : null,
  defaultShippingPaise: context.shippingPaise,
  cashbackPaise: q.cashbackPaise,
  // Free delivery that is lost is charged at what the marketplace paid for it.
  rates: Object.fromEntries(
    q.subOrders.map((s) => [
      s.vendorId,
      terms.get(s.vendorId)!.ratePaise === null || !q.benefits.freeShipping
        ? terms.get(s.vendorId)!.ratePaise
        : s.freeDeliveryPaise,
    ]),
  ),
  categories: items.map(
    ({
      resolved: {
        sellable: { product },
      },
    }) => categoriesOf(product),
  ),
  gifts: Object.fromEntries(
    gifts.map((g) => [g.id, { thresholdPaise: g.thresholdPaise, worthPaise: g.worthPaise }]),
  ),
});
const milestonesOf = ({ milestones }: Pick<CheckoutContext, 'milestones'>) =>
  milestones.map((m) => ({
    id: m.id,
    funding: m.funding,
    type: m.type,
    threshold: paiseToRupees(m.threshold_paise),
    value: m.value,
  }));
const categoriesOf = (product: { categorySlug: string; subcategorySlug?: string | null }) => ({
  categorySlug: product.categorySlug,
  subcategorySlugs: product.subcategorySlug ? [product.subcategorySlug] : [],
});
