import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  createPayoutBatch,
  PAYOUT_EXCLUSIONS,
  previewPayouts,
  setPayoutMinimum,
} from '#contracts/settlement/payout-runs.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  MoneyRequest,
  MoneyFigures,
  MONEY_LINK,
  periodText,
  HOLD_REASON_LABELS,
  StatementLink,
} from './money-text.tsx';
import { OneField } from './form-dialog.tsx';
import { type MoneyAction, useMoneyAction, useMoney } from './use-money-query.ts';

type Preview = EndpointData<typeof previewPayouts>;
type Due = Preview['results'][number];

const columnsOf = (t: Text, dates: ReturnType<typeof useDates>): ListColumn<Due>[] => [
  {
    key: 'seller',
    label: t('common.vendor'),
    isHead: true,
    cell: (d) => <strong>{d.vendor.name}</strong>,
  },
  {
    key: 'statement',
    label: t('settlement.statement'),
    cell: (d) => <StatementLink id={d.statementId} number={d.statementNumber} />,
  },
  {
    key: 'period',
    label: t('settlement.period'),
    cell: (d) => periodText(t, dates, d),
  },
  { key: 'account', label: t('common.account'), cell: (d) => d.account ?? '–' },
  {
    key: 'note',
    label: t('common.notes'),
    cell: (d) =>
      [
        d.note,
        d.carried < 0
          ? t('settlement.deduct_from_next', { amount: exactRupees(-d.carried) })
          : null,
      ]
        .filter(Boolean)
        .join(' ') || '–',
  },
  {
    key: 'amount',
    label: t('settlement.amount'),
    isNumber: true,
    cell: (d) => <strong>{exactRupees(d.amount)}</strong>,
  },
];

/** The next payout run: included payouts, and excluded vendors with reasons. */
export function NextRun() {
  const { page, limit, oneOf } = useListAddress();
  const dates = useDates();
  const show = oneOf('show', PAYOUT_EXCLUSIONS) ?? 'run';
  const query = useMoney(['preview', page, limit, show], (signal) =>
    callApi(previewPayouts, { query: { page, limit, show } }, { signal, fresh: true }),
  );
  return (
    <Listed query={query} failed="settlement.due_load_failed">
      {(data, isOld) => (
        <RunPreview data={data} show={show} dates={dates} isOld={isOld} page={page} />
      )}
    </Listed>
  );
}

function RunPreview({
  data,
  show,
  dates,
  isOld,
  page,
}: {
  data: Preview;
  show: 'run' | (typeof PAYOUT_EXCLUSIONS)[number];
  dates: ReturnType<typeof useDates>;
  isOld: boolean;
  page: number;
}) {
  const t = useText();
  const { set } = useListAddress();
  return (
    <>
      <RunFigures data={data} />
      <RunActions data={data} />
      {data.leftOut.length === 0 ? null : <LeftOut data={data} show={show} />}
      <h2 className="mt-6 mb-3 text-[18px] leading-[24px] font-extrabold">
        {show === 'run'
          ? t('settlement.in_this_run')
          : t('settlement.left_out_reason', { reason: t(HOLD_REASON_LABELS[show]) })}
      </h2>
      {data.total === 0 ? (
        <EmptyState
          icon={<HandCoins aria-hidden="true" className="size-9" strokeWidth={1.5} />}
          title={t('settlement.nothing_due')}
          text={t('settlement.nothing_due_text')}
          action={
            <Link to="/admin/statements" className={MONEY_LINK}>
              {t('settlement.statements')}
            </Link>
          }
        />
      ) : (
        <>
          <DataList<Due>
            label={t('settlement.statements')}
            columns={columnsOf(t, dates)}
            rows={data.results}
            rowKey={(d) => d.statementId}
            isBusy={isOld}
          />
          <Pager
            page={page}
            limit={data.limit}
            total={data.total}
            label={t('settlement.statements_pages')}
            isSized
            onPage={(to) => set({ page: to })}
          />
        </>
      )}
    </>
  );
}

