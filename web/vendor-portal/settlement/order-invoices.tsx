import type { StatementVendorOrder } from '#contracts/settlement/settlement.ts';
import type { z } from 'zod';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DocumentList } from '#web/vendor-portal/invoices/order-documents.tsx';

/** The tax documents of one order of a statement, for members who may see the ledger. */
export function VendorOrderInvoices({
  part,
  onClose,
}: {
  part: z.infer<typeof StatementVendorOrder> | null;
  onClose: () => void;
}) {
  const t = useText();
  const { busy, run } = useAct('common.file_failed');
  return (
    <Dialog
      open={part !== null}
      onClose={onClose}
      title={t('common.invoices')}
      description={part ? t('common.order_number', { number: part.orderNumber }) : undefined}
    >
      {part ? <DocumentList partId={part.subOrderId} busy={busy} run={run} /> : null}
    </Dialog>
  );
}
