import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  type AdminBankChange,
  decideBankChange,
  readBankChange,
  revealBankChange,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
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
import { ReasonDialog } from '#web/admin/vendor-onboarding/reason-dialog.tsx';
import { STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Bank change' });

/** One change of an account: what it was beside what it is to be, what was checked, and the decision. */
export default function BankChangePage() {
  const { id = '' } = useParams();
  const key = adminKey(useStaff()._id, 'bank-changes', id);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await callApi(readBankChange, { params: { id } }, { signal, fresh: true })).change,
  });
  return (
    <RecordPage
      query={query}
      what="bank change"
      back={{ to: '/admin/bank-changes', label: 'All bank changes' }}
    >
      {(change) => <Whole key={change._id} change={change} />}
    </RecordPage>
  );
}

function Whole({ change }: { change: AdminBankChange }) {
  const { formatDateTime } = useDates();
  const mayDecide = useMay('money:write');
  const mayVendors = useMay('vendors:read');
  const client = useQueryClient();
  const member = useStaff();
  const now = useNow(60_000);
  const [number, setNumber] = useState<string | null>(null);
  const [open, setOpen] = useState<'confirm' | 'refuse' | null>(null);
  const { busy, run } = useAct('This could not be done. Please try again.');
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
  const decide = async (body: { to: 'confirmed' } | { to: 'refused'; reason: string }) => {
    const reply = await run(body.to, () =>
      callApi(decideBankChange, { params: { id: change._id }, body }),
    );
    setOpen((was) => (reply ? null : was));
    if (!reply) return;
    toast.show({
      type: 'success',
      message:
        body.to === 'confirmed'
          ? 'Confirmed. The shop is paid to this account from now on.'
          : 'Refused. The owners are told.',
    });
    await keep(reply.change);
  };
  const reveal = async () => {
    const reply = await run('reveal', () =>
      callApi(revealBankChange, { params: { id: change._id } }),
    );
    if (!reply) return;
    setNumber(reply.accountNumber);
    await keep(reply.change);
  };
  return (
    <>
      <PageHead
        title={`Bank change of ${change.vendor.name}`}
        text={`Asked for on ${formatDateTime(change.askedAt)}${change.askedBy ? ` by ${change.askedBy}` : ''}.`}
      >
        {mayDecide && isWaiting ? (
          <>
            <Button disabled={isCooling} onClick={() => setOpen('confirm')}>
              Confirm
            </Button>
            <Button variant="danger" onClick={() => setOpen('refuse')}>
              Refuse
            </Button>
          </>
        ) : null}
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Badge tone={isWaiting ? 'warning' : change.state === 'confirmed' ? 'success' : 'neutral'}>
          {STATE_TEXT[change.state]}
        </Badge>
        {isWaiting ? (
          <span className="text-ink-muted">
            {isCooling
              ? `Can be confirmed from ${formatDateTime(change.coolsUntil)} on: until then the owners may stop it.`
              : 'Its waiting time is over.'}
          </span>
        ) : change.decidedAt ? (
          <span className="text-ink-muted">
            on {formatDateTime(change.decidedAt)}
            {change.reason ? `: ${change.reason}` : ''}
          </span>
        ) : null}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel
          title="Accounts"
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
                Show the number
              </Button>
            ) : null
          }
        >
          <table className="w-full text-left text-[14px]">
            <caption className="sr-only">The account before beside the new one</caption>
            <thead className="text-[13px] text-ink-muted">
              <tr>
                <th scope="col" className="py-1 pr-3 font-semibold">
                  <span className="sr-only">Field</span>
                </th>
                <th scope="col" className="py-1 pr-3 font-semibold">
                  Before
                </th>
                <th scope="col" className="py-1 font-semibold">
                  New
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-border">
              {(
                [
                  ['Name', change.before?.holder, change.account.holder],
                  ['Number', change.before?.number, number ?? change.account.number],
                  ['IFSC', change.before?.ifsc, change.account.ifsc],
                ] as const
              ).map(([label, before, after]) => (
                <tr key={label}>
                  <th scope="row" className="w-20 py-2 pr-2 text-left font-normal text-ink-muted">
                    {label}
                  </th>
                  <td className="py-2 pr-3 tabular-nums [overflow-wrap:anywhere]">
                    {before ?? '–'}
                  </td>
                  <td className="py-2 font-bold tabular-nums [overflow-wrap:anywhere]">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {change.revealed.length > 0 ? (
            <p className="mt-3 text-[13px] text-ink-muted">
              Looked at whole:{' '}
              {change.revealed
                .map((r) => `${r.by ?? 'the marketplace'}, ${formatDateTime(r.at)}`)
                .join(' · ')}
            </p>
          ) : null}
        </Panel>
        <Panel
          title="Checks"
          action={
            mayVendors ? (
              <Link
                to={`/admin/vendors/${change.vendor._id}`}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-2 hover:underline md:min-h-9"
              >
                The shop and its documents
              </Link>
            ) : null
          }
        >
          <p className="mb-2 text-ink-muted">Registered as {change.vendor.legalName}</p>
          <Checks checks={change.checks} />
        </Panel>
      </div>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={() => setOpen(null)}
        title="Pay to this account from now on?"
        text={`Everything due to ${change.vendor.name} goes to ${change.account.ifsc} ${change.account.number} with the next batch. The owners get a letter.`}
        confirmLabel="Confirm the account"
        keepLabel="Not yet"
        onConfirm={() => void decide({ to: 'confirmed' })}
      />
      <ReasonDialog
        open={open === 'refuse'}
        onClose={() => setOpen(null)}
        title="Refuse this account?"
        text="The shop is paid to the account before. The owners get a letter with your reason."
        label="Reason, as the owners read it"
        most={500}
        confirmLabel="Refuse"
        isBusy={busy === 'refused'}
        onConfirm={(reason) => void decide({ to: 'refused', reason })}
      />
    </>
  );
}
