import {
  RISK_RULES,
  type RiskOutcome,
  type RiskRuleId,
  type RiskUnit,
} from '#contracts/risk/risk-rules.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Text } from '#web/i18n/text.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const OUTCOME: Record<RiskOutcome, { text: string; tone: Tone }> = {
  allow: { text: 'risk.outcome.allow', tone: 'success' },
  confirm: { text: 'risk.outcome.confirm', tone: 'info' },
  prepaid: { text: 'risk.outcome.prepaid', tone: 'warning' },
  review: { text: 'risk.outcome.review', tone: 'warning' },
  refuse: { text: 'risk.outcome.reject', tone: 'danger' },
};
export const riskRuleText = (id: RiskRuleId) => RISK_RULES.find((r) => r.id === id)!;
const UNITS: Record<Exclude<RiskUnit, 'rupees' | 'percent'>, string> = {
  orders: 'risk.count.orders',
  accounts: 'risk.count.accounts',
  units: 'risk.count.units',
  points: 'risk.count.points',
  shipments: 'risk.count.shipments',
};
/** `3 orders`, `40 %`, `₹5,000`. */
export function valueText(t: Text, id: RiskRuleId, value: number): string {
  const { unit } = riskRuleText(id);
  if (id === 'self_dealing') return t('risk.count.signs', { n: value });
  return unit === 'rupees'
    ? formatRupees(value)
    : unit === 'percent'
      ? `${value} %`
      : t(UNITS[unit], { n: value });
}
export const RISK_LINK: Record<string, string> = {
  contact: 'risk.link.contact',
  address: 'risk.link.address',
  device: 'risk.link.device',
  bank: 'risk.link.bank',
};
