import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOrder } from '#contracts/checkout.ts';
import type { Order } from '#contracts/checkout.ts';
import { callApi } from '#web/api/client.ts';
import { notifyError, notifySuccess } from '#web/features/shopper/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const REASONS = ['Ordered by mistake', 'Found a better price', 'It would arrive too late', 'Changed my mind'];

/** Cancelling, while nothing is packed yet: asks once, with a reason that may stay open. */
export function CancelOrder({ userId, order }: { userId: string; order: Order }) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  async function cancel() {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(cancelOrder, { params: { id: order._id }, body: reason ? { reason } : {} }, { audience: 'user' });
      notifySuccess(t('Order {number} cancelled', { number: order.orderNumber }), 'success');
    } catch (error) {
      notifyError(error, 'This order can no longer be cancelled.');
    }
    setBusy(false);
    setAsking(false);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === userId && (queryKey[2] === 'order' || queryKey[2] === 'orders') });
  }
  return (
    <section className="mt-5 rounded-card border border-border bg-surface p-5 md:p-6">
      <h3 className="text-[18px] font-extrabold">{t('Changed your mind?')}</h3>
      <p className="text-[15px] text-ink-muted">{t('You can cancel the whole order until a seller has packed it.')}</p>
      {isAsking ? (
        <div className="mt-4 grid gap-4 sm:max-w-[420px]">
          <SelectField label={t('Why? (optional)')} name="reason" value={reason} placeholder={t('Choose')} options={REASONS.map((one) => ({ value: one, label: t(one) }))} onChange={(event) => setReason(event.target.value)} />
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>{isBusy ? t('Cancelling...') : t('Cancel this order')}</Button>
            <Button variant="ghost" disabled={isBusy} onClick={() => setAsking(false)}>{t('Keep it')}</Button>
          </div>
        </div>
      ) : <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>{t('Cancel order')}</Button>}
    </section>
  );
}
