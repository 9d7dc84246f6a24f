import type { z } from 'zod';
import type { CartItem } from '#contracts/cart/cart.ts';
import type { PromoState, CheckoutShipment } from '#contracts/checkout/checkout.ts';
import type { Totals } from '#contracts/orders/orders.ts';
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
import type {
  CashRules,
  CheckoutContext,
  CheckoutCouponRow,
  GiftFacts,
  VendorFacts,
} from './queries.ts';

/** A line with somebody to buy it from. */
export interface PurchaseLine {
  id: string;
  quantity: number;
  selectedSize?: string | null;
  meaning: Required<{ [K in keyof ResolvedCartItem]: NonNullable<ResolvedCartItem[K]> }>;
}
export interface Purchase {
  lines: readonly PurchaseLine[];
  quote: Quote;
  /** The rules of the sale, by which what remains of the order is quoted again (decision 054). */
  saleTerms: StoredSaleTerms;
  /** The coupon the account may still use, and the number of that use; null when there is none. */
  coupon: { coupon: PricedCouponTerms; useNumber: number } | null;
  terms: Map<string, ShipmentTerms>;
  vendors: Map<string, VendorFacts>;
  estimatedDelivery: Date;
  cash: CashRules;
  /** Gifts the order brings, and how many more it would bring had they not run out. */
  gifts: GiftFacts[];
  giftsRunOut: number;
  /** What is in the wallet, and what of it this could be paid with. */
  balancePaise: Paise;
  walletPaise: Paise;
}

/** The coupon if it runs now and this account and the marketplace have uses left; the use's number is the smallest free one. */
export function usableCoupon(
  row: CheckoutCouponRow | null,
  now: Date,
): { coupon: PricedCouponTerms; useNumber: number } | null {
  if (
    !row ||
    !row.is_active ||
    new Date(row.starts_at) > now ||
    (row.ends_at !== null && new Date(row.ends_at) <= now)
  )
    return null;
  if (row.total_uses !== null && row.used_count >= row.total_uses) return null;
  let useNumber = 1;
  while (row.taken.includes(useNumber)) useNumber += 1;
  if (row.uses_per_account !== null && row.taken.length >= row.uses_per_account) return null;
  return {
    useNumber,
    coupon: {
      id: row.id,
      code: row.code,
      type: row.type,
      percent: row.percent === null ? null : Number(row.percent),
      flatPaise: row.flat_paise,
      maxDiscountPaise: row.max_discount_paise,
      minCartPaise: row.min_cart_paise,
      categorySlugs: row.category_slugs,
      subcategorySlugs: row.subcategory_slugs,
      vendorIds: row.vendor_ids,
      funding: row.funding,
    },
  };
}

/** A code of the marketplace with a number of uses for each account needs a verified phone: accounts cost nothing, phones do (decision 063). */
const lacksPhone = ({ coupon, user }: CheckoutContext): boolean =>
  coupon !== null &&
  coupon.funding.vendorBp < 10_000 &&
  coupon.uses_per_account !== null &&
  !user?.isPhoneVerified;

/**
 * What a code does for these lines. `smaller`: the reward discount is no smaller, so that one applies and the code stays unused;
 * `unverified`: it would apply once the phone is verified; `none`: unknown, used up or not for these lines.
 */
export function promoOf(
  purchase: Purchase,
  context: CheckoutContext,
  priceAgain: (context: CheckoutContext) => Purchase,
): PromoState {
  const whole =
    context.user && lacksPhone(context)
      ? priceAgain({ ...context, user: { ...context.user, isPhoneVerified: true } })
      : purchase;
  const {
    coupon,
    quote: { promoPaise, discountSource },
  } = whole;
  if (!coupon || promoPaise === 0) return { state: 'none', percent: null, maxDiscount: null };
  const { percent, maxDiscountPaise } = coupon.coupon;
  return {
    state: discountSource !== 'promo' ? 'smaller' : whole === purchase ? 'applied' : 'unverified',
    percent,
    maxDiscount: maxDiscountPaise === null ? null : paiseToRupees(maxDiscountPaise),
  };
}

const sum = (values: readonly number[]): Paise => values.reduce((a, b) => a + b, 0);

/** Where the items leave, as the documents have it: the State of the GSTIN, else of the address. */
const stateOf = (v: VendorFacts): string => (v.gstin ? stateOfGstin(v.gstin) : null) ?? v.state;
/** Where their movement ends; null: not known yet, and the tax is worked out as one sum. */
const placeOfSupply = ({ address }: CheckoutContext, pincode: string | null): string | null =>
  address && stateCodeOf(address.state)
    ? address.state
    : pincode === null
      ? null
      : stateOfPincode(pincode);

