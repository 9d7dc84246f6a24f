import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';

/**
 * Fees besides the commission. `fixed` and `closing`: for each unit the customer keeps; `shipping`:
 * for each unit the marketplace's couriers deliver, also if it is returned later, not if it comes back
 * undelivered; `return`: for each returned unit; `late_dispatch` and `cancellation`: penalties for each unit handed over after the
 * deadline or cancelled by the vendor.
 */
export const FEE_KINDS = [
  'fixed',
  'closing',
  'shipping',
  'return',
  'late_dispatch',
  'cancellation',
] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
/** Penalties, which an event charges; the other fees follow the units. */
export const PENALTY_KINDS = ['late_dispatch', 'cancellation'] as const satisfies FeeKind[];
export type PenaltyKind = (typeof PENALTY_KINDS)[number];
export const isPenalty = (kind: FeeKind): kind is PenaltyKind =>
  (PENALTY_KINDS as readonly FeeKind[]).includes(kind);
/**
 * Whether GST is charged on a fee, at the rate of the commission. A penalty for a broken promise is
 * no supply (CBIC Circular 178/10/2022-GST, paragraph 7).
 */
export const hasGst = (kind: FeeKind): boolean => !isPenalty(kind);

/** Tiers of vendors, from the lowest. */
export const VENDOR_TIERS = ['standard', 'silver', 'gold'] as const;
export type VendorTier = (typeof VENDOR_TIERS)[number];

/** A fee in paise for one unit, as frozen in an order item when sold. */
export interface FeePart {
  kind: FeeKind;
  ruleId: string;
  unitPaise: Paise;
}
/** Fees by kind; missing: none. Negative: given back. */
export type FeeSums = Partial<Record<FeeKind, Paise>>;

/** A fee rule: a version approved by a second person. */
export interface FeeTerms {
  id: string;
  kind: FeeKind;
  /** Null: any vendor, category with its subcategories, or tier. */
  vendorId: string | null;
  categoryId: string | null;
  tier: VendorTier | null;
  /** Price of one unit in paise, bounds included; null: unbounded. */
  minPaise: Paise | null;
  maxPaise: Paise | null;
  /** The fee of one unit: an amount and a share of its price in basis points, at most `capPaise`. */
  flatPaise: Paise;
  rateBp: number;
  capPaise: Paise | null;
  /** ISO time from which it applies to vendors who joined after `announcedAt`. */
  startsAt: string;
  /** When it was approved, and from when it applies to the vendors of that time. */
  announcedAt: string;
  existingFrom: string;
  /** The version it replaces, for each vendor from the time it applies to that vendor. */
  replacesId: string | null;
}
/** A sale as fee rules see it; `categoryIds`: the product's categories, from the top one down. */
export interface FeeSale {
  vendorId: string;
  vendorJoinedAt: Date;
  tier: VendorTier;
  categoryIds: readonly string[];
  unitPaise: Paise;
  /** The marketplace's couriers deliver it. */
  isPlatformDelivery: boolean;
  at: Date;
}

/** From when a rule applies to a vendor: after the notice for those who were there before. */
export const feeStartOf = (
  rule: Pick<FeeTerms, 'startsAt' | 'announcedAt' | 'existingFrom'>,
  vendorJoinedAt: Date,
): string =>
  vendorJoinedAt.getTime() <= Date.parse(rule.announcedAt) &&
  Date.parse(rule.existingFrom) > Date.parse(rule.startsAt)
    ? rule.existingFrom
    : rule.startsAt;

const later = (a: Date, b: Date | undefined): Date => (b && b > a ? b : a);
/** The first beginning of a day in India not before a time. */
function nextMidnight(at: Date): Date {
  const midnight = new Date(`${dayInIndia(at)}T00:00:00+05:30`);
  return midnight < at ? addDays(midnight, 1) : midnight;
}
/**
 * From when a rule approved now applies: to vendors who join later as asked, to the others once the
 * notice is over, from the beginning of a day in India, the one their email names. Never before the
 * version it replaces, or both would apply until that one starts.
 */
export function feeTimesOf(
  asked: Date,
  { now, noticeDays }: { now: Date; noticeDays: number },
  replaced: { startsAt: Date; existingFrom: Date } | null,
): { startsAt: Date; existingFrom: Date } {
  const startsAt = later(later(asked, now), replaced?.startsAt);
  const noticed = later(addDays(now, noticeDays), startsAt);
  return { startsAt, existingFrom: nextMidnight(later(noticed, replaced?.existingFrom)) };
}

type FeeConditions = Pick<FeeTerms, 'vendorId' | 'categoryId' | 'tier' | 'minPaise' | 'maxPaise'>;
/**
 * The conditions of a version that leave out sales of the rule it replaces: that rule would be over
 * for these sales, so they would pay another fee that nobody announced.
 */
export function narrowedConditions(
  replaced: FeeConditions,
  version: FeeConditions,
): (keyof FeeConditions)[] {
  const named = (['vendorId', 'categoryId', 'tier'] as const).filter(
    (key) => version[key] !== null && version[key] !== replaced[key],
  );
  return [
    ...named,
    ...((version.minPaise ?? 0) > (replaced.minPaise ?? 0) ? ['minPaise' as const] : []),
    ...((version.maxPaise ?? Infinity) < (replaced.maxPaise ?? Infinity)
      ? ['maxPaise' as const]
      : []),
  ];
}

