import { allocate, type Paise } from '#contracts/kernel/money.ts';
import { type Benefits, benefitsFor, type DiscountSource, largerDiscount, type RewardMilestone } from '#contracts/rewards.ts';
import { type Coupon, promoDiscount } from './coupon.ts';
import { shippingPerVendor } from './delivery.ts';

/** An item as far as rewards go. */
export interface RewardLine { vendorId: string; unitPaise: Paise; quantity: number; categorySlug: string; subcategorySlugs: readonly string[] }
export interface RewardTerms {
  milestones: readonly RewardMilestone[]; coupon: Coupon | null;
  /** The most the marketplace pays of a discount; null: no limit. */
  marketplaceDiscountMostPaise?: Paise | null;
}

/** What items earn: the larger discount and each item's share of it, and the milestones reached. */
export interface Rewards {
  itemsPaise: Paise;
  /** Unit price times quantity, in the order of the lines; so are the shares of the discount. */
  values: Paise[];
  shares: Paise[];
  benefits: Benefits;
  discountPaise: Paise;
  source: DiscountSource;
  /** The percentage behind the discount; 0 for a flat sum. */
  percentage: number;
  /** What each would take off by itself. */
  milestonePaise: Paise;
  promoPaise: Paise;
  /** Who bears the discount: milestones are the platform's. */
  fundedBy: 'platform' | 'vendor';
}

/**
 * Milestones go by the value of the items before discount. The larger of milestone and promo discount applies, never
 * both; a tie goes to the milestone (rulings §4). The discount is split over the items it concerns by largest remainder,
 * by value. Placing an order and re-quoting what remains of it both ask here.
 */
export function rewardsOf(lines: readonly RewardLine[], { milestones, coupon, marketplaceDiscountMostPaise }: RewardTerms): Rewards {
  const values = lines.map((l) => l.unitPaise * l.quantity);
  const itemsPaise = values.reduce((a, b) => a + b, 0);
  const promo = promoDiscount(coupon, lines, values);
  const { benefits } = benefitsFor(milestones, itemsPaise);
  const capped = (paise: Paise) => Math.min(paise, marketplaceDiscountMostPaise ?? paise);
  const [milestonePaise, promoPaise] = [capped(benefits.discountPaise), coupon?.fundedBy === 'vendor' ? promo.discountPaise : capped(promo.discountPaise)];
  const { discountPaise, source } = largerDiscount(milestonePaise, promoPaise);
  return {
    itemsPaise, values, benefits, discountPaise, source, milestonePaise, promoPaise,
    shares: allocate(discountPaise, source === 'promo' ? promo.eligibleValues : values),
    // A capped discount is a sum, not a percentage.
    percentage: source === 'milestone' && milestonePaise === benefits.discountPaise ? benefits.discountPercentage : source === 'promo' && promoPaise === promo.discountPaise ? promo.percentage : 0,
    fundedBy: source === 'promo' && coupon ? coupon.fundedBy : 'platform',
  };
}

/** Vendors in the order in which they first occur, with the value of their items. */
export function vendorValues(lines: readonly RewardLine[]): { vendorId: string; itemsPaise: Paise }[] {
  const values = new Map<string, Paise>();
  for (const l of lines) values.set(l.vendorId, (values.get(l.vendorId) ?? 0) + l.unitPaise * l.quantity);
  return [...values].map(([vendorId, itemsPaise]) => ({ vendorId, itemsPaise }));
}

/** What the customer pays each vendor's delivery, by vendor: nothing once it is free. `rateOf`: by the vendor's own rate card; null: the default charge. */
export function deliveryCharges(lines: readonly RewardLine[], isFree: boolean, rateOf: (vendorId: string) => Paise | null, defaultPaise?: Paise): Map<string, Paise> {
  const vendors = vendorValues(lines);
  const charged = shippingPerVendor(vendors.map((v) => rateOf(v.vendorId)), vendors.map((v) => v.itemsPaise), defaultPaise);
  return new Map(vendors.map((v, i) => [v.vendorId, isFree ? 0 : charged[i]!]));
}
