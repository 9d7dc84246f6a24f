import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  approvePayoutBatch,
  createPayoutBatch,
  getPayoutBatch,
  MAX_PAYOUTS_SHOWN,
  withdrawPayoutBatch,
} from '#contracts/settlement/payout-runs.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoneyRequest, MONEY_LINK } from './money-text.tsx';
import { BankResponse } from './bank-response.tsx';
import { BankFile } from './bank-file.tsx';
import { PayThroughProvider } from './pay-through-provider.tsx';
import { OneField } from './form-dialog.tsx';
import { type MoneyAction, useMoneyAction } from './use-money-query.ts';

type Detail = EndpointData<typeof getPayoutBatch>;

/** Approval of a pending run, or why it is not allowed, and cancelling it. */
export function Approval({ data: { batch: b, approval, payouts } }: { data: Detail }) {
  const t = useText();
  const may = useStaffMay('money:write');
  const [approve, withdraw] = [useMoneyAction(), useMoneyAction()];
  const [open, setOpen] = useState<'approve' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  if (approval === 'over') return null;
  const held = payouts.filter((p) => p.held).length;
  const yes = async () => {
    const done = await approve.run(
      () => callApi(approvePayoutBatch, { params: { id: b._id }, body: { total: b.total } }),
      (r) =>
        r.takenOut > 0
          ? t('settlement.run.approved_removed', { n: r.takenOut })
          : t('settlement.run.approved'),
    );
    if (done) close();
  };
  return (
    <div className="mb-4 grid gap-3">
      <ApprovalNotice approval={approval} b={b} held={held} />
      {may ? (
        <div className="flex flex-wrap gap-3 [&>button]:max-sm:grow">
          {approval === 'others' ? null : (
            <Button onClick={() => setOpen('approve')}>
              {t('settlement.run.approve_amount', { amount: exactRupees(b.total) })}
            </Button>
          )}
          <Button variant="danger" onClick={() => setOpen('withdraw')}>
            {t('settlement.run.withdraw')}
          </Button>
        </div>
      ) : null}
      <MoneyRequest
        open={open === 'approve'}
        onClose={close}
        title={t('settlement.run.approve_question', { amount: exactRupees(b.total) })}
        text={t('settlement.run.approve_text', { n: b.count })}
        label={t('common.approve')}
        busy={approve.busy}
        error={approve.error}
        onYes={() => void yes()}
      />
      <WithdrawDialog open={open} close={close} b={b} withdraw={withdraw} />
    </div>
  );
}

function WithdrawDialog({
  open,
  close,
  b,
  withdraw,
}: {
  open: 'approve' | 'withdraw' | null;
  close: () => void;
  b: Detail['batch'];
  withdraw: MoneyAction;
}) {
  const t = useText();
  return (
    <OneField
      open={open === 'withdraw'}
      onClose={close}
      title={t('settlement.run.withdraw_question', { number: b.number })}
      text={t('settlement.run.withdraw_text')}
      label={t('common.withdraw')}
      action={withdraw}
      field={{
        name: 'reason',
        label: t('common.reason'),
        maxLength: 200,
        check: (v) => (v.length < 3 ? t('errors.reason_missing') : null),
      }}
      send={async (reason) =>
        (await withdraw.run(
          () => callApi(withdrawPayoutBatch, { params: { id: b._id }, body: { reason } }),
          t('settlement.run.withdrawn'),
        )) !== null
      }
    />
  );
}

function ApprovalNotice({
  approval,
  b,
  held,
}: {
  approval: Detail['approval'];
  b: Detail['batch'];
  held: number;
}) {
  const t = useText();
  const may = useStaffMay('money:write');
  return (
    <Alert
      tone={approval === 'yours' ? 'info' : 'warning'}
      title={
        approval === 'yours'
          ? t('settlement.run.yours_to_approve', { name: b.createdBy.name })
          : t('settlement.run.needs_second')
      }
    >
      {!may ? (
        <p>{t('settlement.run.no_permission')}</p>
      ) : approval === 'yours' ? (
        <p>{t('settlement.run.yours_text')}</p>
      ) : approval === 'others' ? (
        <p>{t('settlement.run.others_text')}</p>
      ) : (
        <p>
          {t('settlement.run.alone_text')}{' '}
          <Link to="/admin/staff" className={MONEY_LINK}>
            {t('settlement.run.invite_finance')}
          </Link>
        </p>
      )}
      {held > 0 ? (
        <p className="mt-1 font-semibold">{t('settlement.run.held_note', { n: held })}</p>
      ) : null}
    </Alert>
  );
}

/** The bank file, and another run for returned payouts. */
export function RunFiles({ data }: { data: Detail }) {
  const { batch: b } = data;
  const t = useText();
  const may = useStaffMay('money:write');
  const again = useMoneyAction();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!may || b.state !== 'approved') return null;
  const retry = async () => {
    const made = await again.run(
      async () => {
        const { payouts } = await callApi(
          getPayoutBatch,
          { params: { id: b._id }, query: { status: 'failed', limit: MAX_PAYOUTS_SHOWN } },
          { fresh: true },
        );
        return callApi(createPayoutBatch, {
          body: { statementIds: [...new Set(payouts.map((p) => p.statementId))] },
        });
      },
      (r) => t('settlement.run.created', { number: r.batch.number }),
    );
    if (made) void navigate(`/admin/payouts/${made.batch._id}`);
  };
  return (
    <>
      {b.failed > 0 ? (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <RotateCcw aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('settlement.run.retry')}
        </Button>
      ) : null}
      <PayThroughProvider data={data} />
      {b.pending > 0 ? <BankResponse /> : null}
      {b.pending > 0 ? <BankFile id={b._id} number={b.number} /> : null}
      <MoneyRequest
        open={open}
        onClose={() => setOpen(false)}
        title={t('settlement.run.retry_question')}
        text={t('settlement.run.retry_text')}
        label={t('settlement.run.create')}
        busy={again.busy}
        error={again.error}
        onYes={() => void retry()}
      />
    </>
  );
}
