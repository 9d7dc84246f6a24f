import type { DeskOrder } from '#contracts/order-actions/order-actions.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectMethod, selectPayment, selectRefunds, selectUnderWay } from './queries.ts';
import { presentRefund } from './refunds/retry-refund.ts';

/** How an order was paid online, what went back, and what still can; nothing of it for one paid at the door. */
export async function readMoneyOf(
  db: Db,
  order: { id: string; order_number: string },
): Promise<Pick<DeskOrder['money'], 'payment' | 'refunds' | 'gateway'>> {
  const payment = await selectPayment(db, { orderId: order.id });
  if (!payment) return { payment: null, refunds: [], gateway: 0 };
  const [how, refunds, { free }] = [
    await selectMethod(db, payment.id),
    await selectRefunds(db, order.id),
    await selectUnderWay(db, order.id),
  ];
  return {
    payment: { provider: payment.provider, state: payment.state, how },
    refunds: refunds.map((r) => presentRefund({ ...r, order_number: order.order_number })),
    gateway: paiseToRupees(free),
  };
}
