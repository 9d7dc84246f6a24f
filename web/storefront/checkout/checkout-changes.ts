import type { CartItem } from '#contracts/cart/cart.ts';
import type { Totals } from '#contracts/orders/orders.ts';
import { formatRupees } from '#contracts/kernel/money.ts';

/** A change: text and values for translation, amounts formatted. */
export interface CheckoutChange {
  key: string;
  name: string;
  what: 'price' | 'stock' | 'gone' | 'total';
  before?: string;
  now?: string;
  left?: number;
}

/** What the customer has seen of an item. */
export type CheckoutSeen = Pick<CartItem, '_id' | 'price' | 'problem'> & { name: string };
export const checkoutSeenOf = (items: readonly CartItem[]): CheckoutSeen[] =>
  items.map((i) => ({ _id: i._id, price: i.price, problem: i.problem, name: i.product.name }));

/** Changes since: prices, insufficient stock, items no longer sold. Pure. */
export function itemChanges(
  seen: readonly CheckoutSeen[],
  items: readonly CartItem[],
): CheckoutChange[] {
  const was = new Map(seen.map((s) => [s._id, s]));
  return items.flatMap((item): CheckoutChange[] => {
    const before = was.get(item._id);
    if (!before) return [];
    const { name } = item.product;
    if (item.problem && item.problem !== before.problem) {
      return [
        item.problem === 'insufficient_stock'
          ? { key: item._id, name, what: 'stock', left: item.stock }
          : { key: item._id, name, what: 'gone' },
      ];
    }
    return item.price === before.price
      ? []
      : [
          {
            key: item._id,
            name,
            what: 'price',
            before: formatRupees(before.price),
            now: formatRupees(item.price),
          },
        ];
  });
}

/** Differing rows of the totals, the total last. */
export function totalChanges(before: Totals | null, now: Totals | undefined): CheckoutChange[] {
  if (!before || !now) return [];
  const rows: [keyof Totals & ('discount' | 'shipping' | 'total'), string][] = [
    ['discount', 'common.discount'],
    ['shipping', 'common.delivery'],
    ['total', 'common.total'],
  ];
  return rows
    .filter(([key]) => before[key] !== now[key])
    .map(([key, name]) => ({
      key,
      name,
      what: 'total',
      before: formatRupees(before[key]),
      now: formatRupees(now[key]),
    }));
}
