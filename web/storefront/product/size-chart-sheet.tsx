import { Ruler, X } from 'lucide-react';
import type { SizeChart } from '#contracts/catalog/size-charts.ts';
import { useText } from '#web/i18n/text.ts';

/** The size chart in a native popover: it opens without scripts and moves nothing. */
export function SizeChartSheet({ chart, fit }: { chart: SizeChart; fit: string | null }) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        popoverTarget="size-chart"
        className="inline-flex min-h-11 items-center gap-1.5 text-[15px] font-semibold text-brand underline underline-offset-2 hover:no-underline"
      >
        <Ruler aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('catalog.size_chart.title')}
      </button>
      <div
        id="size-chart"
        popover="auto"
        role="dialog"
        aria-labelledby="size-chart-title"
        className="m-auto w-full max-w-[520px] rounded-card border border-border bg-surface p-5 text-ink shadow-e3 backdrop:bg-black/50 open:animate-rise max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-8"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id="size-chart-title" className="text-[20px] leading-[28px] font-extrabold">
            {t('catalog.size_chart.heading')}
          </h2>
          <button
            type="button"
            popoverTarget="size-chart"
            popoverTargetAction="hide"
            aria-label={t('common.close')}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </button>
        </div>
        {fit ? <p className="mt-1">{t('catalog.size_fit', { fit })}</p> : null}
        <ChartTable chart={chart} />
        <p className="mt-2 text-[14px] text-ink-muted">{t('catalog.size_chart.note')}</p>
      </div>
    </>
  );
}

function ChartTable({ chart }: { chart: SizeChart }) {
  const t = useText();
  return (
    <div
      className="mt-3 overflow-x-auto rounded-button border border-border"
      tabIndex={0}
      role="region"
      aria-label={t('catalog.size_chart.heading')}
    >
      <table className="w-full text-left text-[15px] tabular-nums">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2">
              {t('catalog.size')}
            </th>
            {chart.measures.map((m) => (
              <th key={m} scope="col" className="px-3 py-2 whitespace-nowrap">
                {t(m)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {chart.rows.map(([size, ...values]) => (
            <tr key={size}>
              <th scope="row" className="px-3 py-2 font-semibold">
                {t(size)}
              </th>
              {values.map((v, i) => (
                <td key={chart.measures[i]} className="px-3 py-2">
                  {v}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
