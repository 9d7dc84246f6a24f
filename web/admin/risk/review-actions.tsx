import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { decideRiskReview } from '#contracts/risk/risk.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { orderActionsKey } from '#web/admin/order-actions/queries.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Releases an order that waits for a review, or rejects it with a reason. */
export function ReviewActions({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff();
  const { busy, run } = useAct('risk.decide_failed');
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  if (!useStaffMay('orders:write')) return null;
  async function decide(approve: boolean) {
    const done = await run(approve ? 'approve' : 'reject', async () => {
      await callApi(decideRiskReview, { params: { id: orderId }, body: { approve, reason } });
      return true;
    });
    if (done) {
      notifySuccess(approve ? t('risk.approved_toast') : t('risk.rejected_toast'), 'success');
      setRejecting(false);
    }
    await client.invalidateQueries({ queryKey: orderActionsKey(member._id) });
  }
  const reject = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim() === '') return setFault(t('errors.reason_missing'));
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
        {t('common.approve')}
      </Button>
      <Button size="sm" variant="danger" className="min-h-11" onClick={() => setRejecting(true)}>
        {t('common.reject')}
      </Button>
      <Dialog
        open={isRejecting}
        onClose={() => setRejecting(false)}
        size="sm"
        title={t('risk.reject_title', { number: orderNumber })}
        description={t('risk.reject_text')}
      >
        <RejectForm
          reject={reject}
          reason={reason}
          fault={fault}
          setReason={setReason}
          setFault={setFault}
          setRejecting={setRejecting}
          busy={busy}
        />
      </Dialog>
    </div>
  );
}

function RejectForm({
  reject,
  reason,
  fault,
  setReason,
  setFault,
  setRejecting,
  busy,
}: {
  reject: (event: SubmitEvent<HTMLFormElement>) => void;
  reason: string;
  fault: string | undefined;
  setReason: (reason: string) => void;
  setFault: (fault: undefined) => void;
  setRejecting: (isRejecting: boolean) => void;
  busy: string | null;
}) {
  const t = useText();
  return (
    <form method="post" noValidate onSubmit={reject} className="grid gap-4">
      <TextArea
        label={t('common.reason')}
        hint={t('risk.reject_hint')}
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
          {t('common.back')}
        </Button>
        <Button type="submit" variant="danger" busy={busy === 'reject'}>
          {t('risk.reject_action')}
        </Button>
      </div>
    </form>
  );
}
