import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import { APPAREL_SLABS, FOOTWEAR_SLABS, GOODS_RATES, type LegalRule, ruleOn, type Slab } from './law.ts';

/** Rates a product may have today. */
export const GST_RATES = [0, 0.25, 1.5, 3, 5, 18, 40] as const;
/** Rates that go by the value of one piece: what `products.gst_rule` holds, and which HSN chapters they are for. */
export const GST_RULES = {
  'textile-2500': { thresholdPaise: 250_000, atOrBelowPercent: 5, abovePercent: 18, chapters: ['61', '62', '63'] },
  'footwear-2500': { thresholdPaise: 250_000, atOrBelowPercent: 5, abovePercent: 18, chapters: ['64'] },
} as const;
export type GstRuleName = keyof typeof GST_RULES;
export const isGstRule = (gst: string): gst is GstRuleName => Object.hasOwn(GST_RULES, gst);

/** A GST rate that depends on the value of one piece, such as clothing. */
export interface GstRule extends Slab { rule?: string }
const SLABS: Readonly<Record<GstRuleName, readonly LegalRule<Slab>[]>> = { 'textile-2500': APPAREL_SLABS, 'footwear-2500': FOOTWEAR_SLABS };

/** The rates and the slab in force on a day. */
export const ratesOn = (day: string): readonly number[] => ruleOn(GOODS_RATES, day).value;
export const slabOn = (rule: GstRuleName, day: string): Slab => ruleOn(SLABS[rule], day).value;

const asBasis = (percent: number) => Math.round(percent * 100);
/** Whether a price with `percent` of GST inside leaves a value above the threshold. Multiplied, not divided: a third of a paisa more is above. */
const isAbove = (valuePaise: Paise, percent: number, thresholdPaise: Paise) => valuePaise * 10_000 > thresholdPaise * (10_000 + asBasis(percent));

/**
 * The GST rate of `quantity` pieces sold for `valuePaise` in all: GST included, after discounts the vendor pays for. A product without a
 * slab has its fixed rate.
 *
 * The slab compares the value of one piece without GST (s. 15(2)(a) CGST Act), so the lower rate holds while the price less tax at
 * the lower rate (Rule 35) does not exceed the threshold: up to ₹2,625 for ₹2,500 at 5 %. From there to ₹2,950 neither rate fits
 * itself: at 5 % the value is above the threshold, at 18 % it is not. There the higher rate is taken, because the entry for
 * the lower one asks for a value "not exceeding" the threshold, and this price at that rate exceeds it (docs/decisions/057).
 */
export function gstRateFor(fixedPercent: number, rule: GstRule | null, valuePaise: Paise, quantity: number): number {
  if (!rule) return fixedPercent;
  return isAbove(valuePaise, rule.atOrBelowPercent, rule.thresholdPaise * quantity) ? rule.abovePercent : rule.atOrBelowPercent;
}

/** The dearest price of one piece, GST included, at the lower rate, and the price up to which neither rate fits. */
export const lowRateUpTo = (rule: Slab): Paise => Math.floor(rule.thresholdPaise * (10_000 + asBasis(rule.atOrBelowPercent)) / 10_000);
export const unclearUpTo = (rule: Slab): Paise => Math.floor(rule.thresholdPaise * (10_000 + asBasis(rule.abovePercent)) / 10_000);

export interface Cliff { lowUpTo: Paise; lowPercent: number; highPercent: number; /** What is left of the price without GST, and of the dearest price at the lower rate. */ netPaise: Paise; netAtLowPaise: Paise }
/**
 * Where a price is just above the lower rate, so that the vendor keeps less of it than of the dearest price at the lower rate; null elsewhere.
 * With 5 and 18 % that is ₹2,625.01 to ₹2,950.
 */
export function cliffOf(rule: Slab, pricePaise: Paise): Cliff | null {
  const [lowUpTo, last] = [lowRateUpTo(rule), unclearUpTo(rule)];
  if (pricePaise <= lowUpTo || pricePaise > last) return null;
  const net = (paise: Paise, percent: number) => paise - taxIn(paise, percent);
  return { lowUpTo, lowPercent: rule.atOrBelowPercent, highPercent: rule.abovePercent, netPaise: net(pricePaise, rule.abovePercent), netAtLowPaise: net(lowUpTo, rule.atOrBelowPercent) };
}
const taxIn = (paise: Paise, percent: number): Paise => divideHalfUp(paise * asBasis(percent), 10_000 + asBasis(percent));
