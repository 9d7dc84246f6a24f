import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BankChange,
  COOLING_HOURS,
  getBankAccount,
  type StoreBankAccount,
  stopBankChange,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { BusinessPanel } from './business-panel.tsx';
import { BankForm } from './bank-form.tsx';
import { FoodLicencePanel } from '#web/vendor-portal/vendors/food-licence.tsx';

/** The vendor's bank account and how to change it. */
export function BankTab() {
  const me = useMember()._id;
  const query = useQuery({
    queryKey: vendorKey(me, 'bank'),
    queryFn: async ({ signal }) =>
      (await callApi(getBankAccount, {}, { signal, fresh: true })).bank,
  });
  return (
    <div className="grid gap-4">
      <Listed query={query} failed="vendors.bank.load_failed" waiting={<RowsSkeleton rows={3} />}>
        {(bank) => <Account bank={bank} />}
      </Listed>
      <BusinessPanel />
      <FoodLicencePanel />
    </div>
  );
}

const textOf = (a: { holder: string; number: string; ifsc: string }) =>
  `${a.ifsc} ${a.number}, ${a.holder}`;

function Account({ bank }: { bank: StoreBankAccount }) {
  const t = useText();
  const client = useQueryClient();
  const key = vendorKey(useMember()._id, 'bank');
  const [isOpen, setOpen] = useState(false);
  const waits = bank.change?.state === 'waiting';
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel
        title={t('common.bank_account')}
        text={t('vendors.bank.text')}
        action={
          waits || isOpen ? null : (
            <Button variant="outline" onClick={() => setOpen(true)}>
              {bank.account ? t('vendors.bank.change_account') : t('vendors.bank.add_account')}
            </Button>
          )
        }
      >
        {bank.account ? (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
            <dt className="text-ink-muted">{t('vendors.bank.account_holder')}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{bank.account.holder}</dd>
            <dt className="text-ink-muted">{t('common.account_number')}</dt>
            <dd className="font-semibold tabular-nums">{bank.account.number}</dd>
            <dt className="text-ink-muted">{t('vendors.bank.ifsc')}</dt>
            <dd className="font-semibold">{bank.account.ifsc}</dd>
          </dl>
        ) : (
          <p className="text-ink-muted">{t('settlement.no_bank_title')}</p>
        )}
        {bank.change ? (
          <Change change={bank.change} onStopped={(next) => client.setQueryData(key, next)} />
        ) : null}
      </Panel>
      {isOpen && !waits ? (
        <Panel
          title={bank.account ? t('vendors.bank.new_account') : t('vendors.bank.add_account')}
          text={t('vendors.bank.change_text', { hours: COOLING_HOURS })}
        >
          <BankForm
            contacts={bank.contacts}
            onDone={(next) => {
              client.setQueryData(key, next);
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        </Panel>
      ) : null}
    </div>
  );
}

function Change({
  change,
  onStopped,
}: {
  change: BankChange;
  onStopped: (bank: StoreBankAccount) => void;
}) {
  const t = useText();
  const { formatDate } = useDates();
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAct('common.action_failed');
  const account = textOf(change.account);
  async function stop() {
    setAsks(false);
    const reply = await run('stop', () => callApi(stopBankChange, {}));
    if (!reply) return;
    onStopped(reply.bank);
    toast.show({ message: t('vendors.bank.cancelled_toast'), type: 'success' });
  }
  if (change.state !== 'waiting') {
    const said = {
      confirmed: t('vendors.bank.verified_on', { day: formatDate(change.decidedAt!) }),
      stopped: t('vendors.bank.change_cancelled_on', {
        account,
        day: formatDate(change.decidedAt!),
      }),
      refused: t('vendors.bank.change_rejected', { account, reason: change.reason ?? '' }),
    };
    return (
      <p className="mt-3 text-[14px] text-ink-muted [overflow-wrap:anywhere]">
        {said[change.state]}
      </p>
    );
  }
  return (
    <div className="mt-4">
      <Alert tone="warning">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {t('vendors.bank.change_open', { account })}
        </p>
        <ChangeRequested change={change} />
        <Button
          variant="outline"
          className="mt-3"
          busy={busy === 'stop'}
          onClick={() => setAsks(true)}
        >
          {t('vendors.bank.cancel_change')}
        </Button>
        <StopChangeDialog asks={asks} setAsks={setAsks} stop={stop} />
      </Alert>
    </div>
  );
}

function ChangeRequested({ change }: { change: BankChange }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <p className="mt-1">
      {t('vendors.bank.change_open_text', {
        by: change.askedBy ?? t('common.someone'),
        time: formatDateTime(change.askedAt),
        until: formatDateTime(change.coolsUntil),
      })}
    </p>
  );
}

interface StopChangeDialogProps {
  asks: boolean;
  setAsks: (value: boolean) => void;
  stop: () => Promise<void>;
}
function StopChangeDialog({ asks, setAsks, stop }: StopChangeDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asks}
      onClose={() => setAsks(false)}
      title={t('vendors.bank.cancel_change_title')}
      text={t('vendors.bank.cancel_change_text')}
      confirmLabel={t('vendors.bank.cancel_change')}
      keepLabel={t('common.back')}
      onConfirm={() => void stop()}
    />
  );
}
