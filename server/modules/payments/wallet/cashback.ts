import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import {
  type RequotedItem,
  requoteOf,
  type StoredSaleTerms,
  shareOf,
} from '#server/modules/orders/service.ts';

export type { RequotedItem, StoredSaleTerms } from '#server/modules/orders/service.ts';

/** An item as cashback needs it: its cost, and how many of its units are gone. */
export interface EarningItem {
  quantity: number;
  cancelled: number;
  returned: number;
  total_paise: Paise;
  /** Set if it replaces another item. */
  replaces_id?: string | null;
}

const sum = (items: readonly EarningItem[], value: (l: EarningItem) => number) =>
  items.reduce((total, l) => total + value(l), 0);
const remaining = (l: EarningItem) => l.quantity - l.cancelled - l.returned;

/**
 * Cashback of what was kept, half up: the promise in proportion to the value of units neither
 * cancelled nor returned. A free order is prorated by units.
 */
export function cashbackOf(promisedPaise: Paise, items: readonly EarningItem[]): Paise {
  // Promised for the original items; a replacement stands for its original.
  const ordered = items.filter((l) => !l.replaces_id);
  const value = sum(ordered, (l) => l.total_paise);
  const [left, all] =
    value > 0
      ? [sum(items, (l) => shareOf(l.total_paise, remaining(l), l.quantity)), value]
      : [sum(items, remaining), sum(ordered, (l) => l.quantity)];
  return all === 0 ? 0 : divideHalfUp(promisedPaise * left, all);
}

/**
 * The same under the stored terms of the sale: what the kept items earn, never more than was
 * promised.
 */
export const cashbackDue = (
  promisedPaise: Paise,
  items: readonly RequotedItem[],
  terms: StoredSaleTerms | null,
): Paise => (terms ? requoteOf(terms, [], items).cashbackPaise : cashbackOf(promisedPaise, items));
