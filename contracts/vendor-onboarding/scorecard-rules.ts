import { divideHalfUp } from '#contracts/kernel/money.ts';
import { VENDOR_TIERS, type VendorTier } from '#contracts/vendors/fee-rules.ts';

/**
 * Measured service: shares of customer days (all orders of one customer on one day count once) with
 * an order handed over late, cancelled by the vendor, or returned; and of customer messages without
 * a reply within two days. Lower is better.
 */
export const SERVICE_MEASURES = ['late', 'cancelled', 'returned', 'unanswered'] as const;
export type ServiceMeasure = (typeof SERVICE_MEASURES)[number];
export type MeasureLimits = Record<ServiceMeasure, number>;
export interface ServiceCount {
  count: number;
  of: number;
}
export type ServiceCounts = Record<ServiceMeasure, ServiceCount>;

export const STANDINGS = ['ok', 'warned', 'listings_held', 'suspension_proposed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The operator's policy. Limits are percent; a measure above its limit is a breach. */
export interface ScorecardPolicy {
  /** Nothing follows from fewer customer days than this. */
  minOrders: number;
  /** Days between a warning and each further step, and before a lower tier applies. */
  graceDays: number;
  limits: MeasureLimits;
  /** What a tier needs, with its own minimum. */
  silver: MeasureLimits & { minOrders: number };
  gold: MeasureLimits & { minOrders: number };
  holdsListings: boolean;
  proposesSuspension: boolean;
}
export const USUAL_POLICY: ScorecardPolicy = {
  minOrders: 20,
  graceDays: 14,
  limits: { late: 10, cancelled: 5, returned: 25, unanswered: 25 },
  silver: { minOrders: 40, late: 5, cancelled: 2, returned: 15, unanswered: 15 },
  gold: { minOrders: 120, late: 2, cancelled: 1, returned: 10, unanswered: 5 },
  holdsListings: true,
  proposesSuspension: true,
};

/** A share in percent with one decimal; null without cases. */
export const percentOfCount = ({ count, of }: ServiceCount): number | null =>
  of === 0 ? null : divideHalfUp(count * 1000, of) / 10;
const isWithin = (counts: ServiceCounts, limits: MeasureLimits): boolean =>
  SERVICE_MEASURES.every((m) => (percentOfCount(counts[m]) ?? 0) <= limits[m]);

/** Measures above their limits; none below the minimum of orders. */
export const breachesOf = (
  orders: number,
  counts: ServiceCounts,
  policy: ScorecardPolicy,
): ServiceMeasure[] =>
  orders < policy.minOrders
    ? []
    : SERVICE_MEASURES.filter((m) => (percentOfCount(counts[m]) ?? 0) > policy.limits[m]);

export interface ServiceState {
  standing: Standing;
  standingSince: Date;
  tier: VendorTier;
  tierNext: { tier: VendorTier; at: Date } | null;
}
const DAY_MS = 86_400_000;
/** Days after which a standing ends for a vendor that sells too little to be measured. */
const LASTS_DAYS = 60;
const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/**
 * The state that follows from today's measures. Pure. Below the minimum of orders nothing gets worse,
 * and a warning stays for `LASTS_DAYS`: selling less does not end it at once. A breach warns first; each further step comes a
 * grace period later, and without a breach all of it ends at once. A better tier applies at once, a
 * lower one after the grace period, unless it is earned again.
 */
export function nextServiceState(
  state: ServiceState,
  { orders, counts }: { orders: number; counts: ServiceCounts },
  policy: ScorecardPolicy,
  now: Date,
): ServiceState {
  if (orders < policy.minOrders)
    return state.standing !== 'ok' && now >= after(state.standingSince, LASTS_DAYS)
      ? { ...state, standing: 'ok', standingSince: now }
      : state;
  return {
    ...nextStanding(state, breachesOf(orders, counts, policy).length > 0, policy, now),
    ...nextTier(state, earnedTier(orders, counts, policy), policy, now),
  };
}

function nextStanding(
  { standing, standingSince }: ServiceState,
  isBreached: boolean,
  policy: ScorecardPolicy,
  now: Date,
): Pick<ServiceState, 'standing' | 'standingSince'> {
  const stay = { standing, standingSince };
  const become = (next: Standing) =>
    next === standing ? stay : { standing: next, standingSince: now };
  if (!isBreached) return become('ok');
  if (standing === 'ok') return become('warned');
  if (now < after(standingSince, policy.graceDays)) return stay;
  if (standing === 'warned' && policy.holdsListings) return become('listings_held');
  return policy.proposesSuspension ? become('suspension_proposed') : stay;
}

/** The highest tier whose needs are met. */
export const earnedTier = (
  orders: number,
  counts: ServiceCounts,
  { silver, gold }: ScorecardPolicy,
): VendorTier =>
  orders >= gold.minOrders && isWithin(counts, gold)
    ? 'gold'
    : orders >= silver.minOrders && isWithin(counts, silver)
      ? 'silver'
      : 'standard';

function nextTier(
  { tier, tierNext }: ServiceState,
  earned: VendorTier,
  policy: ScorecardPolicy,
  now: Date,
): Pick<ServiceState, 'tier' | 'tierNext'> {
  if (VENDOR_TIERS.indexOf(earned) >= VENDOR_TIERS.indexOf(tier))
    return { tier: earned, tierNext: null };
  if (tierNext === null)
    return { tier, tierNext: { tier: earned, at: after(now, policy.graceDays) } };
  return now >= tierNext.at
    ? { tier: earned, tierNext: null }
    : { tier, tierNext: { tier: earned, at: tierNext.at } };
}
