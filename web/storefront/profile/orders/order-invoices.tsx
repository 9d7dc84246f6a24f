import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type InvoiceSummary, listOrderInvoices } from '#contracts/invoices/invoices.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DownloadInvoice } from './download-invoice.tsx';

const KINDS: Record<InvoiceSummary['kind'], string> = {
  tax_invoice: 'invoices.kind.tax_invoice',
  bill_of_supply: 'invoices.kind.bill_of_supply',
  credit_note: 'invoices.kind.credit_note',
  receipt: 'invoices.kind.receipt',
  gift_note: 'invoices.kind.gift_note',
};

/** Tax documents of an order for download. Nothing before the first packed shipment. */
export function OrderInvoices({ userId, orderId }: { userId: string; orderId: string }) {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    queryKey: ['customer', userId, 'order', orderId, 'invoices'],
    queryFn: ({ signal }) =>
      callApi(
        listOrderInvoices,
        { params: { id: orderId } },
        { audience: 'user', signal, fresh: true },
      ),
    staleTime: 15_000,
  });
  if (isError)
    return <ErrorState title={t('errors.invoices_load_failed')} onRetry={() => void refetch()} />;
  if (!data || data.results.length === 0) return null;
  return (
    <section
      aria-labelledby="order-invoices"
      className="mt-5 rounded-card border border-border bg-surface p-5 md:p-6"
    >
      <h3 id="order-invoices" className="mb-1 text-[18px] font-extrabold">
        {t('common.invoices')}
      </h3>
      <ul className="divide-y divide-border">
        {data.results.map((invoice) => (
          <InvoiceRow key={invoice._id} orderId={orderId} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function InvoiceRow({
  orderId,
  invoice: { _id, kind, number, issuedAt, total, vendor, issuer, corrects },
}: {
  orderId: string;
  invoice: InvoiceSummary;
}) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <p className="min-w-0 grow text-[15px]">
        <Link
          to={`/profile/orders/${orderId}/invoices/${_id}`}
          className="font-bold underline underline-offset-2 hover:text-brand"
        >
          {t(KINDS[kind])} <span className="tabular-nums">{number}</span>
        </Link>
        <span className="block text-ink-muted">
          {vendor.name}
          {issuer === 'marketplace' ? <> · {t('invoices.for_delivery')}</> : null} ·{' '}
          {formatDate(issuedAt)} · <span className="tabular-nums">{formatRupees(total)}</span>
          {corrects ? <> · {t('invoices.corrects', { number: corrects })}</> : null}
        </span>
      </p>
      <DownloadInvoice orderId={orderId} invoiceId={_id} number={number} />
    </li>
  );
}
