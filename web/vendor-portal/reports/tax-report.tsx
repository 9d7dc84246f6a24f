import { Download } from 'lucide-react';
import { filingPack, gstr1JsonFile } from '#contracts/reports/tax-files.ts';
import { GSTR1_PARTS, gstr1Report, type Gstr1Part } from '#contracts/reports/reports.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { fetchFile } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { lastReportMonths } from './months.ts';
import { TaxMonth } from './tax-month.tsx';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';

/** GSTR-1 of a month, one file per part of the return. */
export function TaxReport() {
  const t = useText();
  const { get, set } = useListAddress();
  const { formatDate } = useDates();
  const file = useFile();
  const months = lastReportMonths(dayInIndia(Date.now()));
  const month = months.find((one) => one === get('month')) ?? months[0]!;
  const names = usePartNames();
  // "1 Nov 2026" without its day.
  const monthName = (one: string) => formatDate(`${one}-01T06:30:00Z`).replace(/^\d+ /, '');
  return (
    <Panel title={t('reports.gstr.title')} text={t('reports.gstr.text')}>
      <SelectField
        label={t('common.month')}
        className="sm:max-w-60"
        value={month}
        onChange={(event) => set({ month: event.target.value })}
        options={months.map((value) => ({ value, label: monthName(value) }))}
      />
      <TaxMonth month={month} />
      <FilingDownloads file={file} month={month} />
      <p className="mt-2 text-[14px] text-ink-muted">{t('reports.gstr.filing_pack_text')}</p>
      <ul className="mt-3 divide-y divide-border border-t border-border">
        {GSTR1_PARTS.map((part) => (
          <TaxPartRow key={part} part={part} names={names} file={file} month={month} />
        ))}
      </ul>
    </Panel>
  );
}

function usePartNames() {
  const t = useText();
  const names: Record<Gstr1Part, string> = {
    b2b: t('reports.gstr.b2b'),
    b2cl: t('reports.gstr.b2cl'),
    b2cs: t('reports.gstr.b2cs'),
    cdnr: t('reports.gstr.cdnr'),
    cdnur: t('reports.gstr.cdnur'),
    hsn_b2b: t('reports.gstr.hsn_b2b'),
    hsn_b2c: t('reports.gstr.hsn_b2c'),
    docs: t('reports.gstr.documents'),
    exemp: t('reports.gstr.exempt'),
    eco: t('reports.gstr.marketplace_sales'),
  };
  return names;
}

function FilingDownloads({ file, month }: { file: ReturnType<typeof useFile>; month: string }) {
  const t = useText();
  return (
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
        {t('reports.gstr.filing_pack')}
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
        {t('reports.gstr.json')}
      </Button>
    </div>
  );
}

interface TaxPartRowProps {
  part: Gstr1Part;
  names: Record<Gstr1Part, string>;
  file: ReturnType<typeof useFile>;
  month: string;
}
function TaxPartRow({ part, names, file, month }: TaxPartRowProps) {
  const t = useText();
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 py-1">
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
          {t('common.csv')}
          <span className="sr-only"> {names[part]}</span>
        </span>
      </Button>
    </li>
  );
}
