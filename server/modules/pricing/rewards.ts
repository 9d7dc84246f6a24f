import { allocate, type Paise } from '#contracts/kernel/money.ts';
import {
  type CartBenefits,
  benefitsFor,
  type DiscountSource,
  largerDiscount,
  type RewardMilestone,
} from '#contracts/pricing/rewards.ts';
import { type PricedCouponTerms, promoDiscount } from './coupon-discount.ts';
import { shippingPerVendor } from './delivery-price.ts';
import { isWithinBudget, MARKETPLACE_PAYS, vendorBpOf, vendorShare } from './discount-funding.ts';
import type { DiscountPart, Funding } from '#contracts/pricing/discount-parts.ts';

/** An item as rewards need it. */
export interface RewardItem {
  vendorId: string;
  unitPaise: Paise;
  quantity: number;
  categorySlug: string;
  subcategorySlugs: readonly string[];
}
/** A milestone and its funding; missing: the marketplace pays. */
export type QuoteMilestone = RewardMilestone & { id?: string; funding?: Funding };
export interface RewardTerms {
  milestones: readonly QuoteMilestone[];
  coupon: PricedCouponTerms | null;
  /** Maximum of a discount the marketplace pays; null: unlimited. */
  marketplaceDiscountMostPaise?: Paise | null;
}

/**
 * What items earn: the larger discount with its funding, item by item, and the milestones reached.
 */
export interface Rewards {
  itemsPaise: Paise;
  /** Unit price times quantity, in item order; so are the discount's parts, which sum to it. */
  values: Paise[];
  partsOf: DiscountPart[][];
  benefits: CartBenefits;
  discountPaise: Paise;
  source: DiscountSource;
  /** The percentage behind the discount; 0 for a flat sum. */
  percentage: number;
  /** The discount of each alone, within the risk rules' limit. */
  milestonePaise: Paise;
  promoPaise: Paise;
}

const costOf = (parts: readonly DiscountPart[]) =>
  parts.reduce((paise, p) => paise + p.marketplacePaise, 0);

/**
 * Milestones depend on the value of the items before discount. The larger of milestone and promo
 * discount applies, never both; a tie goes to the milestone (rulings §4). The discount is split
 * over its items by value with the largest remainder method, and by funding. If a budget cannot
 * cover a discount, everything is computed again without it. Used to place an order and to requote
 * the rest of one.
 */
export function rewardsOf(items: readonly RewardItem[], terms: RewardTerms): Rewards {
  const { milestones, coupon, marketplaceDiscountMostPaise } = terms;
  const values = items.map((l) => l.unitPaise * l.quantity);
  const itemsPaise = values.reduce((a, b) => a + b, 0);
  const { benefits, applicable } = benefitsFor(milestones, itemsPaise);
  const promo = promoDiscount(coupon, items, values);
  const capped = (paise: Paise) => Math.min(paise, marketplaceDiscountMostPaise ?? paise);
  const isVendorsAlone =
    coupon !== null &&
    items.every(
      (l, i) => promo.eligibleValues[i] === 0 || vendorBpOf(coupon.funding, l.vendorId) === 10_000,
    );
  // Vendor-funded amounts have no such limit.
  const [milestonePaise, promoPaise] = [
    capped(benefits.discountPaise),
    isVendorsAlone ? promo.discountPaise : capped(promo.discountPaise),
  ];
  const { discountPaise, source } = largerDiscount(milestonePaise, promoPaise);
  const milestone = applicable.find(
    (m) => m.type === 'discount' && m.value === benefits.discountPercentage,
  );
  const rewards = milestoneParts(milestone, allocate(milestonePaise, values), items);
  const isMilestoneAffordable = isWithinBudget(
    milestone?.funding ?? MARKETPLACE_PAYS,
    costOf(rewards),
  );
  // A capped discount is a sum, not a percentage.
  const percentage =
    source === 'milestone' && milestonePaise === benefits.discountPaise
      ? benefits.discountPercentage
      : source === 'promo' && promoPaise === promo.discountPaise
        ? promo.percentage
        : 0;
  const found = {
    itemsPaise,
    values,
    benefits,
    discountPaise,
    source,
    percentage,
    milestonePaise,
    promoPaise,
  };
  if (source !== 'promo' || !coupon) {
    if (milestone && !isMilestoneAffordable)
      return rewardsOf(items, { ...terms, milestones: milestones.filter((m) => m !== milestone) });
    return { ...found, partsOf: rewards.map((p) => (p.paise > 0 ? [p] : [])) };
  }
  const partsOf = allocate(promoPaise, promo.eligibleValues).map((paise, i) =>
    promoParts(coupon, paise, items[i]!.vendorId, isMilestoneAffordable ? rewards[i]! : null),
  );
  const byCoupon = costOf(partsOf.flat().filter((p) => p.kind === 'promo'));
  return isWithinBudget(coupon.funding, byCoupon)
    ? { ...found, partsOf }
    : rewardsOf(items, { ...terms, coupon: null });
}

