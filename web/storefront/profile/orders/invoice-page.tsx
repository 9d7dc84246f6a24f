import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { viewOrderInvoice } from '#contracts/invoices/invoices.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DownloadInvoice } from './download-invoice.tsx';
import { InvoicePaper } from './invoice-paper.tsx';

interface InvoicePageProps {
  userId: string;
  orderId: string;
  invoiceId: string;
}
/** A tax document to read, print or download. */
export function InvoicePage({ userId, orderId, invoiceId }: InvoicePageProps) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['customer', userId, 'order', orderId, 'invoice', invoiceId],
    queryFn: ({ signal }) =>
      callApi(
        viewOrderInvoice,
        { params: { id: orderId, invoice: invoiceId } },
        { audience: 'user', signal },
      ),
  });
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <Link
          to={`/profile/orders/${orderId}`}
          className="mr-auto inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('common.order')}
        </Link>
        {data ? (
          <>
            <Button
              variant="outline"
              size="sm"
              className="min-h-11"
              onClick={() => globalThis.print()}
            >
              <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              {t('common.print')}
            </Button>
            <DownloadInvoice orderId={orderId} invoiceId={invoiceId} number={data.invoice.number} />
          </>
        ) : null}
      </div>
      {isPending ? <ProfileSkeleton /> : null}
      {error ? (
        <ErrorState
          title={t(messageOf(error, 'errors.invoice_load_failed'))}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <InvoicePaper invoice={data.invoice} /> : null}
    </>
  );
}
