import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  getVendorStatement,
  vendorCommissionPdf,
  vendorStatementCsv,
  vendorStatementPdf,
  type StatementVendorOrder,
} from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useMemberMay, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { PageLink } from '#web/vendor-portal/page-link.tsx';
import { StatementSumsList } from './statement-sums.tsx';
import { StatementStatusBadge } from './statement-status.tsx';
import type { z } from 'zod';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DocumentList } from '#web/vendor-portal/invoices/order-documents.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.statement' });

type Detail = EndpointData<typeof getVendorStatement>;
const noon = (day: string) => `${day}T06:30:00Z`;

/** One statement: how its total is calculated, and every order in it. */
export default function StatementPage() {
  const t = useText();
  const { id = '' } = useParams();
  const member = useMember();
  const { page } = useListAddress();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'statement', id, page),
    queryFn: ({ signal }) =>
      callApi(getVendorStatement, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Link
        to="/vendor-dashboard/payouts"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand"
      >
        <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('settlement.payouts')}
      </Link>
      <Listed query={query} failed={t('settlement.statement_load_failed')}>
        {(data, isOld) => <Whole data={data} isOld={isOld} />}
      </Listed>
    </>
  );
}

type VendorOrderRow = Detail['parts'][number];

function useVendorOrderColumns(
  vendorOrders: readonly VendorOrderRow[],
  onInvoices: (vendorOrder: VendorOrderRow) => void,
): ListColumn<VendorOrderRow>[] {
  const t = useText();
  const mayInvoices = useMemberMay('invoices');
  const kinds = {
    sale: t('settlement.kind_sale'),
    exchange: t('returns.exchange'),
    correction: t('settlement.kind_return'),
  };
  return [
    {
      key: 'order',
      label: t('common.order'),
      isHead: true,
      cell: (p) => <OrderLink p={p} />,
    },
    { key: 'kind', label: t('common.type'), cell: (p) => kinds[p.kind] },
    ...amountColumns({ t }),
    ...(vendorOrders.some((p) => p.fees !== 0)
      ? [
          {
            key: 'fees',
            label: t('settlement.fees'),
            isNumber: true,
            cell: (p: VendorOrderRow) => exactRupees(-p.fees),
          },
        ]
      : []),
    ...(vendorOrders.some((p) => p.other !== 0)
      ? [
          {
            key: 'other',
            label: t('settlement.other_entries'),
            isNumber: true,
            cell: (p: VendorOrderRow) => exactRupees(p.other),
          },
        ]
      : []),
    {
      key: 'net',
      label: t('settlement.net'),
      isNumber: true,
      cell: (p) => <strong>{exactRupees(p.net)}</strong>,
    },
    ...(mayInvoices
      ? [
          {
            key: 'invoices',
            label: t('common.invoices'),
            isAction: true,
            cell: (p: VendorOrderRow) => (
              <Button
                variant="outline"
                size="sm"
                className="max-md:min-h-11 max-md:w-full"
                onClick={() => onInvoices(p)}
              >
                {t('common.invoices')}
                <span className="sr-only"> {p.orderNumber}</span>
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function OrderLink({ p }: { p: VendorOrderRow }) {
  return (
    <PageLink
      page="/vendor-dashboard/orders"
      search={`/${p.subOrderId}`}
      className="font-bold [a&]:text-brand [a&]:underline [a&]:underline-offset-2"
    >
      {p.orderNumber}
    </PageLink>
  );
}

function amountColumns({ t }: { t: Text }): ListColumn<VendorOrderRow>[] {
  return [
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
  ];
}

function Whole({
  data: { statement: s, parts: vendorOrders, total, limit, page },
  isOld,
}: {
  data: Detail;
  isOld: boolean;
}) {
  const t = useText();
  const { set } = useListAddress();
  const { formatDate } = useDates();
  const [shown, setShown] = useState<VendorOrderRow | null>(null);
  return (
    <>
      <PageHead
        title={t('settlement.statement_number', { number: s.number })}
        text={t('common.from_to', {
          from: formatDate(noon(s.periodStart)),
          to: formatDate(noon(s.lastDay)),
        })}
      >
        <Files statement={s} />
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <StatementStatusBadge status={s.status} />
        {s.utr ? (
          <span>
            {t('settlement.utr')} <strong className="tabular-nums">{s.utr}</strong>
          </span>
        ) : null}
        <span className="text-ink-muted">
          {t('settlement.closed_on', { day: formatDate(s.closedAt) })}
        </span>
      </p>
      <Panel title={t('settlement.calculation_title')} text={t('settlement.calculation_text')}>
        <StatementSumsList statement={s} />
      </Panel>
      <h2 className="mt-8 mb-3 text-[18px] leading-[24px] font-extrabold">
        {t('settlement.statement_orders')}
      </h2>
      <DataList<VendorOrderRow>
        label={t('settlement.statement_orders')}
        rows={vendorOrders}
        rowKey={(p) => p.subOrderId}
        isBusy={isOld}
        columns={useVendorOrderColumns(vendorOrders, setShown)}
      />
      <Pager
        page={page}
        limit={limit}
        total={total}
        label={t('orders.pages')}
        onPage={(to) => set({ page: to })}
      />
      <VendorOrderInvoices vendorOrder={shown} onClose={() => setShown(null)} />
    </>
  );
}

function Files({ statement: s }: { statement: Detail['statement'] }) {
  const t = useText();
  const [busy, setBusy] = useState('');
  const files = [
    { key: 'pdf', label: t('common.pdf'), endpoint: vendorStatementPdf, name: `${s.number}.pdf` },
    { key: 'csv', label: t('common.csv'), endpoint: vendorStatementCsv, name: `${s.number}.csv` },
    ...(s.commissionInvoice
      ? [
          {
            key: 'commission',
            label: t('settlement.commission_invoice'),
            endpoint: vendorCommissionPdf,
            name: `${s.commissionInvoice}.pdf`,
          },
        ]
      : []),
  ];
  const get = async ({ key, endpoint, name }: (typeof files)[number]) => {
    setBusy(key);
    try {
      saveFile(await fetchFile(endpoint, { params: { id: s._id } }), name);
    } catch (error) {
      showRefusal(error, 'common.file_failed');
    } finally {
      setBusy('');
    }
  };
  return files.map((file) => (
    <Button
      key={file.key}
      variant="outline"
      busy={busy === file.key}
      onClick={() => void get(file)}
    >
      <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {file.label}
    </Button>
  ));
}

/** The tax documents of one order of a statement, for members who may see the ledger. */
function VendorOrderInvoices({
  vendorOrder,
  onClose,
}: {
  vendorOrder: z.infer<typeof StatementVendorOrder> | null;
  onClose: () => void;
}) {
  const t = useText();
  const { busy, run } = useAct('common.file_failed');
  return (
    <Dialog
      open={vendorOrder !== null}
      onClose={onClose}
      title={t('common.invoices')}
      description={
        vendorOrder ? t('common.order_number', { number: vendorOrder.orderNumber }) : undefined
      }
    >
      {vendorOrder ? (
        <DocumentList vendorOrderId={vendorOrder.subOrderId} busy={busy} run={run} />
      ) : null}
    </Dialog>
  );
}
