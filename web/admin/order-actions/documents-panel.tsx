import {
  type AdminOrder,
  getAdminOrderInvoice,
  revealAdminOrderInvoice,
} from '#contracts/order-actions/order-actions.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { saveDocument } from './queries.ts';
import { DOCUMENT_LABELS } from './labels.ts';

/**
 * Tax documents of an order as files: unmasked, with audit, for roles that may see customers;
 * otherwise with name and street masked.
 */
export function DocumentsPanel({ order }: { order: AdminOrder }) {
  const t = useText();
  const { formatDate } = useDates();
  const { busy, run } = useAct('common.file_failed');
  const endpoint = useStaffMay('orders:write') ? revealAdminOrderInvoice : getAdminOrderInvoice;
  return (
    <Panel title={t('common.invoices')}>
      {order.documents.length === 0 ? (
        <p className="text-[14px] text-ink-muted">{t('order_actions.admin.no_documents')}</p>
      ) : (
        <ul className="divide-y divide-border text-[14px]">
          {order.documents.map((d) => (
            <li
              key={d._id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0"
            >
              <span className="min-w-0">
                <span className="font-semibold">
                  {t(DOCUMENT_LABELS[d.kind])} {d.number}
                </span>
                <span className="block text-[13px] text-ink-muted">
                  {d.vendor.name || t('order_actions.admin.marketplace_name')} ·{' '}
                  {formatDate(d.issuedAt)} · {formatRupees(d.total)}
                </span>
              </span>
              <Button
                variant="outline"
                size="sm"
                className="min-h-11"
                busy={busy === d._id}
                onClick={() =>
                  void run(d._id, () =>
                    saveDocument(
                      endpoint,
                      { params: { id: order._id, file: `${d._id}.pdf` } },
                      `${d.number.replaceAll('/', '-')}.pdf`,
                    ),
                  )
                }
              >
                {t('common.pdf')}
                <span className="sr-only"> {d.number}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