/** What an order earns at most in commission, before any discount: above its fixed limit a discount the marketplace pays ends there. */
const commissionIn = (
  lines: readonly PurchaseLine[],
  { commissionRules, categoryIds, vendors }: CheckoutContext,
  now: Date,
): Paise =>
  commissionOfAll(
    lines.map(({ quantity, meaning: { sellable, offer } }) => ({
      paise: offer.pricePaise * quantity,
      basisPoints:
        commissionRuleOf(commissionRules, {
          vendorId: offer.vendorId,
          categoryIds: categoryIds[sellable.product.id] ?? [],
          unitPaise: offer.pricePaise,
          at: now,
        })?.rateBp ?? vendors.find((v) => v.id === offer.vendorId)!.commission_bp,
    })),
  );

/** What the marketplace adds to the price of a line in a festive offer. */
const supportOf = ({ meaning: { offer }, quantity }: PurchaseLine): Paise =>
  offer.festive ? festiveSupport(offer.festive, offer.pricePaise) * quantity : 0;

/** The lines at the price of now: without a festive offer whose budget cannot bear them all, or, for who loses benefits, that the marketplace pays for. */
function withinBudgets(lines: readonly PurchaseLine[], losesBenefits: boolean): PurchaseLine[] {
  const needs = new Map<string, Paise>();
  for (const line of lines) {
    const id = line.meaning.offer.festive?.subjectId;
    if (id) needs.set(id, (needs.get(id) ?? 0) + supportOf(line));
  }
  return lines.map((line) => {
    const { offer } = line.meaning;
    const facts = offer.festive;
    const left = losesBenefits ? 0 : (facts?.budgetLeftPaise ?? null);
    if (!facts || left === null || needs.get(facts.subjectId)! <= left) return line;
    return {
      ...line,
      meaning: {
        ...line.meaning,
        offer: { ...offer, pricePaise: Math.max(offer.pricePaise, facts.beforePaise) },
      },
    };
  });
}

/** Nothing the marketplace pays: no milestone, no gift, and of codes only those that vendors pay for who agreed. */
const withoutBenefits = (context: CheckoutContext): CheckoutContext => ({
  ...context,
  milestones: [],
  gifts: [],
  coupon:
    context.coupon?.funding.vendorBp === 10_000
      ? { ...context.coupon, funding: { ...context.coupon.funding, skipsOthers: true } }
      : null,
});

/** Nothing beyond its commission: no cashback and no gift. */
const withoutRewards = (context: CheckoutContext): CheckoutContext => ({
  ...context,
  milestones: context.milestones.filter((m) => m.type !== 'cashback' && m.type !== 'gift'),
  gifts: [],
});
/** What the marketplace would pay vendors for delivery that these items make free. */
const freeDeliveryIn = (
  lines: readonly PurchaseLine[],
  { milestones, shippingPaise }: CheckoutContext,
  terms: ReadonlyMap<string, ShipmentTerms>,
): Paise => {
  const itemsPaise = sum(lines.map((l) => l.meaning.offer.pricePaise * l.quantity));
  return milestones.some((m) => m.type === 'free_delivery' && itemsPaise >= m.threshold_paise)
    ? sum([...terms.values()].map((t) => freeDeliveryOf(t.ratePaise, shippingPaise ?? undefined)))
    : 0;
};

