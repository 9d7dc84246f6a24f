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
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { AgreeMoney, LINK, noon, OrderLink, StatementState } from './money-text.tsx';
import { StatementSums, sumOf } from './statement-sums.tsx';
import { useMoney } from './use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.statement' });

type Detail = EndpointData<typeof getStatement>;
type Part = Detail['parts'][number];
const KINDS = {
  sale: 'settlement.kind_sale',
  exchange: 'returns.exchange',
  correction: 'settlement.kind_return',
};

/** One statement: how its end comes about, the orders in it, and its papers. */
export default function StatementPage() {
  const { id = '' } = useParams();
  const { page, limit } = useAddress();
  const query = useMoney(['statement', id, page, limit], (signal) =>
    callApi(getStatement, { params: { id }, query: { page, limit } }, { signal, fresh: true }),
  );
  return (
    <RecordPage
      query={query}
      what="statement"
      back={{ to: '/admin/statements', label: 'All statements' }}
    >
      {(data, isOld) => <Whole data={data} isOld={isOld} />}
    </RecordPage>
  );
}

const COLUMNS: Column<Part>[] = [
  {
    key: 'order',
    label: 'common.order',
    isHead: true,
    cell: (p) => <OrderLink number={p.orderNumber} />,
  },
  { key: 'kind', label: 'common.type', cell: (p) => KINDS[p.kind] },
  { key: 'items', label: 'common.items', isNumber: true, cell: (p) => exactRupees(p.items) },
  {
    key: 'discount',
    label: 'common.discount',
    isNumber: true,
    cell: (p) => exactRupees(-p.discount),
  },
  {
    key: 'delivery',
    label: 'common.delivery',
    isNumber: true,
    cell: (p) => exactRupees(p.delivery),
  },
  {
    key: 'commission',
    label: 'settlement.commission',
    isNumber: true,
    cell: (p) => exactRupees(-p.commission),
  },
  {
    key: 'other',
    label: 'common.other',
    isNumber: true,
    cell: (p) => (p.other === 0 ? '–' : exactRupees(p.other)),
  },
  {
    key: 'net',
    label: 'settlement.net',
    isNumber: true,
    cell: (p) => <strong>{exactRupees(p.net)}</strong>,
  },
];

function Whole({
  data: { statement: s, parts, total, limit, page },
  isOld,
}: {
  data: Detail;
  isOld: boolean;
}) {
  const { set } = useAddress();
  const { formatDate } = useDates();
  return (
    <>
      <PageHead
        title={`Statement ${s.number}`}
        text={`${s.vendor.name}, ${formatDate(noon(s.periodStart))} to ${formatDate(noon(s.lastDay))}`}
      >
        <Files statement={s} />
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatementState status={s.status} />
        {s.utr ? (
          <span>
            UTR <strong className="tabular-nums">{s.utr}</strong>
          </span>
        ) : null}
        <span className="text-ink-muted">Closed on {formatDate(s.closedAt)}</span>
        <Link to={`/admin/ledger?statement=${s.number}`} className={LINK}>
          Its entries in the ledger
        </Link>
        <Link to={`/admin/statements?vendor=${s.vendor._id}`} className={LINK}>
          All statements of {s.vendor.name}
        </Link>
      </p>
      <Panel title="How its end comes about">
        <StatementSums statement={s} />
      </Panel>
      <div className="mt-3">
        <AgreeMoney text="The lines add up to the net" one={sumOf(s)} other={s.sums.net} />
      </div>
      <h2 className="mt-6 mb-3 text-[18px] leading-[24px] font-extrabold">Orders in it</h2>
      {total === 0 ? (
        <p className="text-ink-muted">No orders: it holds other entries only.</p>
      ) : (
        <DataList<Part>
          label="settlement.statement_orders"
          columns={COLUMNS}
          rows={parts}
          rowKey={(p) => p.subOrderId}
          isBusy={isOld}
        />
      )}
      <Pager
        page={page}
        limit={limit}
        total={total}
        label="orders.pages"
        isSized
        onPage={(to) => set({ page: to })}
      />
    </>
  );
}

function Files({ statement: s }: { statement: Detail['statement'] }) {
  const file = useFile();
  const files = [
    { label: 'common.pdf', endpoint: statementPdfFile, name: `${s.number}.pdf` },
    { label: 'common.csv', endpoint: statementCsvFile, name: `${s.number}.csv` },
    ...(s.commissionInvoice
      ? [
          {
            label: s.commissionInvoice.startsWith('MC')
              ? 'Commission credit note'
              : 'settlement.commission_invoice',
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
