import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_REPORT_DAYS, SALES_BY, salesReport } from '#contracts/reports/reports.ts';
import { addDays, DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';
import { fetchFile } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Sales of a period, by day, product or category; the choice is in the address. */
export function SalesReport() {
  const t = useText();
  const sales = useSalesForm();
  return (
    <Panel title={t('reports.sales.title')} text={t('reports.sales.text')}>
      <form
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          sales.load();
        }}
      >
        <TextField
          label={t('common.from')}
          type="date"
          max={sales.today}
          value={sales.from}
          onChange={(event) => sales.setTyped({ ...sales.typed, from: event.target.value })}
        />
        <TextField
          label={t('common.to')}
          type="date"
          max={sales.today}
          value={sales.to}
          error={sales.isTried ? sales.wrong : null}
          onChange={(event) => sales.setTyped({ ...sales.typed, to: event.target.value })}
        />
        <SelectField
          label={t('reports.sales.group_by')}
          value={sales.by}
          onChange={(event) => sales.set({ by: event.target.value })}
          options={SALES_BY.map((value) => ({ value, label: sales.names[value] }))}
        />
        <Button
          type="submit"
          variant="outline"
          className="h-12 self-end"
          busy={sales.file.busy === 'sales'}
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {sales.file.busy === 'sales' ? t('common.preparing') : t('common.download_csv')}
        </Button>
      </form>
    </Panel>
  );
}

function useSalesForm() {
  const t = useText();
  const { get, oneOf, set } = useListAddress();
  const file = useFile();
  const today = dayInIndia(Date.now());
  // Local state first: a partly typed date in the address would interrupt typing.
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({});
  const [first, last] = [get('from'), get('to')];
  useEffect(() => setTyped({}), [first, last]);
  const from = typed.from ?? (first || dayInIndia(addDays(Date.now(), -29)));
  const to = typed.to ?? (last || today);
  const by = oneOf('by', SALES_BY) ?? 'day';
  const [isTried, setTried] = useState(false);
  const wrong =
    !DAY.test(from) || !DAY.test(to)
      ? t('errors.range_incomplete')
      : from > to
        ? t('errors.range_reversed')
        : (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > MAX_REPORT_DAYS
          ? t('errors.range_too_long')
          : null;
  const names = {
    day: t('common.day'),
    product: t('common.product'),
    category: t('catalog.category'),
  };
  const load = () => {
    setTried(true);
    if (wrong) return;
    set({ from, to });
    void file.get(
      'sales',
      () => fetchFile(salesReport, { query: { by, from, to } }),
      `sales-by-${by}-${from}-${to}.csv`,
    );
  };
  return { load, today, from, setTyped, typed, to, isTried, wrong, by, set, names, file };
}
