import { useState } from 'react';
import {
  markPayoutFailed,
  markPayoutPaid,
  markPayoutReturned,
  type VendorPayout,
} from '#contracts/settlement/payout-runs.ts';
import type { z } from 'zod';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { OneField } from './form-dialog.tsx';
import { type MoneyAction, useMoneyAction } from './use-money-query.ts';

/** Records the bank's result of one payout. */
export function PayoutActions({ payout: p }: { payout: z.infer<typeof VendorPayout> }) {
  const t = useText();
  const [open, setOpen] = useState<'paid' | 'failed' | null>(null);
  const [paid, failed] = [useMoneyAction(), useMoneyAction()];
  const close = () => setOpen(null);
  const who = (
    <span className="sr-only">
      {' '}
      {p.vendor.name}, {p.statementNumber}
    </span>
  );
  return (
    <div className="flex gap-2 [&>button]:max-md:min-h-11 [&>button]:max-md:grow">
      <Button variant="outline" size="sm" onClick={() => setOpen('paid')}>
        {t('common.paid')}
        {who}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('failed')}>
        {t('settlement.status.returned')}
        {who}
      </Button>
      <OneField
        open={open === 'paid'}
        onClose={close}
        title={t('settlement.payout_to', { amount: exactRupees(p.amount), vendor: p.vendor.name })}
        text={t('settlement.mark_paid_text', {
          account: p.account,
          statement: p.statementNumber,
        })}
        label={t('settlement.mark_paid')}
        action={paid}
        field={{
          name: 'utr',
          label: t('settlement.bank_utr'),
          hint: t('settlement.utr_hint'),
          autoCapitalize: 'characters',
          maxLength: 30,
          check: (v) => (/^[A-Za-z0-9]{8,30}$/.test(v) ? null : t('settlement.utr_invalid')),
        }}
        send={async (utr) =>
          (await paid.run(
            () => callApi(markPayoutPaid, { params: { id: p._id }, body: { utr } }),
            t('settlement.marked_paid', { vendor: p.vendor.name }),
          )) !== null
        }
      />
      <ReturnedDialog open={open} close={close} p={p} failed={failed} />
    </div>
  );
}

function ReturnedDialog({
  open,
  close,
  p,
  failed,
}: {
  open: 'paid' | 'failed' | null;
  close: () => void;
  p: z.infer<typeof VendorPayout>;
  failed: MoneyAction;
}) {
  const t = useText();
  return (
    <OneField
      open={open === 'failed'}
      onClose={close}
      title={t('settlement.returned_question', { amount: exactRupees(p.amount) })}
      text={t('settlement.mark_returned_text', {
        statement: p.statementNumber,
        vendor: p.vendor.name,
      })}
      label={t('settlement.mark_returned')}
      action={failed}
      field={{
        name: 'reason',
        label: t('settlement.bank_reason'),
        maxLength: 200,
        check: (v) => (v.length < 3 ? t('errors.reason_missing') : null),
      }}
      send={async (reason) =>
        (await failed.run(
          () => callApi(markPayoutFailed, { params: { id: p._id }, body: { reason } }),
          t('settlement.marked_returned'),
        )) !== null
      }
    />
  );
}

/** The bank returned a paid payout days later, which happens even after a UTR. */
export function ReturnPaidPayout({ payout: p }: { payout: z.infer<typeof VendorPayout> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const action = useMoneyAction();
  return (
    <div className="[&>button]:max-md:min-h-11">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t('settlement.status.returned')}
        <span className="sr-only">
          {' '}
          {p.vendor.name}, {p.statementNumber}
        </span>
      </Button>
      <OneField
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('settlement.returned_question', { amount: exactRupees(p.amount) })}
        text={t('settlement.mark_returned_late_text', {
          utr: p.utr ?? '',
          statement: p.statementNumber,
          vendor: p.vendor.name,
        })}
        label={t('settlement.mark_returned')}
        action={action}
        field={{
          name: 'reason',
          label: t('settlement.bank_reason'),
          maxLength: 200,
          check: (v) => (v.length < 3 ? t('errors.reason_missing') : null),
        }}
        send={async (reason) =>
          (await action.run(
            () => callApi(markPayoutReturned, { params: { id: p._id }, body: { reason } }),
            t('settlement.marked_returned'),
          )) !== null
        }
      />
    </div>
  );
}
