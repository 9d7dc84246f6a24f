import { Download } from 'lucide-react';
import { useState } from 'react';
import { getOrderInvoice } from '#contracts/invoices/invoices.ts';
import { fetchFile } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { notifyError } from '#web/modules/feedback/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

interface DownloadInvoiceProps {
  orderId: string;
  invoiceId: string;
  number: string;
}
/** Saves a tax document as PDF. */
export function DownloadInvoice({ orderId, invoiceId, number }: DownloadInvoiceProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(
        await fetchFile(getOrderInvoice, { params: { id: orderId, file: `${invoiceId}.pdf` } }),
        `${number}.pdf`,
      );
    } catch (error) {
      notifyError(error, 'errors.invoice_load_failed');
    }
    setBusy(false);
  }
  return (
    <Button
      variant="outline"
      size="sm"
      className="min-h-11"
      busy={isBusy}
      aria-label={t('invoices.download_pdf_number', { number })}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {t('invoices.download_pdf')}
    </Button>
  );
}
