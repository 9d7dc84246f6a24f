import { useQuery } from '@tanstack/react-query';
import type { VendorOrder } from '#contracts/fulfilment.ts';
import { getPartInvoice, type InvoiceSummary } from '#contracts/invoices.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { Panel } from '#web/features/portal/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { useMember } from '#web/vendor/desk.tsx';
import { documentsQuery, savePaper } from './api.ts';
import type { OrderDesk } from './use-order.ts';

const KIND: Record<InvoiceSummary['kind'], string> = { tax_invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', credit_note: 'Credit note', receipt: 'Receipt' };

/** Tax documents of this part; one comes with every parcel that is packed. */
export function Documents({ order, desk }: { order: VendorOrder; desk: OrderDesk }) {
  const t = useText();
  const { formatDate } = useDates();
  const member = useMember();
  const { data } = useQuery(documentsQuery(member._id, order._id, order.timeline.length));
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('Invoices')}>
      <ul className="divide-y divide-border">
        {data.map((d) => (
          <li key={d._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0">
            <span className="min-w-0"><span className="font-semibold">{t(KIND[d.kind])} {d.number}</span><span className="block text-[14px] text-ink-muted">{formatDate(d.issuedAt)} · {formatRupees(d.total)}</span></span>
            <Button variant="outline" busy={desk.busy === d._id} disabled={desk.busy !== null && desk.busy !== d._id}
              onClick={() => void desk.fetch(d._id, () => savePaper(getPartInvoice, { params: { id: order._id, file: `${d._id}.pdf` } }, `${d.number.replaceAll('/', '-')}.pdf`))}>{t('Download PDF')}<span className="sr-only"> {d.number}</span></Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
