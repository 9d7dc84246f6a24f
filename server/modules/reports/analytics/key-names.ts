import type { Dimension, PIN_ZONES } from '#contracts/reports/analytics.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { ledgerRuleText } from '#contracts/orders/ledger-rules.ts';
import { callerText } from '#server/platform/messages/caller.ts';

const ZONES: Readonly<Record<(typeof PIN_ZONES)[number], MessageId>> = {
  0: 'reports.analytics.zone_unknown',
  1: 'reports.analytics.zone_1',
  2: 'reports.analytics.zone_2',
  3: 'reports.analytics.zone_3',
  4: 'reports.analytics.zone_4',
  5: 'reports.analytics.zone_5',
  6: 'reports.analytics.zone_6',
  7: 'reports.analytics.zone_7',
  8: 'reports.analytics.zone_8',
  9: 'reports.analytics.zone_9',
};

/** The name of a value of a dimension in the reader's language; `name` is what the database has. */
export function nameOfKey(by: Dimension, key: string, name: string | null): string {
  if (by === 'zone') return callerText(ZONES[key as keyof typeof ZONES] ?? ZONES[0]);
  if (by === 'payment')
    return callerText(key === 'cod' ? 'common.cash_on_delivery' : 'reports.analytics.paid_online');
  if (by !== 'campaign') return name ?? key;
  if (key === '') return callerText('reports.analytics.no_campaign');
  const rule = ledgerRuleText(key);
  return rule ? callerText(rule.message, rule.values) : key;
}
