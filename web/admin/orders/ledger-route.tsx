import { BookOpenText } from 'lucide-react';
import { ledgerCsv, type LedgerEntry, listLedger } from '#contracts/orders/ledger.ts';
import type { z } from 'zod';
import { Link } from 'react-router';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  MoneyFigures,
  MONEY_LINK,
  OrderLink,
  ruleName,
  StatementLink,
} from '#web/admin/settlement/money-text.tsx';
import { FILTERS, LedgerFilters, type LedgerFilterWanted } from './ledger-filters.tsx';
import { isDay } from '#web/admin/settlement/date-range.tsx';
import { ledgerAccountLabel } from './account-labels.ts';
import { useMoney } from '#web/admin/settlement/use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'orders.ledger.title' });

type Entry = z.infer<typeof LedgerEntry>;
const columnsOf = (t: Text, formatDateTime: (at: string) => string): ListColumn<Entry>[] => [
  {
    key: 'text',
    label: t('orders.ledger.entry'),
    isHead: true,
    cell: (e) => <EntryCell e={e} t={t} />,
  },
  {
    key: 'at',
    label: t('common.when'),
    cell: (e) => (
      <time dateTime={e.at} className="whitespace-nowrap">
        {formatDateTime(e.at)}
      </time>
    ),
  },
  {
    key: 'account',
    label: t('common.account'),
    cell: (e) => ledgerAccountLabel(t, e.account),
  },
  {
    key: 'owner',
    label: t('orders.ledger.owner'),
    cell: (e) => (
      <span className="whitespace-nowrap">{e.owner?.name ?? t('orders.ledger.marketplace')}</span>
    ),
  },
  {
    key: 'about',
    label: t('orders.ledger.reference'),
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
    label: t('orders.ledger.transaction'),
    isExtra: true,
    cell: (e) => (
      <Link to={`/admin/ledger?transaction=${e.transactionId}`} className={MONEY_LINK}>
        {e.transactionId.slice(-8)}
      </Link>
    ),
  },
  ...amountColumns({ t }),
];

function amountColumns({ t }: { t: Text }): ListColumn<Entry>[] {
  return [
    {
      key: 'debit',
      label: t('orders.ledger.debit'),
      isNumber: true,
      cell: (e) => (e.amount > 0 ? exactRupees(e.amount) : ''),
    },
    {
      key: 'credit',
      label: t('orders.ledger.credit'),
      isNumber: true,
      cell: (e) => (e.amount < 0 ? exactRupees(-e.amount) : ''),
    },
  ];
}

function EntryCell({ e, t }: { e: Entry; t: Text }) {
  return (
    <>
      <span className="block font-semibold">{e.title}</span>
      <span className="block text-[13px] text-ink-muted">
        {[e.rule && ruleName(t, e.rule), e.ratePercent === null ? null : `${e.ratePercent}%`]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
}

/** The ledger: every entry with reason, rule and rate, and totals of the matches. */
export default function LedgerPage() {
  const t = useText();
  const { page, limit: size, get, set } = useListAddress();
  const { formatDateTime } = useDates();
  const wanted = Object.fromEntries(
    FILTERS.map((name) => [
      name,
      (name === 'from' || name === 'to') && !isDay(get(name)) ? '' : get(name).slice(0, 80),
    ]),
  ) as unknown as LedgerFilterWanted;
  const filter = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
  const query = useMoney(['ledger', page, size, filter], (signal) =>
    callApi(listLedger, { query: { page, limit: size, ...filter } }, { signal, fresh: true }),
  );
  const columns = useColumns('ledger', columnsOf(t, formatDateTime));
  return (
    <>
      <PageHead title={t('orders.ledger.title')} text={t('orders.ledger.text')}>
        <ListTools list="ledger" columns={columns}>
          <ExportButton
            files={[{ name: 'ledger', csv: ledgerCsv, query: filter, isCsvOnly: true }]}
          />
        </ListTools>
      </PageHead>
      <LedgerFilters wanted={wanted} set={set} />
      <Listed query={query} failed="orders.ledger.load_failed">
        {({ results, total, limit, debit, credit, balance }, isOld) =>
          total === 0 ? (
            <NoEntries />
          ) : (
            <>
              {debit === null || credit === null || balance === null ? (
                <p className="mb-4 text-ink-muted">{t('orders.ledger.too_many')}</p>
              ) : (
                <div className="mb-4">
                  <LedgerTotals debit={debit} credit={credit} balance={balance} total={total} />
                </div>
              )}
              <DataList<Entry>
                label={t('settlement.ledger_entries')}
                columns={columns.shown}
                rows={results}
                rowKey={(e) => e._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('orders.ledger.pages')}
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

function NoEntries() {
  const t = useText();
  return (
    <EmptyState
      icon={<BookOpenText aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('common.no_matches')}
      text={t('orders.ledger.no_matches_text')}
    />
  );
}

function LedgerTotals({
  debit,
  credit,
  balance,
  total,
}: {
  debit: number;
  credit: number;
  balance: number;
  total: number;
}) {
  const t = useText();
  return (
    <MoneyFigures
      figures={[
        { label: t('orders.ledger.debit'), value: exactRupees(debit) },
        { label: t('orders.ledger.credit'), value: exactRupees(credit) },
        {
          label: t('common.balance'),
          value: exactRupees(balance),
          note:
            balance === 0
              ? t('orders.ledger.even')
              : balance > 0
                ? t('orders.ledger.positive')
                : t('orders.ledger.negative'),
        },
        { label: t('orders.ledger.entries'), value: total.toLocaleString('en-IN') },
      ]}
    />
  );
}
