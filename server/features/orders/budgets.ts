import type { Paise } from '#contracts/kernel/money.ts';
import { spendOf } from '#server/features/pricing/service.ts';
import { moneyOf } from './remaining.ts';
import type { OrderLineTable } from './tables.ts';

/** What these order items have taken from budgets: the share of the units that are left. */
export function spentOn(lines: readonly OrderLineTable[]): Map<string, Paise> {
  return spendOf(lines.flatMap((l) => {
    const whole = l.marketplace_paise;
    const left = moneyOf(l, l.quantity - l.cancelled - l.returned).marketplacePaise;
    return l.discount_parts.map((p) => ({ ...p, marketplacePaise: whole === 0 ? 0 : Math.floor((p.marketplacePaise * left) / whole) }));
  }));
}
