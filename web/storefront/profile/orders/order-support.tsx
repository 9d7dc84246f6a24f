import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { listOrderTickets } from '#contracts/support/support.ts';
import { callApi } from '#web/api/client.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { refetchOrders } from './cancel-items.tsx';
import { TicketConversation } from '#web/storefront/profile/support/ticket-thread.tsx';

const OrderSupportDialog = lazy(() => import('#web/storefront/profile/support/support-dialog.tsx'));

/** Support tickets of this order, and opening one. */
export function OrderSupport({ userId, order }: { userId: string; order: Order }) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ['customer', userId, 'order', order._id, 'tickets'],
    queryFn: ({ signal }) =>
      callApi(
        listOrderTickets,
        { params: { id: order._id } },
        { audience: 'user', signal, fresh: true },
      ),
    staleTime: 15_000,
  });
  return (
    <section
      aria-labelledby="order-help"
      className="mt-5 rounded-card border border-border bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <OrderSupportIntro />
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t('support.form.open')}
        </Button>
      </div>
      {data && data.results.length > 0 ? (
        <ul className="mt-2 divide-y divide-border">
          {data.results.map((ticket) => (
            <li key={ticket._id}>
              <TicketConversation userId={userId} ticket={ticket} />
            </li>
          ))}
        </ul>
      ) : null}
      {isAsking ? (
        <Suspense>
          <OrderSupportDialog
            order={order}
            onClose={() => setAsking(false)}
            onAsked={async (ticket) => {
              notifySuccess(t('support.form.done', { number: ticket.number }), 'success');
              await refetchOrders(client, userId);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function OrderSupportIntro() {
  const t = useText();
  return (
    <div className="min-w-0">
      <h3 id="order-help" className="text-[18px] font-extrabold">
        {t('support.order.title')}
      </h3>
      <p className="text-[15px] text-ink-muted">
        {t('support.order.text')}{' '}
        <Link to="/terms-conditions#grievance" className="font-semibold text-brand hover:underline">
          {t('support.grievance_officer')}
        </Link>
      </p>
    </div>
  );
}
