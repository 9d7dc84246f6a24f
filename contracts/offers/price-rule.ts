import { z } from 'zod';
import { type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';

/** How one rule changes many prices: to an amount, by an amount, or by a share. */
export const PRICE_RULE_KINDS = ['set', 'add', 'percent'] as const;
/** What a changed price ends in: unrounded, whole rupees, …9 or …99. */
export const PRICE_ENDINGS = ['exact', 'rupee', 'nine', 'ninety_nine'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];
export const PriceRule = z.object({
  kind: z.enum(PRICE_RULE_KINDS),
  value: z.number().describe('rupees, or percent; negative: less'),
  ending: z.enum(PRICE_ENDINGS).default('exact'),
});
export type PriceRule = z.output<typeof PriceRule>;

const STEP: Readonly<Record<PriceEnding, { step: Paise; last: Paise }>> = {
  exact: { step: 1, last: 0 },
  rupee: { step: 100, last: 0 },
  nine: { step: 1_000, last: 900 },
  ninety_nine: { step: 10_000, last: 9_900 },
};
/**
 * The nearest amount with this ending, the higher one of two equally near; never below the smallest
 * amount that has it.
 */
export function withEnding(paise: Paise, ending: PriceEnding): Paise {
  const { step, last } = STEP[ending];
  return Math.max(Math.floor((paise - last + step / 2) / step) * step + last, last || step);
}

/** What a rule makes of a price in rupees. Half a paisa is rounded up. */
export function priceByRule(price: number, rule: PriceRule): number {
  const paise = rupeesToPaise(price);
  const changed =
    rule.kind === 'set'
      ? rupeesToPaise(rule.value)
      : rule.kind === 'add'
        ? paise + rupeesToPaise(rule.value)
        : Math.floor((paise * (10_000 + Math.round(rule.value * 100)) + 5_000) / 10_000);
  return paiseToRupees(withEnding(changed, rule.ending));
}
