import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  commissionPdfFile,
  getStatement,
  statementCsvFile,
  statementPdfFile,
} from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { RecordPage } from '#web/admin/record-page.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import {
  AgreeMoney,
  MONEY_LINK,
  periodText,
  OrderLink,
  StatementStateBadge,
} from './money-text.tsx';
import { StatementSumsTable, sumOf } from './statement-sums.tsx';
import { useMoney } from './use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.statement' });

type Detail = EndpointData<typeof getStatement>;
type VendorOrderRow = Detail['parts'][number];
const KINDS = {
  sale: 'settlement.kind_sale',
  exchange: 'returns.exchange',
  correction: 'settlement.kind_return',
};

/** One statement: its calculation, orders and documents. */
export default function StatementPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { page, limit } = useListAddress();
  const query = useMoney(['statement', id, page, limit], (signal) =>
    callApi(getStatement, { params: { id }, query: { page, limit } }, { signal, fresh: true }),
  );
  return (
    <RecordPage
      query={query}
      what="statement"
      back={{ to: '/admin/statements', label: t('settlement.all_statements') }}
    >
      {(data, isOld) => <StatementDetail data={data} isOld={isOld} />}
    </RecordPage>
  );
}

const columnsOf = (t: Text): ListColumn<VendorOrderRow>[] => [
  {
    key: 'order',
    label: t('common.order'),
    isHead: true,
    cell: (p) => <OrderLink number={p.orderNumber} />,
  },
  { key: 'kind', label: t('common.type'), cell: (p) => t(KINDS[p.kind]) },
  { key: 'items', label: t('common.items'), isNumber: true, cell: (p) => exactRupees(p.items) },
  {
    key: 'discount',
    label: t('common.discount'),
    isNumber: true,
    cell: (p) => exactRupees(-p.discount),
  },
  {
    key: 'delivery',
    label: t('common.delivery'),
    isNumber: true,
    cell: (p) => exactRupees(p.delivery),
  },
  {
    key: 'commission',
    label: t('settlement.commission'),
    isNumber: true,
    cell: (p) => exactRupees(-p.commission),
  },
  {
    key: 'other',
    label: t('common.other'),
    isNumber: true,
    cell: (p) => (p.other === 0 ? '–' : exactRupees(p.other)),
  },
  {
    key: 'net',
    label: t('settlement.net'),
    isNumber: true,
    cell: (p) => <strong>{exactRupees(p.net)}</strong>,
  },
];

function StatementDetail({
  data: { statement: s, parts: vendorOrders, total, limit, page },
  isOld,
}: {
  data: Detail;
  isOld: boolean;
}) {
  const t = useText();
  const { set } = useListAddress();
  const dates = useDates();
  return (
    <>
      <PageHead
        title={t('settlement.statement_number', { number: s.number })}
        text={`${s.vendor.name}, ${periodText(t, dates, s)}`}
      >
        <Files statement={s} />
      </PageHead>
      <StatementFacts s={s} />
      <Panel title={t('settlement.calculation_title')}>
        <StatementSumsTable statement={s} />
      </Panel>
      <div className="mt-3">
        <AgreeMoney text={t('settlement.statement_check')} one={sumOf(s)} other={s.sums.net} />
      </div>
      <h2 className="mt-6 mb-3 text-[18px] leading-[24px] font-extrabold">{t('common.orders')}</h2>
      {total === 0 ? (
        <p className="text-ink-muted">{t('settlement.no_orders')}</p>
      ) : (
        <DataList<VendorOrderRow>
          label={t('settlement.statement_orders')}
          columns={columnsOf(t)}
          rows={vendorOrders}
          rowKey={(p) => p.subOrderId}
          isBusy={isOld}
        />
      )}
      <Pager
        page={page}
        limit={limit}
        total={total}
        label={t('settlement.orders_pages')}
        isSized
        onPage={(to) => set({ page: to })}
      />
    </>
  );
}

function StatementFacts({ s }: { s: Detail['statement'] }) {
  const t = useText();
  const dates = useDates();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <StatementStateBadge status={s.status} />
      {s.utr ? (
        <span>
          {t('settlement.utr')} <strong className="tabular-nums">{s.utr}</strong>
        </span>
      ) : null}
      <span className="text-ink-muted">
        {t('settlement.closed_on', { day: dates.formatDate(s.closedAt) })}
      </span>
      <Link to={`/admin/ledger?statement=${s.number}`} className={MONEY_LINK}>
        {t('settlement.ledger_entries')}
      </Link>
      <Link to={`/admin/statements?vendor=${s.vendor._id}`} className={MONEY_LINK}>
        {t('settlement.statements_of', { vendor: s.vendor.name })}
      </Link>
    </p>
  );
}

function Files({ statement: s }: { statement: Detail['statement'] }) {
  const t = useText();
  const file = useFile();
  const files = [
    { label: t('common.pdf'), endpoint: statementPdfFile, name: `${s.number}.pdf` },
    { label: t('common.csv'), endpoint: statementCsvFile, name: `${s.number}.csv` },
    ...(s.commissionInvoice
      ? [
          {
            label: s.commissionInvoice.startsWith('MC')
              ? t('settlement.commission_credit_note')
              : t('settlement.commission_invoice'),
            endpoint: commissionPdfFile,
            name: `${s.commissionInvoice}.pdf`,
          },
        ]
      : []),
  ];
  return files.map((f) => (
    <Button
      key={f.label}
      variant="outline"
      busy={file.busy === f.label}
      onClick={() =>
        void file.get(f.label, () => fetchFile(f.endpoint, { params: { id: s._id } }), f.name)
      }
    >
      <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {f.label}
    </Button>
  ));
}
