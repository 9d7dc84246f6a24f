import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  type AdminBankChange,
  decideBankChange,
  getBankChange,
  revealBankChange,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { Checks } from '#web/admin/vendor-onboarding/application-checks.tsx';
import { ApplicationReasonDialog } from '#web/admin/vendor-onboarding/reason-dialog.tsx';
import { useText } from '#web/i18n/text.ts';
import { BANK_CHANGE_STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendors.bank_change.title' });

/** One bank account change: current and new account, checks and decision. */
export default function BankChangePage() {
  const t = useText();
  const { id = '' } = useParams();
  const key = adminKey(useStaff()._id, 'bank-changes', id);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await callApi(getBankChange, { params: { id } }, { signal, fresh: true })).change,
  });
  return (
    <RecordPage
      query={query}
      what="bank change"
      back={{ to: '/admin/bank-changes', label: t('vendors.bank_change.all') }}
    >
      {(change) => <Change key={change._id} change={change} />}
    </RecordPage>
  );
}

type Decision = { to: 'confirmed' } | { to: 'refused'; reason: string };
type Open = 'confirm' | 'refuse' | null;

function Change({ change }: { change: AdminBankChange }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayDecide = useStaffMay('money:write');
  const { isWaiting, isCooling, setOpen, keep, open, busy, decide } = useBankChangeDecision(change);
  return (
    <>
      <PageHead
        title={t('vendors.bank_change.title_named', { vendor: change.vendor.name })}
        text={t(change.askedBy ? 'vendors.requested_on_by' : 'vendors.requested_at', {
          time: formatDateTime(change.askedAt),
          name: change.askedBy ?? '',
        })}
      >
        {mayDecide && isWaiting ? (
          <>
            <Button disabled={isCooling} onClick={() => setOpen('confirm')}>
              {t('common.confirm')}
            </Button>
            <Button variant="danger" onClick={() => setOpen('refuse')}>
              {t('common.reject')}
            </Button>
          </>
        ) : null}
      </PageHead>
      <Status change={change} isCooling={isCooling} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Accounts change={change} onChanged={keep} />
        <VendorChecks change={change} />
      </div>
      <DecisionDialogs
        change={change}
        open={open}
        isBusy={busy === 'refused'}
        onClose={() => setOpen(null)}
        onConfirm={(decision) => void decide(decision)}
      />
    </>
  );
}

function useBankChangeDecision(change: AdminBankChange) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff();
  const now = useNow(60_000);
  const [open, setOpen] = useState<Open>(null);
  const { busy, run } = useAct('errors.something_failed');
  const isCooling = now === null || now.getTime() < Date.parse(change.coolsUntil);
  const isWaiting = change.state === 'waiting';
  const keep = async (next: AdminBankChange) => {
    client.setQueryData(adminKey(member._id, 'bank-changes', change._id), next);
    for (const name of ['bank-changes', 'home', 'audit'])
      await client.invalidateQueries({
        queryKey: adminKey(member._id, name),
        predicate: (q) => q.queryKey[3] !== change._id,
      });
  };
  const decide = async (body: Decision) => {
    const reply = await run(body.to, () =>
      callApi(decideBankChange, { params: { id: change._id }, body }),
    );
    setOpen((was) => (reply ? null : was));
    if (!reply) return;
    toast.show({
      type: 'success',
      message:
        body.to === 'confirmed'
          ? t('vendors.bank_change.confirmed_toast')
          : t('vendors.bank_change.rejected_toast'),
    });
    await keep(reply.change);
  };
  return { isWaiting, isCooling, setOpen, keep, open, busy, decide };
}

function Status({ change, isCooling }: { change: AdminBankChange; isCooling: boolean }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const { state, coolsUntil, decidedAt, reason } = change;
  const isWaiting = state === 'waiting';
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <Badge tone={isWaiting ? 'warning' : state === 'confirmed' ? 'success' : 'neutral'}>
        {t(BANK_CHANGE_STATE_TEXT[state])}
      </Badge>
      {isWaiting ? (
        <span className="text-ink-muted">
          {isCooling
            ? t('vendors.bank_change.cooling', { time: formatDateTime(coolsUntil) })
            : t('vendors.bank_change.cooling_over')}
        </span>
      ) : decidedAt ? (
        <span className="text-ink-muted">
          {t(reason ? 'vendors.decided_because' : 'vendors.decided_on', {
            time: formatDateTime(decidedAt),
            reason: reason ?? '',
          })}
        </span>
      ) : null}
    </p>
  );
}

