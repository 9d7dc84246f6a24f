import { HSN_SIX_DIGITS, ruleOn } from './law.ts';

/**
 * A vendor's turnover of the last financial year, which decides the HSN digits on documents: up to
 * or above ₹5 crore.
 */
export const TURNOVERS = ['up_to_5_crore', 'above_5_crore'] as const;
export type Turnover = (typeof TURNOVERS)[number];

/**
 * Minimum digits of an HSN code: four, or six above ₹5 crore (Notification 78/2020-Central Tax).
 */
export function leastHsnDigits(turnover: Turnover, day: string): 4 | 6 {
  ruleOn(HSN_SIX_DIGITS, day);
  return turnover === 'above_5_crore' ? 6 : 4;
}
