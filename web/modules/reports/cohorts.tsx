import type { CohortReply } from '#contracts/reports/analytics.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useSite, useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Month after month since the first order. */
const monthAfter = (month: string, n: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + n);
  return at.toISOString().slice(0, 7);
};

/** Customers by the month of their first order, and how many of them ordered in each month since. */
export function Cohorts({ data: { cohorts } }: { data: CohortReply }) {
  const t = useText();
  const format = new Intl.DateTimeFormat(LOCALES[useSite().locale].tag, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const months = Math.max(0, ...cohorts.map((c) => c.months.length));
  return (
    <Panel title={t('reports.cohorts.title')} text={t('reports.cohorts.text')}>
      {cohorts.length === 0 ? (
        <EmptyState title={t('reports.analytics.nothing')} text={t('reports.cohorts.empty')} />
      ) : (
        <div
          tabIndex={0}
          role="region"
          aria-label={t('reports.cohorts.title')}
          className="overflow-x-auto"
        >
          <table className="w-full border-collapse text-[14px] tabular-nums">
            <thead>
              <tr className="border-b border-border text-ink-muted">
                <th scope="col" className="sticky left-0 bg-surface p-2 text-left">
                  {t('reports.cohorts.month')}
                </th>
                <th scope="col" className="p-2 text-right">
                  {t('reports.cohorts.customers')}
                </th>
                {Array.from({ length: months }, (_, n) => (
                  <th key={n} scope="col" className="p-2 text-right whitespace-nowrap">
                    {t('reports.cohorts.month_n', { n })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <tr key={cohort.month} className="border-b border-border">
                  <th
                    scope="row"
                    className="sticky left-0 bg-surface p-2 text-left whitespace-nowrap"
                  >
                    {format.format(new Date(`${cohort.month}-01T00:00:00Z`))}
                  </th>
                  <td className="p-2 text-right">{groupIndian(cohort.customers)}</td>
                  {Array.from({ length: months }, (_, n) => (
                    <CohortCell key={n} cohort={cohort} month={monthAfter(cohort.month, n)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function CohortCell({ cohort, month }: { cohort: CohortReply['cohorts'][number]; month: string }) {
  const cell = cohort.months.find((m) => m.month === month);
  if (!cell || cell.share === null) return <td className="p-2 text-right text-ink-muted">–</td>;
  return (
    <td className="p-1 text-right">
      <span
        className="block rounded-small px-2 py-1 whitespace-nowrap"
        style={{
          background: `color-mix(in oklab, var(--brand) ${Math.round(cell.share / 4)}%, transparent)`,
        }}
      >
        {cell.share} %<span className="text-ink-muted"> · {groupIndian(cell.customers)}</span>
      </span>
    </td>
  );
}