function Accounts({
  change,
  onChanged,
}: {
  change: AdminBankChange;
  onChanged: (next: AdminBankChange) => Promise<void>;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayDecide = useStaffMay('money:write');
  const [number, setNumber] = useState<string | null>(null);
  const { busy, run } = useAct('errors.something_failed');
  const reveal = async () => {
    const reply = await run('reveal', () =>
      callApi(revealBankChange, { params: { id: change._id } }),
    );
    if (!reply) return;
    setNumber(reply.accountNumber);
    await onChanged(reply.change);
  };
  const viewers = change.revealed
    .map((r) => `${r.by ?? t('vendor_onboarding.by_marketplace')}, ${formatDateTime(r.at)}`)
    .join(' · ');
  return (
    <Panel
      title={t('vendors.bank_change.accounts')}
      action={
        mayDecide && number === null ? (
          <Button
            variant="outline"
            size="sm"
            className="max-md:min-h-11"
            busy={busy === 'reveal'}
            onClick={() => void reveal()}
          >
            <Eye aria-hidden="true" className="size-4" />
            {t('vendors.bank_change.reveal')}
          </Button>
        ) : null
      }
    >
      <AccountTable change={change} number={number} />
      {viewers ? (
        <p className="mt-3 text-[13px] text-ink-muted">
          {t('vendor_onboarding.viewed_by', { list: viewers })}
        </p>
      ) : null}
    </Panel>
  );
}

function AccountTable({
  change: { before, account },
  number,
}: {
  change: AdminBankChange;
  number: string | null;
}) {
  const t = useText();
  const rows = [
    [t('common.name'), before?.holder, account.holder],
    [t('common.number'), before?.number, number ?? account.number],
    [t('vendors.bank.ifsc'), before?.ifsc, account.ifsc],
  ] as const;
  return (
    <table className="w-full text-left text-[14px]">
      <caption className="sr-only">{t('vendors.bank_change.compare')}</caption>
      <thead className="text-[13px] text-ink-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-semibold">
            <span className="sr-only">{t('staff.audit.field')}</span>
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t('vendors.bank_change.current')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('vendors.bank_change.new')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map(([label, current, next]) => (
          <tr key={label}>
            <th scope="row" className="w-20 py-2 pr-2 text-left font-normal text-ink-muted">
              {label}
            </th>
            <td className="py-2 pr-3 tabular-nums [overflow-wrap:anywhere]">{current ?? '–'}</td>
            <td className="py-2 font-bold tabular-nums [overflow-wrap:anywhere]">{next}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VendorChecks({ change }: { change: AdminBankChange }) {
  const t = useText();
  return (
    <Panel
      title={t('vendor_onboarding.checks')}
      action={
        useStaffMay('vendors:read') ? (
          <Link
            to={`/admin/vendors/${change.vendor._id}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline md:min-h-9"
          >
            {t('vendors.bank_change.vendor_link')}
          </Link>
        ) : null
      }
    >
      <p className="mb-2 text-ink-muted">
        {t('vendors.bank_change.registered_as', { name: change.vendor.legalName })}
      </p>
      <Checks checks={change.checks} />
    </Panel>
  );
}

function DecisionDialogs({
  change,
  open,
  isBusy,
  onClose,
  onConfirm,
}: {
  change: AdminBankChange;
  open: Open;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (decision: Decision) => void;
}) {
  const t = useText();
  return (
    <>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={onClose}
        title={t('vendors.bank_change.confirm_title')}
        text={t('vendors.bank_change.confirm_text', {
          vendor: change.vendor.name,
          ifsc: change.account.ifsc,
          number: change.account.number,
        })}
        confirmLabel={t('vendors.bank_change.confirm_action')}
        keepLabel={t('common.dismiss')}
        onConfirm={() => onConfirm({ to: 'confirmed' })}
      />
      <ApplicationReasonDialog
        open={open === 'refuse'}
        onClose={onClose}
        title={t('vendors.bank_change.reject_title')}
        text={t('vendors.bank_change.reject_text')}
        label={t('vendors.reason_for_owners')}
        most={500}
        confirmLabel={t('common.reject')}
        isBusy={isBusy}
        onConfirm={(reason) => onConfirm({ to: 'refused', reason })}
      />
    </>
  );
}