const milestoneParts = (
  milestone: QuoteMilestone | undefined,
  shares: readonly Paise[],
  items: readonly RewardItem[],
): DiscountPart[] => {
  const funding = milestone?.funding ?? MARKETPLACE_PAYS;
  return shares.map((paise, i) => ({
    kind: 'milestone',
    subjectId: milestone?.id ?? null,
    rule: 'milestone',
    paise,
    marketplacePaise: paise - vendorShare(paise, vendorBpOf(funding, items[i]!.vendorId)),
    isBudgeted: funding.budgetLeftPaise !== null,
  }));
};

/**
 * An item's share of a coupon by funding. The vendor pays its share of the coupon, but never what
 * the marketplace would have paid for the item without the coupon: that is a separate part, funded
 * like the milestone the coupon replaces.
 */
function promoParts(
  coupon: PricedCouponTerms,
  paise: Paise,
  vendorId: string,
  reward: DiscountPart | null,
): DiscountPart[] {
  if (paise === 0) return [];
  const agreed = vendorShare(paise, vendorBpOf(coupon.funding, vendorId));
  const anyway = Math.min(paise, reward?.marketplacePaise ?? 0);
  const byVendor = Math.min(agreed, paise - anyway);
  const byMilestone = agreed - byVendor;
  const own: DiscountPart = {
    kind: 'promo',
    subjectId: coupon.id,
    rule: `promo ${coupon.code}`,
    paise: paise - byMilestone,
    marketplacePaise: paise - agreed,
    isBudgeted: coupon.funding.budgetLeftPaise !== null,
  };
  return byMilestone === 0
    ? [own]
    : [own, { ...reward!, paise: byMilestone, marketplacePaise: byMilestone }];
}

/** Vendors in the order in which they first occur, with the value of their items. */
export function vendorValues(
  items: readonly RewardItem[],
): { vendorId: string; itemsPaise: Paise }[] {
  const values = new Map<string, Paise>();
  for (const l of items)
    values.set(l.vendorId, (values.get(l.vendorId) ?? 0) + l.unitPaise * l.quantity);
  return [...values].map(([vendorId, itemsPaise]) => ({ vendorId, itemsPaise }));
}

/**
 * The customer's delivery charge by vendor: zero once it is free. `rateOf`: the vendor's own rate
 * card; null: the default charge.
 */
export function deliveryCharges(
  items: readonly RewardItem[],
  isFree: boolean,
  rateOf: (vendorId: string) => Paise | null,
  defaultPaise?: Paise,
): Map<string, Paise> {
  const vendors = vendorValues(items);
  const charged = shippingPerVendor(
    vendors.map((v) => rateOf(v.vendorId)),
    vendors.map((v) => v.itemsPaise),
    defaultPaise,
  );
  return new Map(vendors.map((v, i) => [v.vendorId, isFree ? 0 : charged[i]!]));
}
