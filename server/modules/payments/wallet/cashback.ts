import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import {
  type RequotedItem,
  requoteOf,
  type StoredSaleTerms,
  shareOf,
} from '#server/modules/orders/service.ts';

export type { RequotedItem, StoredSaleTerms } from '#server/modules/orders/service.ts';

/** A line as far as cashback goes: what it cost, and how many of its units are gone. */
export interface EarningLine {
  quantity: number;
  cancelled: number;
  returned: number;
  total_paise: Paise;
  /** Set where it was sent for another line. */ replaces_id?: string | null;
}

const sum = (lines: readonly EarningLine[], value: (l: EarningLine) => number) =>
  lines.reduce((total, l) => total + value(l), 0);
const kept = (l: EarningLine) => l.quantity - l.cancelled - l.returned;

/**
 * The cashback of what was kept, half up: the promise in proportion to the value of the units neither cancelled nor
 * sent back. An order that cost nothing goes by units.
 */
export function cashbackOf(promisedPaise: Paise, lines: readonly EarningLine[]): Paise {
  // Promised for what was ordered; a replacement stands for what it was sent for.
  const ordered = lines.filter((l) => !l.replaces_id);
  const value = sum(ordered, (l) => l.total_paise);
  const [left, all] =
    value > 0
      ? [sum(lines, (l) => shareOf(l.total_paise, kept(l), l.quantity)), value]
      : [sum(lines, kept), sum(ordered, (l) => l.quantity)];
  return all === 0 ? 0 : divideHalfUp(promisedPaise * left, all);
}

/** The same by the terms of the sale, where they are stored: what the kept items earn, and never more than was promised. */
export const cashbackDue = (
  promisedPaise: Paise,
  lines: readonly RequotedItem[],
  terms: StoredSaleTerms | null,
): Paise => (terms ? requoteOf(terms, [], lines).cashbackPaise : cashbackOf(promisedPaise, lines));
