import { allocate, percentOf, type Paise, rupeesToPaise } from '#contracts/kernel/money.ts';

/**
 * What a cart's value unlocks, and the preview of the totals in the drawer. Pure, so the browser
 * shows what the server will charge. Amounts in paise unless named otherwise. Sources:
 * specification §3 (Milestone), §4, §9; rulings §4.
 */
export interface RewardMilestone {
  type: 'free_delivery' | 'discount' | 'cashback' | 'gift';
  /** Rupees of the items before any discount. */
  threshold: number;
  /** Percent for a discount, rupees for cashback, units for a gift; nothing for free delivery. */
  value: number;
  enabled?: boolean;
}
export type MilestoneState = 'achieved' | 'current' | 'locked';

/**
 * Default delivery charge of an order without free delivery: ₹99 (specification §9). Operators can
 * change it.
 */
export const DEFAULT_SHIPPING_PAISE = 99_00;
/** Shown when the server's milestones are missing (specification §9); never used to charge. */
export const FALLBACK_MILESTONES: readonly RewardMilestone[] = [
  { type: 'free_delivery', threshold: 1200, value: 0 },
  { type: 'discount', threshold: 1800, value: 10 },
];
/** The only code the drawer knows without the server: 10 %, case-insensitive (specification §5). */
export const WELCOME_CODE = 'WELCOME10';
export const WELCOME_PERCENT = 10;
/** Default maximum discount: 10 % of a cart of ₹5,000. */
export const WELCOME_MOST_PAISE = 500_00;

/** A promo code as it is stored and compared. */
export const normalisePromo = (code: string | null | undefined): string =>
  (code ?? '').trim().toUpperCase();

const reached = (m: RewardMilestone, totalPaise: Paise) => totalPaise >= rupeesToPaise(m.threshold);
const live = <M extends RewardMilestone>(milestones: readonly M[]): M[] =>
  milestones.filter((m) => m.enabled !== false).sort((a, b) => a.threshold - b.threshold);

/** Enabled milestones by threshold: achieved at or above it, `current` the next one, the rest locked. */
export function milestoneStates<M extends RewardMilestone>(
  milestones: readonly M[],
  totalPaise: Paise,
): { milestone: M; state: MilestoneState }[] {
  const sorted = live(milestones);
  const next = sorted.findIndex((m) => !reached(m, totalPaise));
  return sorted.map((milestone, i) => ({
    milestone,
    state: reached(milestone, totalPaise) ? 'achieved' : i === next ? 'current' : 'locked',
  }));
}

export interface CartBenefits {
  /** The highest achieved percentage: discount milestones do not add up (rulings §4). */
  discountPercentage: number;
  /** That percentage of the total, half up. */
  discountPaise: Paise;
  freeShipping: boolean;
  cashbackPaise: Paise;
  gifts: number;
}

/** What a total unlocks, the milestones behind it, and the next one (null: all unlocked). */
export function benefitsFor<M extends RewardMilestone>(
  milestones: readonly M[],
  totalPaise: Paise,
): { applicable: M[]; benefits: CartBenefits; next: M | null } {
  const sorted = live(milestones);
  const applicable = sorted.filter((m) => reached(m, totalPaise));
  const valuesOf = (type: RewardMilestone['type']) =>
    applicable.filter((m) => m.type === type).map((m) => m.value);
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const discountPercentage = Math.max(0, ...valuesOf('discount'));
  return {
    applicable,
    next: sorted.find((m) => !reached(m, totalPaise)) ?? null,
    benefits: {
      discountPercentage,
      discountPaise: percentOf(totalPaise, discountPercentage),
      freeShipping: applicable.some((m) => m.type === 'free_delivery'),
      cashbackPaise: rupeesToPaise(sum(valuesOf('cashback'))),
      gifts: sum(valuesOf('gift')),
    },
  };
}

export type DiscountSource = 'milestone' | 'promo' | null;

/** The larger discount applies, never both; a tie goes to the milestone, so that the code stays unused. */
export function largerDiscount(
  milestonePaise: Paise,
  promoPaise: Paise,
): { discountPaise: Paise; source: DiscountSource } {
  if (milestonePaise <= 0 && promoPaise <= 0) return { discountPaise: 0, source: null };
  return milestonePaise >= promoPaise
    ? { discountPaise: milestonePaise, source: 'milestone' }
    : { discountPaise: promoPaise, source: 'promo' };
}

export interface PreviewTotals {
  itemsPaise: Paise;
  discountPaise: Paise;
  discountSource: DiscountSource;
  shippingPaise: Paise;
  totalPaise: Paise;
  benefits: CartBenefits;
}

/**
 * The drawer's totals without the server, as for a guest: only WELCOME10 is known and delivery is
 * the default. A preview: the server's quote replaces it.
 */
export function previewTotals(
  itemsPaise: Paise,
  milestones: readonly RewardMilestone[],
  promoCode?: string,
  defaultPaise: Paise = DEFAULT_SHIPPING_PAISE,
): PreviewTotals {
  const { benefits } = benefitsFor(milestones, itemsPaise);
  const promoPaise =
    normalisePromo(promoCode) === WELCOME_CODE
      ? Math.min(percentOf(itemsPaise, WELCOME_PERCENT), WELCOME_MOST_PAISE)
      : 0;
  const { discountPaise, source } = largerDiscount(benefits.discountPaise, promoPaise);
  const shippingPaise = itemsPaise === 0 || benefits.freeShipping ? 0 : defaultPaise;
  return {
    itemsPaise,
    discountPaise,
    discountSource: source,
    shippingPaise,
    benefits,
    totalPaise: itemsPaise - discountPaise + shippingPaise,
  };
}

/**
 * Splits one default delivery charge among the vendors without a rate card, by the value of their
 * items.
 */
export const shareDefaultShipping = (
  itemValues: readonly Paise[],
  chargePaise: Paise = DEFAULT_SHIPPING_PAISE,
): Paise[] => allocate(chargePaise, itemValues);