/** Prices lines to a PIN code (null: not known yet). Pure: everything comes from the database through `context`, and what the risk rules say through `limits`. */
export function pricePurchase(
  asked: readonly PurchaseLine[],
  given: CheckoutContext,
  pincode: string | null,
  now: Date,
  limits: PriceTerms | null = null,
): Purchase {
  let context = limits?.losesBenefits
    ? withoutBenefits(given)
    : limits?.isRepeated
      ? withoutRewards(given)
      : given;
  const lines = withinBudgets(asked, limits?.losesBenefits ?? false);
  const vendors = new Map(context.vendors.map((v) => [v.id, v]));
  const terms = new Map<string, ShipmentTerms>();
  const place = placeOfSupply(context, pincode);
  for (const v of context.vendors) {
    const own = lines.filter((l) => l.meaning.offer.vendorId === v.id);
    if (own.length === 0) continue;
    terms.set(
      v.id,
      shipmentTerms(
        // Who may not charge GST may not sell into another State either (CGST Act s. 10(2)(c), Notification 34/2023).
        {
          vendorId: v.id,
          pincode: v.pincode,
          state: v.state,
          closed: v.ships_from,
          shipping: v.shipping as VendorShippingTerms,
          interStateAllowed: v.inter_state_allowed && v.gst_status === 'regular',
        },
        own.map((l) => ({
          weightGrams: l.meaning.sellable.weightGrams,
          dimensions: l.meaning.sellable.dimensions,
          quantity: l.quantity,
        })),
        sum(own.map((l) => l.meaning.offer.pricePaise * l.quantity)),
        pincode,
        now,
        place,
      ),
    );
  }
  const coupon = lacksPhone(context) ? null : usableCoupon(context.coupon, now);
  let most = limits
    ? Math.max(
        0,
        Math.max(limits.discountMostPaise, commissionIn(lines, context, now)) -
          sum(lines.map(supportOf)),
      )
    : null;
  if (most !== null && limits?.isRepeated) {
    const deliveryPaise = freeDeliveryIn(lines, context, terms);
    if (deliveryPaise > most)
      context = {
        ...context,
        milestones: context.milestones.filter((m) => m.type !== 'free_delivery'),
      };
    else most -= deliveryPaise;
  }
  const day = dayInIndia(now);
  const quoted = quote({
    lines: lines.map(({ id, quantity, meaning: { sellable, offer } }) => ({
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
    })),
    vendors: [...terms.values()].map((t) => ({
      vendorId: t.vendorId,
      ratePaise: t.ratePaise,
      chargesGst: vendors.get(t.vendorId)!.gst_status === 'regular',
      isIntraState: stateOf(vendors.get(t.vendorId)!) === place,
    })),
    milestones: milestonesOf(context),
    coupon: coupon?.coupon ?? null,
    ...(most === null ? {} : { marketplaceDiscountMostPaise: most }),
    ...(context.shippingPaise === null ? {} : { defaultShippingPaise: context.shippingPaise }),
  });
  const promised = context.gifts.filter((g) => quoted.itemsPaise >= g.thresholdPaise);
  const gifts = promised.filter((g) => g.onHand >= g.pieces);
  const times = [...terms.values()].map((t) => t.estimatedDelivery.getTime());
  return {
    saleTerms: saleTermsOf({ lines, quote: quoted, coupon, terms, gifts }, context, most),
    lines,
    quote: { ...quoted, gifts: sum(gifts.map((g) => g.pieces)) },
    gifts,
    giftsRunOut: promised.length - gifts.length,
    coupon,
    terms,
    vendors,
    cash: context.cash,
    balancePaise: context.walletPaise ?? 0,
    walletPaise: Math.min(quoted.totalPaise, Math.max(0, context.walletPaise ?? 0)),
    estimatedDelivery:
      times.length > 0 ? new Date(Math.max(...times)) : addDays(now, DEFAULT_DELIVERY_DAYS),
  };
}

/** The rules of the sale, by which what remains of the order is quoted again (decision 054). */
const saleTermsOf = (
  {
    lines,
    quote: q,
    coupon,
    terms,
    gifts,
  }: Pick<Purchase, 'lines' | 'quote' | 'coupon' | 'terms' | 'gifts'>,
  context: Pick<CheckoutContext, 'milestones' | 'shippingPaise'>,
  marketplaceDiscountMostPaise: Paise | null,
): StoredSaleTerms => ({
  milestones: milestonesOf(context),
  marketplaceDiscountMostPaise,
  coupon: q.discountSource === 'promo' ? coupon!.coupon : null,
  defaultShippingPaise: context.shippingPaise,
  cashbackPaise: q.cashbackPaise,
  // Free delivery that is lost costs what the marketplace paid for it.
  rates: Object.fromEntries(
    q.subOrders.map((s) => [
      s.vendorId,
      terms.get(s.vendorId)!.ratePaise === null || !q.benefits.freeShipping
        ? terms.get(s.vendorId)!.ratePaise
        : s.freeDeliveryPaise,
    ]),
  ),
  categories: lines.map(
    ({
      meaning: {
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

/** The totals as they are paid: `roundOffPaise` is what whole rupees of cash add. */
export const presentTotals = (q: Quote, roundOffPaise: Paise = 0): Totals => ({
  items: paiseToRupees(q.itemsPaise),
  discount: paiseToRupees(q.discountPaise),
  discountSource: q.discountSource,
  discountPercentage: q.discountPercentage,
  shipping: paiseToRupees(q.shippingPaise),
  tax: paiseToRupees(q.taxPaise),
  cashback: paiseToRupees(q.cashbackPaise),
  gifts: q.gifts,
  ...(roundOffPaise === 0 ? {} : { roundOff: paiseToRupees(roundOffPaise) }),
  total: paiseToRupees(q.totalPaise + roundOffPaise),
});

/** One shipment a vendor; `rate` is what the customer pays for it, so the rates add up to the delivery charge. */
export const presentShipments = ({
  lines,
  quote: q,
  terms,
  vendors,
}: Purchase): z.infer<typeof CheckoutShipment>[] =>
  q.subOrders.map((s) => {
    const v = vendors.get(s.vendorId)!;
    const t = terms.get(s.vendorId)!;
    return {
      vendor: { _id: v.id, name: v.name, slug: v.slug },
      items: lines
        .filter((l) => l.meaning.offer.vendorId === s.vendorId)
        .map((l) => l.id) satisfies CartItem['_id'][],
      rate: paiseToRupees(s.shippingPaise),
      estimatedDelivery: t.estimatedDelivery.toISOString(),
      serviceable: t.isServiceable,
      codAvailable: t.isCodAvailable,
    };
  });