/**
 * The rules that apply to a vendor's sales at a time, whatever is sold: those that have started for
 * it, without the versions these replace.
 */
export function feesInForce<
  R extends Pick<
    FeeTerms,
    'id' | 'vendorId' | 'startsAt' | 'announcedAt' | 'existingFrom' | 'replacesId'
  >,
>(
  rules: readonly R[],
  { vendorId, vendorJoinedAt, at }: Pick<FeeSale, 'vendorId' | 'vendorJoinedAt' | 'at'>,
): R[] {
  const started = rules.filter(
    (r) =>
      (r.vendorId === null || r.vendorId === vendorId) &&
      Date.parse(feeStartOf(r, vendorJoinedAt)) <= at.getTime(),
  );
  const replaced = new Set(started.map((r) => r.replacesId));
  return started.filter((r) => !replaced.has(r.id));
}

const fits = (rule: FeeTerms, sale: FeeSale): boolean =>
  (rule.vendorId === null || rule.vendorId === sale.vendorId) &&
  (rule.categoryId === null || sale.categoryIds.includes(rule.categoryId)) &&
  (rule.tier === null || rule.tier === sale.tier) &&
  (rule.minPaise === null || sale.unitPaise >= rule.minPaise) &&
  (rule.maxPaise === null || sale.unitPaise <= rule.maxPaise) &&
  (rule.kind !== 'shipping' || sale.isPlatformDelivery);
/** A vendor's own rule before a category's (the nearest first), a tier's and a price range's. */
const precedence = (r: FeeTerms, sale: FeeSale): number =>
  (r.vendorId === null ? 0 : 100) +
  (r.categoryId === null ? 0 : 4 * (1 + sale.categoryIds.indexOf(r.categoryId))) +
  (r.tier === null ? 0 : 2) +
  (r.minPaise === null && r.maxPaise === null ? 0 : 1);

/**
 * The rule of a kind that decides: of those that match, the one with the most specific condition,
 * else the newest. Null: no such fee.
 */
export function feeRuleOf<R extends FeeTerms>(
  rules: readonly R[],
  kind: FeeKind,
  sale: FeeSale,
): R | null {
  return (
    feesInForce(rules, sale)
      .filter((r) => r.kind === kind && fits(r, sale))
      .toSorted(
        (a, b) =>
          precedence(b, sale) - precedence(a, sale) ||
          Date.parse(b.announcedAt) - Date.parse(a.announcedAt) ||
          (a.id < b.id ? 1 : -1),
      )[0] ?? null
  );
}

/** The fee of one unit in paise, half up. */
export const unitFee = (
  rule: Pick<FeeTerms, 'flatPaise' | 'rateBp' | 'capPaise'>,
  unitPaise: Paise,
): Paise =>
  Math.min(
    rule.capPaise ?? Number.MAX_SAFE_INTEGER,
    rule.flatPaise + divideHalfUp(unitPaise * rule.rateBp, 10_000),
  );

/** The fees of one unit, to be frozen with its sale; without zero fees. */
export const feePartsOf = (rules: readonly FeeTerms[], sale: FeeSale): FeePart[] =>
  FEE_KINDS.flatMap((kind) => {
    const rule = feeRuleOf(rules, kind, sale);
    const unitPaise = rule ? unitFee(rule, sale.unitPaise) : 0;
    return unitPaise === 0 ? [] : [{ kind, ruleId: rule!.id, unitPaise }];
  });

/**
 * The fees of an item's units now. By unit: splitting an order, or joining two, changes nothing.
 * Penalties are no part of it.
 */
export function itemFees(item: {
  fees?: readonly FeePart[];
  quantity: number;
  cancelled: number;
  returned: number;
}): FeeSums {
  const sold = item.quantity - item.cancelled;
  const units = {
    fixed: sold - item.returned,
    closing: sold - item.returned,
    shipping: sold,
    return: item.returned,
  };
  return addFees(
    (item.fees ?? []).map(({ kind, unitPaise }) =>
      isPenalty(kind) ? {} : { [kind]: unitPaise * units[kind] },
    ),
  );
}

/** The sum of fees by kind, without zeros. */
export function addFees(list: readonly FeeSums[]): FeeSums {
  const sums: FeeSums = {};
  for (const kind of FEE_KINDS) {
    const paise = list.reduce((sum, fees) => sum + (fees[kind] ?? 0), 0);
    if (paise !== 0) sums[kind] = paise;
  }
  return sums;
}
export const negated = (fees: FeeSums): FeeSums =>
  Object.fromEntries(Object.entries(fees).map(([kind, paise]) => [kind, -paise]));

/** All fees, and those with GST. */
export const feeTotal = (fees: FeeSums): Paise =>
  Object.values(fees).reduce((sum, paise) => sum + paise, 0);
export const taxedFees = (fees: FeeSums): Paise =>
  FEE_KINDS.filter(hasGst).reduce((sum, kind) => sum + (fees[kind] ?? 0), 0);

/** The ledger's rule of a fee. */
export const feeLedgerRule = (kind: FeeKind): string => `fee ${kind}`;
