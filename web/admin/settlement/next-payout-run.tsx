import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  createPayoutBatch,
  PAYOUT_EXCLUSIONS,
  previewPayouts,
  setPayoutMinimum,
} from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Ask, Figures, LINK, many, noon, REASON_WORDS, StatementLink } from './money-text.tsx';
import { OneField } from './form-dialog.tsx';
import { useDeed, useMoney } from './use-money-query.ts';

type Preview = EndpointData<typeof previewPayouts>;
type Due = Preview['results'][number];

const columnsOf = ({ formatDay, formatDate }: ReturnType<typeof useDates>): Column<Due>[] => [
  {
    key: 'seller',
    label: 'common.seller',
    isHead: true,
    cell: (d) => <strong>{d.vendor.name}</strong>,
  },
  {
    key: 'statement',
    label: 'settlement.statement',
    cell: (d) => <StatementLink id={d.statementId} number={d.statementNumber} />,
  },
  {
    key: 'period',
    label: 'settlement.period',
    cell: (d) => `${formatDay(noon(d.periodStart))} to ${formatDate(noon(d.lastDay))}`,
  },
  { key: 'account', label: 'common.account', cell: (d) => d.account ?? '–' },
  {
    key: 'note',
    label: 'To know',
    cell: (d) =>
      [d.note, d.carried < 0 ? `${exactRupees(d.carried)} comes off the next statement` : null]
        .filter(Boolean)
        .join(' ') || '–',
  },
  {
    key: 'amount',
    label: 'Amount',
    isNumber: true,
    cell: (d) => <strong>{exactRupees(d.amount)}</strong>,
  },
];

/** The run that would be made now: who gets how much, and who does not and why. */
export function NextRun() {
  const { page, limit, oneOf, set } = useAddress();
  const dates = useDates();
  const show = oneOf('show', PAYOUT_EXCLUSIONS) ?? 'run';
  const query = useMoney(['preview', page, limit, show], (signal) =>
    callApi(previewPayouts, { query: { page, limit, show } }, { signal, fresh: true }),
  );
  return (
    <Listed query={query} failed="What is due could not be loaded">
      {(data, isOld) => (
        <>
          <Figures
            figures={[
              {
                label: 'In this run',
                value: exactRupees(data.run.amount),
                note: `${many(data.run.count, 'payout')} to ${many(data.run.vendors, 'seller')}`,
              },
              {
                label: 'common.not_included',
                value: exactRupees(Math.round((data.due.amount - data.run.amount) * 100) / 100),
                note: many(data.due.count - data.run.count, 'statement'),
              },
              {
                label: 'All that is due',
                value: exactRupees(data.due.amount),
                note: `${many(data.due.count, 'statement')} of ${many(data.due.vendors, 'seller')}`,
              },
              ...(data.carried.vendors > 0
                ? [
                    {
                      label: 'Owed back by sellers',
                      value: exactRupees(data.carried.amount),
                      note: (
                        <Link to="/admin/statements?status=carried" className={LINK}>
                          {many(data.carried.vendors, 'seller')}, off their next statements
                        </Link>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          <Means data={data} />
          {data.leftOut.length === 0 ? null : <LeftOut data={data} show={show} />}
          <h2 className="mt-6 mb-3 text-[18px] leading-[24px] font-extrabold">
            {show === 'run' ? 'In this run' : `Left out: ${REASON_WORDS[show]}`}
          </h2>
          {data.total === 0 ? (
            <EmptyState
              icon={<HandCoins aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title="Nothing to pay"
              text="Statements become due when they are closed, after the return windows of their orders."
              action={
                <Link to="/admin/statements" className={LINK}>
                  Statements
                </Link>
              }
            />
          ) : (
            <>
              <DataList<Due>
                label="settlement.statements"
                columns={columnsOf(dates)}
                rows={data.results}
                rowKey={(d) => d.statementId}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={data.limit}
                total={data.total}
                label="settlement.statements_pages"
                isSized
                onPage={(to) => set({ page: to })}
              />
            </>
          )}
        </>
      )}
    </Listed>
  );
}

/** Makes the run, and sets the least that is paid. */
function Means({ data }: { data: Preview }) {
  const may = useMay('money:write');
  const navigate = useNavigate();
  const [make, minimum] = [useDeed(), useDeed()];
  const [open, setOpen] = useState<'make' | 'minimum' | null>(null);
  const close = () => setOpen(null);
  const go = async () => {
    const made = await make.run(
      () => callApi(createPayoutBatch, { body: {} }),
      (r) => `Run ${r.batch.number} made`,
    );
    if (made) void navigate(`/admin/payouts/${made.batch._id}`);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-muted">
        Who has less than{' '}
        <strong className="text-ink tabular-nums">{exactRupees(data.minimum)}</strong> due in all
        waits for more.{' '}
        {may ? (
          <Button
            variant="ghost"
            size="sm"
            className="max-md:min-h-11"
            onClick={() => setOpen('minimum')}
          >
            Change the minimum
          </Button>
        ) : null}
      </p>
      {may && data.run.count > 0 ? (
        <Button className="max-sm:w-full" onClick={() => setOpen('make')}>
          Make this run
        </Button>
      ) : null}
      <Ask
        open={open === 'make'}
        onClose={close}
        title={`Pay ${exactRupees(data.run.amount)} in a run?`}
        label="Make the run"
        busy={make.busy}
        error={make.error}
        onYes={() => void go()}
        text={`${many(data.run.count, 'statement')} of ${many(data.run.vendors, 'seller')} go into it. Sellers see them as being paid. Nothing leaves the bank before a second person has approved the run.`}
      />
      <OneField
        open={open === 'minimum'}
        onClose={close}
        title="The least that is paid"
        text="What is due to a seller in all. Less is not lost: it waits until more has come together."
        label="common.save"
        deed={minimum}
        field={{
          name: 'minimum',
          label: 'Whole rupees',
          inputMode: 'numeric',
          maxLength: 5,
          first: String(data.minimum),
          check: (v) => (/^\d{1,5}$/.test(v) ? null : 'Please enter whole rupees.'),
        }}
        send={async (v) =>
          (await minimum.run(
            () =>
              callApi(setPayoutMinimum, {
                body: { minimum: Number(v) },
                version: data.minimumVersion,
              }),
            'Minimum saved',
          )) !== null
        }
      />
    </div>
  );
}

function LeftOut({ data, show }: { data: Preview; show: string }) {
  return (
    <Panel
      title="Left out, and why"
      className="mt-4"
      action={
        show === 'run' ? undefined : (
          <Link to="/admin/payouts" preventScrollReset className={LINK}>
            Back to the run
          </Link>
        )
      }
    >
      <ul className="divide-y divide-border">
        {data.leftOut.map((one) => (
          <li key={one.reason}>
            <Link
              to={`/admin/payouts?show=${one.reason}`}
              preventScrollReset
              aria-current={one.reason === show ? 'true' : undefined}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-1.5 hover:text-brand aria-[current]:text-brand"
            >
              <span className="font-semibold underline underline-offset-2">
                {REASON_WORDS[one.reason]}
              </span>
              <span className="text-ink-muted tabular-nums">
                {many(one.count, 'statement')} of {many(one.vendors, 'seller')}{' '}
                <strong className="ml-3 text-ink">{exactRupees(one.amount)}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
