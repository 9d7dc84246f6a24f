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

/** An item as far as rewards go. */
export interface RewardLine {
  vendorId: string;
  unitPaise: Paise;
  quantity: number;
  categorySlug: string;
  subcategorySlugs: readonly string[];
}
/** A milestone, and who pays for it; left out: the marketplace. */
export type QuoteMilestone = RewardMilestone & { id?: string; funding?: Funding };
export interface RewardTerms {
  milestones: readonly QuoteMilestone[];
  coupon: PricedCouponTerms | null;
  /** The most the marketplace pays of a discount; null: no limit. */
  marketplaceDiscountMostPaise?: Paise | null;
}

/** What items earn: the larger discount with who pays it, item by item, and the milestones reached. */
export interface Rewards {
  itemsPaise: Paise;
  /** Unit price times quantity, in the order of the lines; so are the parts of the discount, which add up to it. */
  values: Paise[];
  partsOf: DiscountPart[][];
  benefits: CartBenefits;
  discountPaise: Paise;
  source: DiscountSource;
  /** The percentage behind the discount; 0 for a flat sum. */
  percentage: number;
  /** What each would take off by itself, within the limit of the risk rules. */
  milestonePaise: Paise;
  promoPaise: Paise;
}

const costOf = (parts: readonly DiscountPart[]) =>
  parts.reduce((paise, p) => paise + p.marketplacePaise, 0);

/**
 * Milestones go by the value of the items before discount. The larger of milestone and promo discount applies, never
 * both; a tie goes to the milestone (rulings §4). The discount is split over the items it concerns by largest remainder,
 * by value, and by who pays. What the budget of one cannot pay is left out, and asked again without it.
 * Placing an order and re-quoting what remains of it both ask here.
 */
export function rewardsOf(lines: readonly RewardLine[], terms: RewardTerms): Rewards {
  const { milestones, coupon, marketplaceDiscountMostPaise } = terms;
  const values = lines.map((l) => l.unitPaise * l.quantity);
  const itemsPaise = values.reduce((a, b) => a + b, 0);
  const { benefits, applicable } = benefitsFor(milestones, itemsPaise);
  const promo = promoDiscount(coupon, lines, values);
  const capped = (paise: Paise) => Math.min(paise, marketplaceDiscountMostPaise ?? paise);
  const isVendorsAlone =
    coupon !== null &&
    lines.every(
      (l, i) => promo.eligibleValues[i] === 0 || vendorBpOf(coupon.funding, l.vendorId) === 10_000,
    );
  // What vendors pay alone has no such limit.
  const [milestonePaise, promoPaise] = [
    capped(benefits.discountPaise),
    isVendorsAlone ? promo.discountPaise : capped(promo.discountPaise),
  ];
  const { discountPaise, source } = largerDiscount(milestonePaise, promoPaise);
  const milestone = applicable.find(
    (m) => m.type === 'discount' && m.value === benefits.discountPercentage,
  );
  const rewards = milestoneParts(milestone, allocate(milestonePaise, values), lines);
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
      return rewardsOf(lines, { ...terms, milestones: milestones.filter((m) => m !== milestone) });
    return { ...found, partsOf: rewards.map((p) => (p.paise > 0 ? [p] : [])) };
  }
  const partsOf = allocate(promoPaise, promo.eligibleValues).map((paise, i) =>
    promoParts(coupon, paise, lines[i]!.vendorId, isMilestoneAffordable ? rewards[i]! : null),
  );
  const byCoupon = costOf(partsOf.flat().filter((p) => p.kind === 'promo'));
  return isWithinBudget(coupon.funding, byCoupon)
    ? { ...found, partsOf }
    : rewardsOf(lines, { ...terms, coupon: null });
}

const milestoneParts = (
  milestone: QuoteMilestone | undefined,
  shares: readonly Paise[],
  lines: readonly RewardLine[],
): DiscountPart[] => {
  const funding = milestone?.funding ?? MARKETPLACE_PAYS;
  return shares.map((paise, i) => ({
    kind: 'milestone',
    subjectId: milestone?.id ?? null,
    rule: 'milestone',
    paise,
    marketplacePaise: paise - vendorShare(paise, vendorBpOf(funding, lines[i]!.vendorId)),
    isBudgeted: funding.budgetLeftPaise !== null,
  }));
};

/**
 * A line's share of a coupon by who pays. The vendor pays its share of the coupon, but never what the marketplace would have paid
 * for the line without the coupon: that is as a part of its own, paid by the milestone the coupon takes the place of.
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
  lines: readonly RewardLine[],
): { vendorId: string; itemsPaise: Paise }[] {
  const values = new Map<string, Paise>();
  for (const l of lines)
    values.set(l.vendorId, (values.get(l.vendorId) ?? 0) + l.unitPaise * l.quantity);
  return [...values].map(([vendorId, itemsPaise]) => ({ vendorId, itemsPaise }));
}

/** What the customer pays each vendor's delivery, by vendor: nothing once it is free. `rateOf`: by the vendor's own rate card; null: the default charge. */
export function deliveryCharges(
  lines: readonly RewardLine[],
  isFree: boolean,
  rateOf: (vendorId: string) => Paise | null,
  defaultPaise?: Paise,
): Map<string, Paise> {
  const vendors = vendorValues(lines);
  const charged = shippingPerVendor(
    vendors.map((v) => rateOf(v.vendorId)),
    vendors.map((v) => v.itemsPaise),
    defaultPaise,
  );
  return new Map(vendors.map((v, i) => [v.vendorId, isFree ? 0 : charged[i]!]));
}
