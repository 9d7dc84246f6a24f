import { Download } from 'lucide-react';
import { filingPack, gstr1JsonFile } from '#contracts/reports/tax-files.ts';
import { GSTR1_PARTS, gstr1Report, type Gstr1Part } from '#contracts/reports/reports.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { fetchFile } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { lastMonths } from './months.ts';
import { TaxMonth } from './tax-month.tsx';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';

/** GSTR-1 of a month, a file for each part of the return. */
export function TaxReport() {
  const t = useText();
  const { get, set } = useAddress();
  const { formatDate } = useDates();
  const file = useFile();
  const months = lastMonths(dayInIndia(Date.now()));
  const month = months.find((one) => one === get('month')) ?? months[0]!;
  const names: Record<Gstr1Part, string> = {
    b2b: t('Sales to registered buyers (B2B)'),
    b2cl: t('Large sales to other States (B2CL)'),
    b2cs: t('Other sales (B2CS)'),
    cdnr: t('Credit notes, registered buyers (CDNR)'),
    cdnur: t('Credit notes, large sales (CDNUR)'),
    hsn_b2b: t('HSN summary, B2B'),
    hsn_b2c: t('HSN summary, B2C'),
    docs: t('Documents issued'),
    exemp: t('Exempt supplies (Table 8)'),
    eco: t('Sales through the marketplace (Table 14)'),
  };
  // "1 Nov 2026" without its day.
  const monthName = (one: string) => formatDate(`${one}-01T06:30:00Z`).replace(/^\d+ /, '');
  return (
    <Panel
      title={t('GSTR-1')}
      text={t(
        "Out of your tax documents, in the columns of the GST portal's offline tool. Check it with your accountant before you file.",
      )}
    >
      <SelectField
        label={t('Month')}
        className="sm:max-w-60"
        value={month}
        onChange={(event) => set({ month: event.target.value })}
        options={months.map((value) => ({ value, label: monthName(value) }))}
      />
      <TaxMonth month={month} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={file.busy === 'pack'}
          onClick={() =>
            void file.get(
              'pack',
              () => fetchFile(filingPack, { query: { month } }),
              `filing-pack-${month}.zip`,
            )
          }
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('Download the filing pack (ZIP)')}
        </Button>
        <Button
          variant="outline"
          busy={file.busy === 'json'}
          onClick={() =>
            void file.get(
              'json',
              () => fetchFile(gstr1JsonFile, { query: { month } }),
              `gstr1-${month}.json`,
            )
          }
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('GSTR-1 as JSON')}
        </Button>
      </div>
      <p className="mt-2 text-[14px] text-ink-muted">
        {t(
          'The pack holds GSTR-1, the documents register, credit notes, statements, commission invoices and a summary of TCS and TDS.',
        )}
      </p>
      <ul className="mt-3 divide-y divide-border border-t border-border">
        {GSTR1_PARTS.map((part) => (
          <li key={part} className="flex min-h-12 items-center justify-between gap-3 py-1">
            <span>{names[part]}</span>
            <Button
              variant="ghost"
              busy={file.busy === part}
              onClick={() =>
                void file.get(
                  part,
                  () => fetchFile(gstr1Report, { query: { month, part } }),
                  `gstr1-${month}-${part}.csv`,
                )
              }
            >
              <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
              <span>
                {t('CSV')}
                <span className="sr-only"> {names[part]}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
