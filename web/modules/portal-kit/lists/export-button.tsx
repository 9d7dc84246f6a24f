import { Download } from 'lucide-react';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { fetchFile } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { placeBeside } from './place-beside.ts';

/** A file of a list, of exactly what is filtered. */
export interface ListExport {
  /** What a row is, where there are several: "One row per item". */
  label?: string;
  /** Before the date in the file's name. */
  name: string;
  // an endpoint of any shapes
  csv: Endpoint<any, any, any, any> & { edits: null };
  /** The filters, as the list has them. */
  query: object;
  /** Long logs, which are streamed. */
  isCsvOnly?: boolean;
}

/** Exports a list as CSV or for a spreadsheet. */
export function ExportButton({ files }: { files: readonly ListExport[] }) {
  const t = useText();
  const file = useFile();
  const fetch = ({ name, csv, query }: ListExport, format: 'csv' | 'xlsx') =>
    void file.get(
      format,
      () => fetchFile(format === 'csv' ? csv : workbookOf(csv), { query } as never),
      `${name}-${dayInIndia(Date.now())}.${format}`,
    );
  const name = (one: ListExport, format: string) =>
    one.label ? t('shell.list.export_rows', { rows: one.label, format }) : format;
  return (
    <Menu
      label={t('common.export')}
      button={
        <>
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span className="max-sm:sr-only">
            {file.busy === '' ? t('common.export') : t('common.exporting')}
          </span>
        </>
      }
      buttonClassName={`${buttonLook('outline')} max-sm:px-3`}
      groups={files.map((one) => [
        ...(one.isCsvOnly
          ? []
          : [{ label: name(one, t('shell.list.workbook')), run: () => fetch(one, 'xlsx') }]),
        { label: name(one, t('shell.list.csv')), run: () => fetch(one, 'csv') },
      ])}
      listRef={placeBeside}
    />
  );
}
