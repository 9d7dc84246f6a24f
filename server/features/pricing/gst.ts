import type { Paise } from '#contracts/kernel/money.ts';

/** A GST rate that depends on the price of one piece, such as apparel up to ₹2,500 (5 %) and above (18 %). */
export interface GstRule { thresholdPaise: Paise; atOrBelowPercent: number; abovePercent: number }

/**
 * The GST rate of a line. Goods without a rule have their fixed rate; with one it goes by the price of a
 * piece: `valuePaise` for `quantity` pieces, tax included, after discounts the vendor bears.
 */
export function gstRateFor(fixedRate: number, rule: GstRule | null, valuePaise: Paise, quantity: number): number {
  if (!rule) return fixedRate;
  // Multiplied, not divided: a piece that costs a third of a paisa more is above.
  return valuePaise <= rule.thresholdPaise * quantity ? rule.atOrBelowPercent : rule.abovePercent;
}
