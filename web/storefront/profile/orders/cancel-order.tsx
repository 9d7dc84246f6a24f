import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { cancelOrder } from '#contracts/orders/orders.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { callApi } from '#web/api/client.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { CancelItems, refetchOrders } from './cancel-items.tsx';
import { CUSTOMER_CANCEL_REASONS } from './cancel-reason.ts';
import { RefundPreviewPanel } from '#web/storefront/profile/returns/refund-preview.tsx';

/**
 * Cancels unpacked units: some, or the whole order if nothing is packed. One confirmation, with an
 * optional reason.
 */
export function CancelOrder({ userId, order }: { userId: string; order: Order }) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The focused element is gone: focus its replacement.
    if (isAsking) form.current?.querySelector('select')?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  async function cancel() {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(
        cancelOrder,
        { params: { id: order._id }, body: reason ? { reason } : {} },
        { audience: 'user' },
      );
      notifySuccess(t('orders.cancelled_notice', { number: order.orderNumber }), 'success');
    } catch (error) {
      notifyError(error, 'errors.order_not_cancellable');
    }
    setBusy(false);
    setAsking(false);
    await refetchOrders(client, userId);
  }
  return (
    <section className="mt-5 rounded-card border border-border bg-surface p-5 md:p-6">
      <h3 className="text-[18px] font-extrabold">{t('order_actions.cancel.section_title')}</h3>
      <p className="text-[15px] text-ink-muted">
        {t(order.canCancel ? 'orders.cancel_until_packed' : 'order_actions.cancel.partly_packed')}
      </p>
      {isAsking ? (
        <CancelOrderForm
          form={form}
          reason={reason}
          setReason={setReason}
          userId={userId}
          order={order}
          isBusy={isBusy}
          cancel={cancel}
          setAsking={setAsking}
        />
      ) : (
        <CancelChoices order={order} userId={userId} opener={opener} setAsking={setAsking} />
      )}
    </section>
  );
}

interface CancelChoicesProps {
  order: Order;
  userId: string;
  opener: RefObject<HTMLButtonElement | null>;
  setAsking: (value: boolean) => void;
}
function CancelChoices({ order, userId, opener, setAsking }: CancelChoicesProps) {
  const t = useText();
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {order.status === 'payment_pending' ? null : <CancelItems userId={userId} order={order} />}
      {order.canCancel ? (
        <Button ref={opener} variant="outline" onClick={() => setAsking(true)}>
          {t('order_actions.cancel.open')}
        </Button>
      ) : null}
    </div>
  );
}

interface CancelOrderFormProps {
  form: RefObject<HTMLDivElement | null>;
  reason: string;
  setReason: (value: string) => void;
  userId: string;
  order: Order;
  isBusy: boolean;
  cancel: () => Promise<void>;
  setAsking: (value: boolean) => void;
}
function CancelOrderForm({
  form,
  reason,
  setReason,
  userId,
  order,
  isBusy,
  cancel,
  setAsking,
}: CancelOrderFormProps) {
  const t = useText();
  return (
    <div ref={form} className="mt-4 grid gap-4 sm:max-w-[420px]">
      <SelectField
        label={t('order_actions.cancel.reason')}
        name="reason"
        value={reason}
        placeholder={t('common.select')}
        options={CUSTOMER_CANCEL_REASONS.map((one) => ({ value: one, label: t(one) }))}
        onChange={(event) => setReason(event.target.value)}
      />
      <RefundPreviewPanel userId={userId} orderId={order._id} ask={{}} />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>
          {isBusy ? t('order_actions.cancel.busy') : t('order_actions.cancel.submit')}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => setAsking(false)}>
          {t('common.keep_it')}
        </Button>
      </div>
    </div>
  );
}
