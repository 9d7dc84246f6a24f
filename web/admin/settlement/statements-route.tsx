import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import {
  closeStatements,
  listStatements,
  STATEMENT_STATUSES,
  statementsFile,
  type StatementSummary,
} from '#contracts/settlement/settlement.ts';
import type { z } from 'zod';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { useRecordFilters } from '#web/admin/list-filters.ts';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { FilterChips } from '#web/modules/portal-kit/lists/filter-chips.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import {
  type QuickView,
  QuickViewButton,
  useQuickView,
} from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  MoneyRequest,
  periodText,
  STATEMENT_STATUS_LABELS,
  StatementLink,
  StatementStateBadge,
} from './money-text.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { useMoneyAction, useMoney } from './use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.statements' });

type Summary = z.infer<typeof StatementSummary>;

const columnsOf = (
  t: Text,
  dates: ReturnType<typeof useDates>,
  look: QuickView,
): ListColumn<Summary>[] => [
  {
    key: 'number',
    label: t('common.number'),
    isHead: true,
    cell: (s) => <StatementLink id={s._id} number={s.number} />,
  },
  { key: 'seller', label: t('common.vendor'), cell: (s) => s.vendor.name },
  {
    key: 'period',
    label: t('settlement.period'),
    cell: (s) => periodText(t, dates, s),
  },
  {
    key: 'status',
    label: t('common.status'),
    cell: (s) => <StatementStateBadge status={s.status} />,
  },
  { key: 'utr', label: t('settlement.utr'), cell: (s) => s.utr ?? '–' },
  {
    key: 'invoice',
    label: t('settlement.commission_invoice'),
    isExtra: true,
    cell: (s) => s.commissionInvoice ?? '–',
  },
  { key: 'net', label: t('settlement.net'), isNumber: true, cell: (s) => exactRupees(s.net) },
  {
    key: 'closing',
    label: t('settlement.status.due'),
    isNumber: true,
    cell: (s) => <strong>{exactRupees(s.closing)}</strong>,
  },
  {
    key: 'look',
    label: t('shell.quick_view.title'),
    isSign: true,
    cell: (s) => <QuickViewButton look={look} id={s._id} name={s.number} />,
  },
];

/** Statements of all vendors, newest first. */
export default function StatementsPage() {
  const t = useText();
  const { page, limit: size, get, oneOf, set } = useListAddress();
  const dates = useDates();
  const [q, vendor, status] = [
    get('q').slice(0, 60),
    get('vendor'),
    oneOf('status', STATEMENT_STATUSES),
  ];
  const asked = {
    ...(q ? { q } : {}),
    ...(vendor ? { vendor } : {}),
    ...(status ? { status } : {}),
  };
  const query = useMoney(['statements', page, size, asked], (signal) =>
    callApi(listStatements, { query: { page, limit: size, ...asked } }, { signal, fresh: true }),
  );
  const look = useQuickView();
  const columns = useColumns('statements', columnsOf(t, dates, look));
  const isFiltered = q !== '' || vendor !== '' || status !== null;
  return (
    <>
      <PageHead title={t('settlement.statements')} text={t('settlement.statements_intro')}>
        <ListTools list="statements" columns={columns}>
          <ExportButton files={[{ name: 'statements', csv: statementsFile, query: asked }]} />
        </ListTools>
        <CloseNow />
      </PageHead>
      <StatementFilters q={q} />
      <Listed query={query} failed="settlement.statements_load_failed">
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <NoStatements isFiltered={isFiltered} />
          ) : (
            <StatementTable
              columns={columns}
              results={results}
              isOld={isOld}
              page={page}
              limit={limit}
              total={total}
              set={set}
            />
          )
        }
      </Listed>
      <StatementSheet look={look} />
    </>
  );
}

interface StatementTableProps {
  columns: ColumnChoice<Summary>;
  results: Summary[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  set: (change: Readonly<Record<string, string | number | null>>) => void;
}
function StatementTable({ columns, results, isOld, page, limit, total, set }: StatementTableProps) {
  const t = useText();
  return (
    <>
      <DataList<Summary>
        label={t('settlement.statements')}
        columns={columns.shown}
        rows={results}
        rowKey={(s) => s._id}
        isBusy={isOld}
        isMain
      />
      <Pager
        page={page}
        limit={limit}
        total={total}
        label={t('settlement.statements_pages')}
        isSized
        onPage={(to) => set({ page: to })}
      />
    </>
  );
}

function NoStatements({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={isFiltered ? t('common.no_matches') : t('settlement.statements_empty_title')}
      text={isFiltered ? t('settlement.statements_search_help') : t('settlement.statements_hourly')}
    />
  );
}

function StatementFilters({ q }: { q: string }) {
  const t = useText();
  const address = useListAddress();
  const { vendor } = useRecordFilters(t);
  return (
    <>
      <SearchBar
        label={t('settlement.statements_search')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <FilterChips
        address={address}
        filters={[
          {
            kind: 'choice',
            name: 'status',
            label: t('common.status'),
            options: STATEMENT_STATUSES.map((one) => ({
              value: one,
              label: t(STATEMENT_STATUS_LABELS[one]),
            })),
          },
          ...vendor,
        ]}
      />
    </>
  );
}

function CloseNow() {
  const t = useText();
  const may = useStaffMay('money:write');
  const action = useMoneyAction();
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const yes = async () => {
    const done = await action.run(
      () => callApi(closeStatements),
      ({ closed }) => t('settlement.close.done', { n: closed }),
    );
    if (done) setOpen(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('settlement.close.open')}
      </Button>
      <MoneyRequest
        open={open}
        onClose={() => setOpen(false)}
        title={t('settlement.close.question')}
        text={t('settlement.close.text')}
        label={t('settlement.close.action')}
        busy={action.busy}
        error={action.error}
        onYes={() => void yes()}
      />
    </>
  );
}
