import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getTaxMonth, putTurnover } from '#contracts/reports/tax-files.ts';
import { TURNOVERS, type Turnover } from '#contracts/tax/hsn.ts';
import { callApi } from '#web/api/client.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** Turnover class of the vendor, and HSN codes of the month that are too short for it. */
export function TaxMonth({ month }: { month: string }) {
  const t = useText();
  const client = useQueryClient();
  const saving = useSaving();
  const query = useQuery({
    queryKey: ['vendor', 'tax month', month],
    queryFn: ({ signal }) => callApi(getTaxMonth, { query: { month } }, { signal, fresh: true }),
  });
  const names: Record<Turnover, string> = {
    up_to_5_crore: t('reports.gstr.turnover_low'),
    above_5_crore: t('reports.gstr.turnover_high'),
  };
  const choose = async (turnover: Turnover) => {
    await saving.run(
      () => callApi(putTurnover, { body: { turnover } }),
      t('reports.gstr.turnover_saved'),
    );
    await client.invalidateQueries({ queryKey: ['vendor', 'tax month'] });
  };
  if (!query.data?.gstin) return null;
  return (
    <div className="mt-3 grid gap-3">
      <SelectField
        label={t('reports.gstr.turnover')}
        className="sm:max-w-96"
        value={query.data.turnover}
        disabled={saving.isBusy}
        onChange={(event) => void choose(event.target.value as Turnover)}
        options={TURNOVERS.map((value) => ({ value, label: names[value] }))}
      />
      {saving.error ? (
        <Alert tone="danger" role="alert">
          {saving.error}
        </Alert>
      ) : null}
      {query.data.shortHsn.length === 0 ? null : (
        <Alert tone="warning" role="status">
          {t('reports.gstr.hsn_short', {
            n: query.data.leastHsnDigits,
            codes: query.data.shortHsn.join(', '),
          })}
        </Alert>
      )}
    </div>
  );
}
