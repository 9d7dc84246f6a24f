import type { Order } from '#contracts/orders/orders.ts';

type Paying = {
  totals: Pick<Order['totals'], 'total' | 'wallet'>;
  payment: Pick<Order['payment'], 'method' | 'status'>;
};
const PAID: Record<string, string> = {
  pending: 'payments.state.due',
  paid: 'payments.state.paid',
  cancelled: 'payments.state.none',
  refunded: 'payments.state.refunded',
  refund_due: 'payments.state.refund_due',
  lapsed: 'payments.state.lapsed',
};

/** Whether the wallet paid all of it: the order counts as cash on delivery, yet nothing is ever paid on delivery. */
export const isFromWallet = ({ totals: { total, wallet = 0 } }: Pick<Paying, 'totals'>): boolean =>
  wallet > 0 && wallet >= total;

/** How an order is paid, and its state with that; texts of the catalog. What the wallet paid goes back into it with a cancellation. */
export function paidHow(order: Paying): { way: string; state: string | null } {
  const { method, status } = order.payment;
  if (!isFromWallet(order))
    return {
      way: method === 'cod' ? 'common.cash_on_delivery' : 'payments.online_payment',
      state: PAID[status] ?? status,
    };
  return {
    way: 'payments.from_wallet',
    state:
      status === 'paid' || status === 'pending'
        ? null
        : (PAID[status === 'cancelled' ? 'refunded' : status] ?? status),
  };
}
