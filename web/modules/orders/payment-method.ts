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

/**
 * Whether the wallet paid everything: such an order counts as cash on delivery, but nothing is
 * collected.
 */
export const isFromWallet = ({ totals: { total, wallet = 0 } }: Pick<Paying, 'totals'>): boolean =>
  wallet > 0 && wallet >= total;

/** Payment method and status as text. A cancellation refunds the wallet's part to it. */
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