function RunFigures({ data }: { data: Preview }) {
  const t = useText();
  return (
    <MoneyFigures
      figures={[
        {
          label: t('settlement.in_this_run'),
          value: exactRupees(data.run.amount),
          note: t('settlement.payouts_to_vendors', {
            payouts: data.run.count,
            vendors: data.run.vendors,
          }),
        },
        {
          label: t('settlement.left_out'),
          value: exactRupees(Math.round((data.due.amount - data.run.amount) * 100) / 100),
          note: t('settlement.statement_count', { n: data.due.count - data.run.count }),
        },
        {
          label: t('settlement.total_due'),
          value: exactRupees(data.due.amount),
          note: t('settlement.statements_of_vendors', {
            statements: data.due.count,
            vendors: data.due.vendors,
          }),
        },
        ...(data.carried.vendors > 0
          ? [
              {
                label: t('settlement.owed_back'),
                value: exactRupees(data.carried.amount),
                note: (
                  <Link to="/admin/statements?status=carried" className={MONEY_LINK}>
                    {t('settlement.owed_back_note', { n: data.carried.vendors })}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Creates the run, and sets the minimum payout. */
function RunActions({ data }: { data: Preview }) {
  const t = useText();
  const may = useStaffMay('money:write');
  const navigate = useNavigate();
  const [create, minimum] = [useMoneyAction(), useMoneyAction()];
  const [open, setOpen] = useState<'create' | 'minimum' | null>(null);
  const close = () => setOpen(null);
  const go = async () => {
    const made = await create.run(
      () => callApi(createPayoutBatch, { body: {} }),
      (r) => t('settlement.run.created', { number: r.batch.number }),
    );
    if (made) void navigate(`/admin/payouts/${made.batch._id}`);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-muted">
        {t('settlement.minimum_note', { amount: exactRupees(data.minimum) })}{' '}
        {may ? (
          <Button
            variant="ghost"
            size="sm"
            className="max-md:min-h-11"
            onClick={() => setOpen('minimum')}
          >
            {t('settlement.minimum_change')}
          </Button>
        ) : null}
      </p>
      {may && data.run.count > 0 ? (
        <Button className="max-sm:w-full" onClick={() => setOpen('create')}>
          {t('settlement.run.create')}
        </Button>
      ) : null}
      <MoneyRequest
        open={open === 'create'}
        onClose={close}
        title={t('settlement.run.create_question', { amount: exactRupees(data.run.amount) })}
        label={t('settlement.run.create')}
        busy={create.busy}
        error={create.error}
        onYes={() => void go()}
        text={t('settlement.run.create_text', {
          statements: data.run.count,
          vendors: data.run.vendors,
        })}
      />
      <MinimumDialog open={open} close={close} minimum={minimum} data={data} />
    </div>
  );
}

function MinimumDialog({
  open,
  close,
  minimum,
  data,
}: {
  open: 'create' | 'minimum' | null;
  close: () => void;
  minimum: MoneyAction;
  data: Preview;
}) {
  const t = useText();
  return (
    <OneField
      open={open === 'minimum'}
      onClose={close}
      title={t('settlement.minimum_title')}
      text={t('settlement.minimum_text')}
      label={t('common.save')}
      action={minimum}
      field={{
        name: 'minimum',
        label: t('settlement.whole_rupees'),
        inputMode: 'numeric',
        maxLength: 5,
        first: String(data.minimum),
        check: (v) => (/^\d{1,5}$/.test(v) ? null : t('settlement.whole_rupees_invalid')),
      }}
      send={async (v) =>
        (await minimum.run(
          () =>
            callApi(setPayoutMinimum, {
              body: { minimum: Number(v) },
              version: data.minimumVersion,
            }),
          t('settlement.minimum_saved'),
        )) !== null
      }
    />
  );
}

function LeftOut({ data, show }: { data: Preview; show: string }) {
  const t = useText();
  return (
    <Panel
      title={t('settlement.left_out_title')}
      className="mt-4"
      action={
        show === 'run' ? undefined : (
          <Link to="/admin/payouts" preventScrollReset className={MONEY_LINK}>
            {t('settlement.back_to_run')}
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
                {t(HOLD_REASON_LABELS[one.reason])}
              </span>
              <span className="text-ink-muted tabular-nums">
                {t('settlement.statements_of_vendors', {
                  statements: one.count,
                  vendors: one.vendors,
                })}{' '}
                <strong className="ml-3 text-ink">{exactRupees(one.amount)}</strong>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
