import { BookOpenText } from 'lucide-react';
import {
  type AccountName,
  LEDGER_ACCOUNTS,
  ledgerCsv,
  type LedgerEntry,
  listLedger,
} from '#contracts/orders/ledger.ts';
import type { z } from 'zod';
import { Link } from 'react-router';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  Figures,
  LINK,
  OrderLink,
  ruleName,
  StatementLink,
} from '#web/admin/settlement/money-text.tsx';
import { FILTERS, LedgerFilters, type Wanted } from './ledger-filters.tsx';
import { isDay } from '#web/admin/settlement/date-range.tsx';
import { useMoney } from '#web/admin/settlement/use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Ledger' });

type Entry = z.infer<typeof LedgerEntry>;
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const columnsOf = (formatDateTime: (at: string) => string): Column<Entry>[] => [
  {
    key: 'text',
    label: 'common.activity',
    isHead: true,
    cell: (e) => (
      <>
        <span className="block font-semibold">{e.text.split(':')[0]}</span>
        <span className="block text-[13px] text-ink-muted">
          {[e.rule && ruleName(e.rule), e.ratePercent === null ? null : `${e.ratePercent}%`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </>
    ),
  },
  {
    key: 'at',
    label: 'common.when',
    cell: (e) => (
      <time dateTime={e.at} className="whitespace-nowrap">
        {formatDateTime(e.at)}
      </time>
    ),
  },
  {
    key: 'account',
    label: 'common.account',
    cell: (e) => capital(LEDGER_ACCOUNTS[e.account as AccountName] ?? e.account),
  },
  {
    key: 'owner',
    label: 'Whose',
    cell: (e) => <span className="whitespace-nowrap">{e.owner?.name ?? 'The marketplace'}</span>,
  },
  {
    key: 'about',
    label: 'Order or statement',
    cell: (e) =>
      e.orderNumber ? (
        <OrderLink number={e.orderNumber} />
      ) : e.statementNumber && e.statementId ? (
        <StatementLink id={e.statementId} number={e.statementNumber} />
      ) : (
        '–'
      ),
  },
  {
    key: 'transaction',
    label: 'Movement',
    isExtra: true,
    cell: (e) => (
      <Link to={`/admin/ledger?transaction=${e.transactionId}`} className={LINK}>
        {e.transactionId.slice(-8)}
      </Link>
    ),
  },
  {
    key: 'debit',
    label: 'Debit',
    isNumber: true,
    cell: (e) => (e.amount > 0 ? exactRupees(e.amount) : ''),
  },
  {
    key: 'credit',
    label: 'Credit',
    isNumber: true,
    cell: (e) => (e.amount < 0 ? exactRupees(-e.amount) : ''),
  },
];

/** The books: every entry with its reason, rule and rate, and what those that fit add up to. */
export default function LedgerPage() {
  const { page, limit: size, get, set } = useAddress();
  const { formatDateTime } = useDates();
  const wanted = Object.fromEntries(
    FILTERS.map((name) => [
      name,
      (name === 'from' || name === 'to') && !isDay(get(name)) ? '' : get(name).slice(0, 80),
    ]),
  ) as unknown as Wanted;
  const filter = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
  const query = useMoney(['ledger', page, size, filter], (signal) =>
    callApi(listLedger, { query: { page, limit: size, ...filter } }, { signal, fresh: true }),
  );
  const columns = useColumns('ledger', columnsOf(formatDateTime));
  return (
    <>
      <PageHead
        title="Ledger"
        text="Every movement of money, twice: what one account is owed another owes."
      >
        <ListTools list="ledger" columns={columns}>
          <CsvButton name="ledger" fetching={() => fetchFile(ledgerCsv, { query: filter })} />
        </ListTools>
      </PageHead>
      <LedgerFilters wanted={wanted} set={set} />
      <Listed query={query} failed="The books could not be loaded">
        {({ results, total, limit, debit, credit, balance }, isOld) =>
          total === 0 ? (
            <EmptyState
              icon={<BookOpenText aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title="No entry fits"
              text="Take a filter away, or choose other days."
            />
          ) : (
            <>
              {debit === null || credit === null || balance === null ? (
                <p className="mb-4 text-ink-muted">
                  More than 10,000 entries fit: choose fewer days, an account, an order or a seller
                  to see what they add up to.
                </p>
              ) : (
                <div className="mb-4">
                  <Figures
                    figures={[
                      { label: 'Debit', value: exactRupees(debit) },
                      { label: 'Credit', value: exactRupees(credit) },
                      {
                        label: 'common.balance',
                        value: exactRupees(balance),
                        note:
                          balance === 0
                            ? 'even'
                            : balance > 0
                              ? 'owed or spent'
                              : 'owing or earned',
                      },
                      { label: 'Entries', value: total.toLocaleString('en-IN') },
                    ]}
                  />
                </div>
              )}
              <DataList<Entry>
                label="Ledger entries"
                columns={columns.shown}
                rows={results}
                rowKey={(e) => e._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label="Pages of entries"
                isSized
                onPage={(to) => set({ page: to })}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}
