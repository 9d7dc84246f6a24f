import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EDocuments } from '#web/vendor-portal/invoices/e-documents.tsx';
import { SalesReport } from './sales-report.tsx';
import { TaxReport } from './tax-report.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'reports.title' });

/** Tables for the vendor's accounts and the accountant. */
export default function ReportsPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('reports.title')} text={t('reports.text')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <SalesReport />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TaxReport />
        </div>
        <EDocuments />
      </div>
    </>
  );
}
