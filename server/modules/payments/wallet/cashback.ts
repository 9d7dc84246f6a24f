import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import {
  type RequotedItem,
  requoteOf,
  type StoredSaleTerms,
  shareOf,
} from '#server/modules/orders/service.ts';

export type { RequotedItem, StoredSaleTerms } from '#server/modules/orders/service.ts';

/** An item as cashback needs it: its cost, and how many of its units are gone. */
export interface EarningLine {
  quantity: number;
  cancelled: number;
  returned: number;
  total_paise: Paise;
  /** Set if it replaces another item. */
  replaces_id?: string | null;
}

const sum = (lines: readonly EarningLine[], value: (l: EarningLine) => number) =>
  lines.reduce((total, l) => total + value(l), 0);
const kept = (l: EarningLine) => l.quantity - l.cancelled - l.returned;

/**
 * Cashback of what was kept, half up: the promise in proportion to the value of units neither
 * cancelled nor returned. A free order is prorated by units.
 */
export function cashbackOf(promisedPaise: Paise, lines: readonly EarningLine[]): Paise {
  // Promised for the original items; a replacement stands for its original.
  const ordered = lines.filter((l) => !l.replaces_id);
  const value = sum(ordered, (l) => l.total_paise);
  const [left, all] =
    value > 0
      ? [sum(lines, (l) => shareOf(l.total_paise, kept(l), l.quantity)), value]
      : [sum(lines, kept), sum(ordered, (l) => l.quantity)];
  return all === 0 ? 0 : divideHalfUp(promisedPaise * left, all);
}

/**
 * The same under the stored terms of the sale: what the kept items earn, never more than was
 * promised.
 */
export const cashbackDue = (
  promisedPaise: Paise,
  lines: readonly RequotedItem[],
  terms: StoredSaleTerms | null,
): Paise => (terms ? requoteOf(terms, [], lines).cashbackPaise : cashbackOf(promisedPaise, lines));
