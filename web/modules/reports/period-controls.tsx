import { COMPARISONS, type Comparison } from '#contracts/reports/analytics.ts';
import { RangePicker } from '#web/modules/portal-kit/lists/date-range.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';

/** What the period is compared with, in the address. */
export const useComparison = (): Comparison =>
  useListAddress().oneOf('compare', COMPARISONS) ?? 'previous';

/** The address of a tab with the same period. */
export function useTabAddress(): (tab: string) => string {
  const { get } = useListAddress();
  return (tab) => {
    const kept = ['range', 'from', 'to', 'compare', 'vendor', 'by', 'show'].flatMap((name) =>
      get(name) ? [[name, get(name)]] : [],
    );
    return `?${new URLSearchParams([...(tab ? [['tab', tab]] : []), ...kept]).toString()}`;
  };
}

/** The period, and what it is compared with. */
export function PeriodControls() {
  const t = useText();
  const { set } = useListAddress();
  const names = {
    previous: t('reports.previous_period'),
    year: t('reports.analytics.last_year'),
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <RangePicker />
      <SelectField
        label={t('reports.analytics.compare_with')}
        value={useComparison()}
        className="mb-3 w-56"
        options={COMPARISONS.map((value) => ({ value, label: names[value] }))}
        onChange={({ target: { value } }) => set({ compare: value === 'previous' ? null : value })}
      />
    </div>
  );
}
