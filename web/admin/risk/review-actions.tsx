import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { decideRiskReview } from '#contracts/risk/risk.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { tradeKey } from '#web/admin/order-actions/queries.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Releases an order that waits for a review, or rejects it with a reason. */
export function ReviewActions({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const client = useQueryClient();
  const member = useStaff();
  const { busy, run } = useAct('The order could not be decided. Please try again.');
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  if (!useMay('orders:write')) return null;
  async function decide(approve: boolean) {
    const done = await run(approve ? 'approve' : 'reject', async () => {
      await callApi(decideRiskReview, { params: { id: orderId }, body: { approve, reason } });
      return true;
    });
    if (done) {
      notifySuccess(approve ? 'Order released to its vendors' : 'Order rejected', 'success');
      setRejecting(false);
    }
    await client.invalidateQueries({ queryKey: tradeKey(member._id) });
  }
  const reject = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim() === '') return setFault('Enter a reason. Colleagues read it.');
    return void decide(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        className="min-h-11"
        busy={busy === 'approve'}
        onClick={() => void decide(true)}
      >
        Approve
      </Button>
      <Button size="sm" variant="danger" className="min-h-11" onClick={() => setRejecting(true)}>
        Reject
      </Button>
      <Dialog
        open={isRejecting}
        onClose={() => setRejecting(false)}
        size="sm"
        title={`Reject order ${orderNumber}`}
        description="The order is cancelled, its stock is free again and what was paid is refunded. The customer reads only that we could not accept the order."
      >
        <form method="post" noValidate onSubmit={reject} className="grid gap-4">
          <TextArea
            label="common.reason"
            hint="For colleagues; stored with the order"
            rows={3}
            maxLength={300}
            value={reason}
            error={fault}
            onChange={(event) => {
              setReason(event.target.value);
              setFault(undefined);
            }}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={() => setRejecting(false)}>
              Back
            </Button>
            <Button type="submit" variant="danger" busy={busy === 'reject'}>
              Reject and refund
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
