import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { type RefundTo } from '#contracts/returns/returns.ts';
import {
  type listRefunds,
  payRefund,
  revealRefundAccount,
} from '#contracts/returns/admin-returns.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { orderActionsKey } from './queries.ts';

export type AdminRefund = EndpointData<typeof listRefunds>['results'][number];
const accountOf = (to: RefundTo) =>
  to.kind === 'upi' ? to.upi : `${to.name}, ${to.account}, ${to.ifsc}`;

/** Records that a refund was paid at the bank, with the bank's reference. */
export function RefundPaymentDialog({
  refund,
  onClose,
}: {
  refund: AdminRefund;
  onClose: () => void;
}) {
  const t = useText();
  const { busy, shown, account, reference, setReference, show, isErrorShown, isFine, markPaid } =
    useRefundPayment({ refund, onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('order_actions.refunds.pay_title', { amount: exactRupees(refund.refund) })}
      description={t('order_actions.refunds.pay_text', {
        order: refund.orderNumber,
        account: refund.refundTo,
      })}
    >
      {account ? (
        <p className="mb-4 break-words">
          {accountOf(account)}
          <CopyButton
            text={account.kind === 'upi' ? account.upi : account.account}
            label={t('order_actions.refunds.copy_account')}
          />
        </p>
      ) : (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-[13px] text-ink-muted">
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            busy={shown.busy !== null}
            onClick={() => void show()}
          >
            {t('order_actions.refunds.show_account')}
          </Button>
          {t('order_actions.admin.reveal_note')}
        </p>
      )}
      <ReferenceForm
        markPaid={markPaid}
        reference={reference}
        setReference={setReference}
        isErrorShown={isErrorShown}
        isFine={isFine}
        onClose={onClose}
        busy={busy}
      />
    </Dialog>
  );
}

interface UseRefundPaymentOptions {
  refund: AdminRefund;
  onClose: () => void;
}
function useRefundPayment({ refund, onClose }: UseRefundPaymentOptions) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('order_actions.refunds.mark_failed');
  const shown = useAct('order_actions.refunds.account_failed');
  const [account, setAccount] = useState<RefundTo | null>(null);
  const [reference, setReference] = useState('');
  const show = async () => {
    const found = await shown.run('show', () =>
      callApi(revealRefundAccount, { params: { id: refund._id } }),
    );
    if (found) setAccount(found.refundTo);
  };
  const [isErrorShown, setErrorShown] = useState(false);
  const isFine = /^[A-Za-z0-9/-]{6,40}$/.test(reference.trim());
  const markPaid = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrorShown(true);
    if (!isFine) return;
    if (
      !(await run('paid', () =>
        callApi(payRefund, { params: { id: refund._id }, body: { reference: reference.trim() } }),
      ))
    )
      return;
    toast.show({ message: t('order_actions.refunds.marked'), type: 'success' });
    await client.invalidateQueries({ queryKey: orderActionsKey(member._id) });
    onClose();
  };
  return { busy, shown, account, reference, setReference, show, isErrorShown, isFine, markPaid };
}

function ReferenceForm({
  markPaid,
  reference,
  setReference,
  isErrorShown,
  isFine,
  onClose,
  busy,
}: {
  markPaid: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  reference: string;
  setReference: (reference: string) => void;
  isErrorShown: boolean;
  isFine: boolean;
  onClose: () => void;
  busy: string | null;
}) {
  const t = useText();
  return (
    <form className="grid gap-4" onSubmit={(event) => void markPaid(event)}>
      <UnsavedGuard isDirty={reference !== ''} />
      <TextField
        label={t('cash.admin.reference')}
        autoComplete="off"
        maxLength={40}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={isErrorShown && !isFine ? t('order_actions.refunds.reference_invalid') : null}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button type="submit" variant="action" busy={busy !== null}>
          {t('settlement.mark_paid')}
        </Button>
      </div>
    </form>
  );
}
