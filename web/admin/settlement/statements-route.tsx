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
import { useMay } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { type Look, LookButton, useLook } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Ask, noon, STATEMENT_WORDS, StatementLink, StatementState } from './money-text.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { useDeed, useMoney } from './use-money-query.ts';
import { WordChoice } from './word-choice.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.statements' });

type Summary = z.infer<typeof StatementSummary>;

const columnsOf = (
  { formatDay, formatDate }: ReturnType<typeof useDates>,
  look: Look,
): Column<Summary>[] => [
  {
    key: 'number',
    label: 'common.number',
    isHead: true,
    cell: (s) => <StatementLink id={s._id} number={s.number} />,
  },
  { key: 'seller', label: 'common.seller', cell: (s) => s.vendor.name },
  {
    key: 'period',
    label: 'settlement.period',
    cell: (s) => `${formatDay(noon(s.periodStart))} to ${formatDate(noon(s.lastDay))}`,
  },
  { key: 'status', label: 'common.status', cell: (s) => <StatementState status={s.status} /> },
  { key: 'utr', label: 'settlement.utr', cell: (s) => s.utr ?? '–' },
  {
    key: 'invoice',
    label: 'settlement.commission_invoice',
    isExtra: true,
    cell: (s) => s.commissionInvoice ?? '–',
  },
  { key: 'net', label: 'settlement.net', isNumber: true, cell: (s) => exactRupees(s.net) },
  {
    key: 'closing',
    label: 'settlement.payable',
    isNumber: true,
    cell: (s) => <strong>{exactRupees(s.closing)}</strong>,
  },
  {
    key: 'look',
    label: 'Look',
    isSign: true,
    cell: (s) => <LookButton look={look} id={s._id} name={s.number} />,
  },
];

/** Statements of all sellers, newest first. */
export default function StatementsPage() {
  const { page, limit: size, get, oneOf, set } = useAddress();
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
  const look = useLook();
  const columns = useColumns('statements', columnsOf(dates, look));
  const isFiltered = q !== '' || vendor !== '' || status !== null;
  return (
    <>
      <PageHead
        title="settlement.statements"
        text="What each seller earned in a period, what was taken off, and where the money is."
      >
        <ListTools list="statements" columns={columns}>
          <CsvButton
            name="statements"
            fetching={() => fetchFile(statementsFile, { query: asked })}
          />
        </ListTools>
        <CloseNow />
      </PageHead>
      <div className="flex flex-wrap items-end gap-x-3">
        <SearchBar label="Number, UTR or seller" value={q} onSearch={(text) => set({ q: text })} />
        <WordChoice
          label="common.status"
          every="Every status"
          value={status ?? ''}
          options={STATEMENT_STATUSES.map((one) => [one, STATEMENT_WORDS[one]])}
          onChange={(value) => set({ status: value })}
          className="mb-3 min-w-44"
        />
        {isFiltered ? (
          <Button
            variant="ghost"
            className="mb-3"
            onClick={() => set({ q: null, vendor: null, status: null })}
          >
            Clear
          </Button>
        ) : null}
      </div>
      <Listed query={query} failed="settlement.statements_load_failed">
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <EmptyState
              icon={<ReceiptText aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={isFiltered ? 'common.no_results' : 'settlement.statements_empty_title'}
              text={
                isFiltered
                  ? 'Look for a whole number or UTR, or a part of a seller’s name.'
                  : 'They are closed each hour for the last period that is over.'
              }
            />
          ) : (
            <>
              <DataList<Summary>
                label="settlement.statements"
                columns={columns.shown}
                rows={results}
                rowKey={(s) => s._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label="settlement.statements_pages"
                isSized
                onPage={(to) => set({ page: to })}
              />
            </>
          )
        }
      </Listed>
      <StatementSheet look={look} />
    </>
  );
}

function CloseNow() {
  const may = useMay('money:write');
  const deed = useDeed();
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const yes = async () => {
    const done = await deed.run(
      () => callApi(closeStatements),
      ({ closed }) => (closed === 1 ? '1 statement closed' : `${closed} statements closed`),
    );
    if (done) setOpen(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Close the last period
      </Button>
      <Ask
        open={open}
        onClose={() => setOpen(false)}
        title="Close the last period now?"
        text="It is done each hour anyway. Every seller with something due gets a statement of the last period that is over; what is closed stays as it is."
        label="Close it"
        busy={deed.busy}
        error={deed.error}
        onYes={() => void yes()}
      />
    </>
  );
}
