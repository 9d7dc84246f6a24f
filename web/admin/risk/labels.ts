import {
  RISK_RULES,
  type RiskOutcome,
  type RiskRuleId,
  type RiskUnit,
} from '#contracts/risk/risk-rules.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const OUTCOME: Record<RiskOutcome, { text: string; tone: Tone }> = {
  allow: { text: 'Allow', tone: 'success' },
  confirm: { text: 'Confirm by code', tone: 'info' },
  prepaid: { text: 'checkout.prepaid_only', tone: 'warning' },
  review: { text: 'Manual review', tone: 'warning' },
  refuse: { text: 'common.reject', tone: 'danger' },
};
export const ruleOf = (id: RiskRuleId) => RISK_RULES.find((r) => r.id === id)!;
const UNITS: Record<Exclude<RiskUnit, 'rupees' | 'percent'>, [one: string, many: string]> = {
  orders: ['order', 'orders'],
  accounts: ['account', 'accounts'],
  units: ['unit', 'units'],
  points: ['point', 'points'],
  parcels: ['parcel', 'parcels'],
};
/** `3 orders`, `40 %`, `₹5,000`. */
export function valueText(id: RiskRuleId, value: number): string {
  const { unit } = ruleOf(id);
  if (id === 'self_dealing') return value === 1 ? '1 sign' : `${value} signs`;
  return unit === 'rupees'
    ? formatRupees(value)
    : unit === 'percent'
      ? `${value} %`
      : `${value} ${UNITS[unit][value === 1 ? 0 : 1]}`;
}
export const LINK: Record<string, string> = {
  contact: 'same contact',
  address: 'same address',
  device: 'same device',
  bank: 'same bank account or UPI',
};
