import { useQuery } from '@tanstack/react-query';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { getVendorOrderInvoice, type InvoiceSummary } from '#contracts/invoices/invoices.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import type { Act } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { documentsQuery, saveVendorDocument } from '#web/vendor-portal/fulfilment/queries.ts';
import type { OrderActions } from '#web/vendor-portal/fulfilment/use-order.ts';

const KIND: Record<InvoiceSummary['kind'], string> = {
  tax_invoice: 'invoices.kind.tax_invoice',
  bill_of_supply: 'invoices.kind.bill_of_supply',
  credit_note: 'invoices.kind.credit_note',
  receipt: 'invoices.kind.receipt',
  gift_note: 'invoices.kind.gift_note',
};

/** Tax documents of this vendor order; packing a shipment creates one. */
export function OrderDocuments({
  order,
  orderActions,
}: {
  order: VendorOrder;
  orderActions: OrderActions;
}) {
  const t = useText();
  return (
    <Panel title={t('common.invoices')}>
      <DocumentList
        vendorOrderId={order._id}
        version={order.timeline.length}
        busy={orderActions.busy}
        run={(name, work) => orderActions.fetch(name, work)}
      />
    </Panel>
  );
}

interface DocumentListProps {
  vendorOrderId: string;
  /** Changes when there may be new documents. */
  version?: number;
  busy: Act['busy'];
  run: (name: string, work: () => Promise<true>) => Promise<unknown>;
}

/** The documents of one vendor order, each downloadable as PDF. */
export function DocumentList({ vendorOrderId, version = 0, busy, run }: DocumentListProps) {
  const t = useText();
  const { formatDate } = useDates();
  const member = useMember();
  const query = useQuery(documentsQuery(member._id, vendorOrderId, version));
  return (
    <Listed query={query} failed="invoices.load_failed" waiting={<RowsSkeleton rows={1} />}>
      {(documents) =>
        documents.length === 0 ? (
          <p className="text-ink-muted">{t('invoices.order_empty')}</p>
        ) : (
          <ul className="divide-y divide-border">
            {documents.map((d) => (
              <li
                key={d._id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0"
              >
                <span className="min-w-0">
                  <span className="font-semibold">
                    {t(KIND[d.kind])} {d.number}
                  </span>
                  <span className="block text-[14px] text-ink-muted">
                    {formatDate(d.issuedAt)} · {formatRupees(d.total)}
                  </span>
                  {d.irn ? (
                    <span className="block text-[14px] text-ink-muted [overflow-wrap:anywhere]">
                      IRN {d.irn}
                    </span>
                  ) : null}
                </span>
                <Button
                  variant="outline"
                  busy={busy === d._id}
                  disabled={busy !== null && busy !== d._id}
                  onClick={() =>
                    void run(d._id, () =>
                      saveVendorDocument(
                        getVendorOrderInvoice,
                        { params: { id: vendorOrderId, file: `${d._id}.pdf` } },
                        `${d.number.replaceAll('/', '-')}.pdf`,
                      ),
                    )
                  }
                >
                  {t('invoices.download_pdf')}
                  <span className="sr-only"> {d.number}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Listed>
  );
}
