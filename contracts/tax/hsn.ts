import { HSN_SIX_DIGITS, ruleOn } from './law.ts';

/** Turnover of a vendor's last financial year as it decides what documents must say: up to or above ₹5 crore. */
export const TURNOVERS = ['up_to_5_crore', 'above_5_crore'] as const;
export type Turnover = (typeof TURNOVERS)[number];

/** Digits an HSN code needs at least: four, or six above ₹5 crore (Notification 78/2020-Central Tax). */
export function leastHsnDigits(turnover: Turnover, day: string): 4 | 6 {
  ruleOn(HSN_SIX_DIGITS, day);
  return turnover === 'above_5_crore' ? 6 : 4;
}
