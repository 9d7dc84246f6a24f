import { Download, FileSpreadsheet } from 'lucide-react';
import {
  exportProducts,
  exportProductsWorkbook,
  exportShopify,
  exportStock,
  exportStockWorkbook,
  getTemplate,
  getTemplateWorkbook,
} from '#contracts/listings/bulk.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { fetchFile } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** Export of products, to edit in a spreadsheet and import again, or to use elsewhere. */
export function Exports() {
  const t = useText();
  const act = useAct('listings.bulk.export_failed');
  const get = (name: string, file: () => Promise<Blob>, title: string) =>
    void act.run(name, async () => saveFile(await file(), title));
  const files = useExportFiles();
  return (
    <Panel title={t('listings.bulk.export_title')} text={t('listings.bulk.export_text')}>
      <ul className="divide-y divide-border">
        {files.map((file) => (
          <li key={file.key} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="font-semibold">{file.label}</p>
              <p className="text-[14px] text-ink-muted">{file.text}</p>
            </div>
            <span className="flex shrink-0 gap-2">
              <Button
                variant="outline"
                aria-label={t('common.download_named', { name: file.label })}
                busy={act.busy === file.key}
                onClick={() => get(file.key, file.load, file.title)}
              >
                <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </Button>
              {file.workbook ? (
                <Button
                  variant="outline"
                  aria-label={t('listings.bulk.download_excel', { name: file.label })}
                  busy={act.busy === `${file.key} xlsx`}
                  onClick={() =>
                    get(`${file.key} xlsx`, file.workbook!, file.title.replace(/csv$/, 'xlsx'))
                  }
                >
                  <FileSpreadsheet aria-hidden="true" className="size-5" strokeWidth={1.75} />
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ExportFile {
  key: string;
  label: string;
  text: string;
  load: () => Promise<Blob>;
  /** The same as an Excel workbook. */
  workbook?: () => Promise<Blob>;
  title: string;
}
function useExportFiles() {
  const t = useText();
  const day = dayInIndia(Date.now());
  const files: ExportFile[] = [
    {
      key: 'products',
      label: t('common.products'),
      text: t('listings.bulk.export_products_text'),
      load: () => fetchFile(exportProducts),
      workbook: () => fetchFile(exportProductsWorkbook),
      title: `products-${day}.csv`,
    },
    {
      key: 'stock',
      label: t('listings.bulk.stock_and_prices'),
      text: t('listings.bulk.export_stock_text'),
      load: () => fetchFile(exportStock),
      workbook: () => fetchFile(exportStockWorkbook),
      title: `stock-and-prices-${day}.csv`,
    },
    {
      key: 'shopify',
      label: t('listings.bulk.export_shopify'),
      text: t('listings.bulk.export_shopify_text'),
      load: () => fetchFile(exportShopify),
      title: `products-for-shopify-${day}.csv`,
    },
    {
      key: 'template',
      label: t('listings.bulk.template_products'),
      text: t('listings.bulk.template_products_text'),
      load: () => fetchFile(getTemplate, { query: { kind: 'products' } }),
      workbook: () => fetchFile(getTemplateWorkbook, { query: { kind: 'products' } }),
      title: 'products-template.csv',
    },
    {
      key: 'stock-template',
      label: t('listings.bulk.template_stock'),
      text: t('listings.bulk.template_stock_text'),
      load: () => fetchFile(getTemplate, { query: { kind: 'stock' } }),
      workbook: () => fetchFile(getTemplateWorkbook, { query: { kind: 'stock' } }),
      title: 'stock-and-prices-template.csv',
    },
  ];
  return files;
}
