import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import { customerOrderQuery } from '#web/modules/orders/queries.ts';
import { paymentQuery } from '#web/modules/payments/queries.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paymentPage } from './go-to-payment.ts';
import { RefundList } from './refund-list.tsx';

/** Online payment of an order: pay while pending, and refunds. */
export function OrderPayment({ userId, order }: { userId: string; order: Order }) {
  const t = useText();
  const client = useQueryClient();
  const { data } = useQuery(paymentQuery(userId, order._id));
  // A refund changes the order's own data.
  const waiting = data?.refunds.filter((r) => r.state === 'requested').length ?? 0;
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current)
      void client.invalidateQueries({
        queryKey: customerOrderQuery(userId, order._id).queryKey,
        exact: true,
      });
    before.current = waiting;
  }, [waiting, client, userId, order._id]);
  if (order.status === 'payment_pending') {
    return (
      <div className="mt-3 grid gap-3">
        <Alert tone="warning" title={t('payments.order_unpaid_title')}>
          {t('payments.order_unpaid_text')}
        </Alert>
        <LinkButton to={paymentPage(order.orderNumber)}>{t('payments.pay_now')}</LinkButton>
      </div>
    );
  }
  return data && data.refunds.length > 0 ? (
    <div className="mt-3 border-t border-border pt-3">
      <RefundList refunds={data.refunds} />
    </div>
  ) : null;
}
