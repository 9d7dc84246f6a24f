import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import {
  APPAREL_SLABS,
  FOOTWEAR_SLABS,
  GST_RATES,
  type LegalRule,
  ruleOn,
  type Slab,
} from './law.ts';

/**
 * Rates by the value of one unit, named as in `products.gst_rule`, with their HSN chapters. The
 * names are historical.
 */
export const GST_RULE_NAMES = ['textile-2500', 'footwear-2500'] as const;
export type GstRuleName = (typeof GST_RULE_NAMES)[number];
export const isGstRule = (gst: string): gst is GstRuleName =>
  (GST_RULE_NAMES as readonly string[]).includes(gst);
const RULES: Readonly<
  Record<GstRuleName, { slabs: readonly LegalRule<Slab>[]; chapters: readonly string[] }>
> = {
  'textile-2500': { slabs: APPAREL_SLABS, chapters: ['61', '62', '63'] },
  'footwear-2500': { slabs: FOOTWEAR_SLABS, chapters: ['64'] },
};
export const chaptersOf = (rule: GstRuleName): readonly string[] => RULES[rule].chapters;

/** The rates and the slab in force on a day in India. */
export const ratesOn = (day: string): readonly number[] => ruleOn(GST_RATES, day).value;
export const slabOn = (rule: GstRuleName, day: string): Slab =>
  ruleOn(RULES[rule].slabs, day).value;
/** The slab of a product on a day; null for a product with a fixed rate. */
export const slabOfProduct = (rule: GstRuleName | null, day: string): Slab | null =>
  rule === null ? null : slabOn(rule, day);

const asBasis = (percent: number) => Math.round(percent * 100);
/**
 * Whether a price including `percent` GST has a value above the threshold. Multiplied, not divided:
 * a third of a paisa more is above.
 */
const isAbove = (valuePaise: Paise, percent: number, thresholdPaise: Paise) =>
  valuePaise * 10_000 > thresholdPaise * (10_000 + asBasis(percent));

/**
 * The GST rate of `quantity` units sold for `valuePaise` in total: GST included, after
 * vendor-funded discounts. A product without a slab has its fixed rate.
 *
 * The slab compares the value of one unit without GST (s. 15(2)(a) CGST Act), so the lower rate
 * applies while the price less tax at the lower rate (Rule 35) does not exceed the threshold: up to
 * ₹2,625 for ₹2,500 at 5 %. Between that and ₹2,950 neither rate is consistent: at 5 % the value is
 * above the threshold, at 18 % it is not. The higher rate applies there, because the entry for the
 * lower one requires a value "not exceeding" the threshold, and this price at that rate exceeds it
 * (docs/decisions/057).
 */
export function gstRateFor(
  fixedPercent: number,
  rule: Slab | null,
  valuePaise: Paise,
  quantity: number,
): number {
  if (!rule) return fixedPercent;
  return isAbove(valuePaise, rule.atOrBelowPercent, rule.thresholdPaise * quantity)
    ? rule.abovePercent
    : rule.atOrBelowPercent;
}

/** The rate of one unit at a price, of a product with this fixed rate or rule (as listings name it). */
export const rateOfPrice = (gst: string, pricePaise: Paise, day: string): number =>
  isGstRule(gst) ? gstRateFor(0, slabOn(gst, day), pricePaise, 1) : Number(gst) || 0;

/**
 * The highest price of one unit, GST included, at the lower rate, and the price up to which neither
 * rate is consistent.
 */
export const lowRateUpTo = (rule: Slab): Paise =>
  Math.floor((rule.thresholdPaise * (10_000 + asBasis(rule.atOrBelowPercent))) / 10_000);
export const unclearUpTo = (rule: Slab): Paise =>
  Math.floor((rule.thresholdPaise * (10_000 + asBasis(rule.abovePercent))) / 10_000);

export interface Cliff {
  lowUpTo: Paise;
  lowPercent: number;
  highPercent: number;
  /** Value without GST of the price, and of the highest price at the lower rate. */
  netPaise: Paise;
  netAtLowPaise: Paise;
}
/**
 * Set where a price is so little above the lower rate that the vendor earns less than at the
 * highest price with the lower rate; null elsewhere. With 5 and 18 % that is ₹2,625.01 to ₹2,950.
 */
export function cliffOf(rule: Slab, pricePaise: Paise): Cliff | null {
  const [lowUpTo, last] = [lowRateUpTo(rule), unclearUpTo(rule)];
  if (pricePaise <= lowUpTo || pricePaise > last) return null;
  const net = (paise: Paise, percent: number) => paise - taxIn(paise, percent);
  return {
    lowUpTo,
    lowPercent: rule.atOrBelowPercent,
    highPercent: rule.abovePercent,
    netPaise: net(pricePaise, rule.abovePercent),
    netAtLowPaise: net(lowUpTo, rule.atOrBelowPercent),
  };
}
const taxIn = (paise: Paise, percent: number): Paise =>
  divideHalfUp(paise * asBasis(percent), 10_000 + asBasis(percent));
