import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BankChange,
  COOLING_HOURS,
  readBank,
  type ShopAccount,
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

/** Where the shop's money goes, and how that is changed. */
export function BankTab() {
  const me = useMember()._id;
  const query = useQuery({
    queryKey: vendorKey(me, 'bank'),
    queryFn: async ({ signal }) => (await callApi(readBank, {}, { signal, fresh: true })).bank,
  });
  return (
    <div className="grid gap-4">
      <Listed
        query={query}
        failed="The bank account could not be loaded"
        waiting={<RowsSkeleton rows={3} />}
      >
        {(bank) => <Account bank={bank} />}
      </Listed>
      <BusinessPanel />
      <FoodLicencePanel />
    </div>
  );
}

const wordsOf = (a: { holder: string; number: string; ifsc: string }) =>
  `${a.ifsc} ${a.number}, ${a.holder}`;

function Account({ bank }: { bank: ShopAccount }) {
  const t = useText();
  const client = useQueryClient();
  const key = vendorKey(useMember()._id, 'bank');
  const [isOpen, setOpen] = useState(false);
  const waits = bank.change?.state === 'waiting';
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel
        title={t('Bank account')}
        text={t('Statements are paid here.')}
        action={
          waits || isOpen ? null : (
            <Button variant="outline" onClick={() => setOpen(true)}>
              {bank.account ? t('Change the account') : t('Add an account')}
            </Button>
          )
        }
      >
        {bank.account ? (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
            <dt className="text-ink-muted">{t('Account holder')}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{bank.account.holder}</dd>
            <dt className="text-ink-muted">{t('Account number')}</dt>
            <dd className="font-semibold tabular-nums">{bank.account.number}</dd>
            <dt className="text-ink-muted">{t('IFSC')}</dt>
            <dd className="font-semibold">{bank.account.ifsc}</dd>
          </dl>
        ) : (
          <p className="text-ink-muted">{t('No bank account yet')}</p>
        )}
        {bank.change ? (
          <Change change={bank.change} onStopped={(next) => client.setQueryData(key, next)} />
        ) : null}
      </Panel>
      {isOpen && !waits ? (
        <Panel
          title={bank.account ? t('Another account') : t('Add an account')}
          text={t(
            'Nothing is paid out for {hours} hours and until we have checked the account. Every owner gets a letter and can stop the change.',
            { hours: COOLING_HOURS },
          )}
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
  onStopped: (bank: ShopAccount) => void;
}) {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAct('That did not work. Please try again.');
  const account = wordsOf(change.account);
  async function stop() {
    setAsks(false);
    const reply = await run('stop', () => callApi(stopBankChange, {}));
    if (!reply) return;
    onStopped(reply.bank);
    toast.show({ message: t('Stopped. The account stays what it was.'), type: 'success' });
  }
  if (change.state !== 'waiting') {
    const said = {
      confirmed: t('Confirmed on {day}.', { day: formatDate(change.decidedAt!) }),
      stopped: t('The change to {account} was stopped on {day}.', {
        account,
        day: formatDate(change.decidedAt!),
      }),
      refused: t('We did not accept {account}: {reason}', { account, reason: change.reason ?? '' }),
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
          {t('A change to {account} is under way', { account })}
        </p>
        <p className="mt-1">
          {t(
            '{by} asked for it on {time}. Until {until} it can only be stopped; after that we check it. Nothing is paid out meanwhile.',
            {
              by: change.askedBy ?? t('Somebody'),
              time: formatDateTime(change.askedAt),
              until: formatDateTime(change.coolsUntil),
            },
          )}
        </p>
        <Button
          variant="outline"
          className="mt-3"
          busy={busy === 'stop'}
          onClick={() => setAsks(true)}
        >
          {t('Stop the change')}
        </Button>
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          title={t('Stop the change?')}
          text={t('Payouts go to the account before, as they did.')}
          confirmLabel={t('Stop the change')}
          keepLabel={t('Back')}
          onConfirm={() => void stop()}
        />
      </Alert>
    </div>
  );
}
