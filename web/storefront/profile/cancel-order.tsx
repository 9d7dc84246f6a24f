import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOrder } from '#contracts/checkout.ts';
import type { Order } from '#contracts/checkout.ts';
import { callApi } from '#web/api/client.ts';
import { notifyError, notifySuccess } from '#web/features/shopper/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from './select-field.tsx';

const REASONS = ['Ordered by mistake', 'Found a better price', 'It would arrive too late', 'Changed my mind'];

/** Cancelling, while nothing is packed yet: asks once, with a reason that may stay open. */
export function CancelOrder({ userId, order }: { userId: string; order: Order }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  async function cancel() {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(cancelOrder, { params: { id: order._id }, body: reason ? { reason } : {} }, { audience: 'user' });
      notifySuccess(`Order ${order.orderNumber} cancelled`, 'success');
    } catch (error) {
      notifyError(error, 'This order can no longer be cancelled.');
    }
    setBusy(false);
    setAsking(false);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === userId && (queryKey[2] === 'order' || queryKey[2] === 'orders') });
  }
  if (!isAsking) {
    return <div className="mt-5 border-t border-border pt-4"><Button variant="outline" onClick={() => setAsking(true)}>Cancel order</Button></div>;
  }
  return (
    <div className="mt-5 grid gap-4 border-t border-border pt-4 sm:max-w-[420px]">
      <SelectField label="Why? (optional)" name="reason" options={REASONS} value={reason} onChange={(event) => setReason(event.target.value)} />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>{isBusy ? 'Cancelling...' : 'Cancel this order'}</Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => setAsking(false)}>Keep it</Button>
      </div>
    </div>
  );
}
