import { ORDER_STATUSES } from '#contracts/checkout.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type Actor = 'shopper' | 'vendor' | 'operator' | 'system';

/**
 * The life of a sub-order (one vendor's part), as data: from a status, to which others, and who may move it.
 * What is not here is refused. Cancelling ends where packing begins.
 */
export const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
  placed: { confirmed: ['vendor', 'operator', 'system'], packed: ['vendor'], cancelled: ['shopper', 'vendor', 'operator'] },
  confirmed: { packed: ['vendor'], cancelled: ['shopper', 'vendor', 'operator'] },
  packed: { shipped: ['vendor'], cancelled: ['operator'] },
  shipped: { out_for_delivery: ['vendor', 'system'], delivered: ['vendor', 'operator', 'system'] },
  out_for_delivery: { delivered: ['vendor', 'operator', 'system'] },
  delivered: {},
  cancelled: {},
};

/** Whether `actor` may move a sub-order from one status to another. */
export const mayMove = (from: OrderStatus, to: OrderStatus, actor: Actor): boolean => TRANSITIONS[from][to]?.includes(actor) ?? false;

/** An order is as far as its slowest part; cancelled parts count only when nothing else is left. */
export function orderStatusOf(parts: readonly OrderStatus[]): OrderStatus {
  const going = parts.filter((s) => s !== 'cancelled');
  if (going.length === 0) return 'cancelled';
  return going.reduce((slowest, s) => (ORDER_STATUSES.indexOf(s) < ORDER_STATUSES.indexOf(slowest) ? s : slowest));
}
