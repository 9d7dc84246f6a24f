import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { Download, Landmark } from 'lucide-react';
import { getTds, tdsFile, type TdsRow } from '#contracts/settlement/tax-returns.ts';
import type { z } from 'zod';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { type Text, useSite, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AgreeMoney, MoneyFigures } from './money-text.tsx';
import { Certificates } from './tds-certificates.tsx';
import { FilingPanel } from './tax-filing-panel.tsx';
import { lastQuarters, monthName, PeriodChoice, PeriodState, quarterName } from './tax-periods.tsx';
import { useMoney } from './use-money-query.ts';

type Row = z.infer<typeof TdsRow>;
const columnsOf = (t: Text): ListColumn<Row>[] => [
  { key: 'name', label: t('common.vendor'), isHead: true, cell: (r) => <strong>{r.name}</strong> },
  { key: 'pan', label: t('common.pan'), cell: (r) => r.pan ?? t('settlement.tax.no_pan') },
  {
    key: 'statements',
    label: t('settlement.statements'),
    isNumber: true,
    cell: (r) => r.statements,
  },
  {
    key: 'gross',
    label: t('settlement.tax.sales'),
    isNumber: true,
    cell: (r) => exactRupees(r.gross),
  },
  {
    key: 'base',
    label: t('settlement.tax.base'),
    isNumber: true,
    cell: (r) => exactRupees(r.base),
  },
  {
    key: 'tds',
    label: t('settlement.tax.tds'),
    isNumber: true,
    cell: (r) => <strong>{exactRupees(r.tds)}</strong>,
  },
];

/** TDS of a quarter by PAN. */
export function Tds() {
  const { page, get } = useListAddress();
  const may = useStaffMay('money:write');
  const quarters = lastQuarters(6);
  const quarter = /^20\d{2}-Q[1-4]$/.test(get('quarter')) ? get('quarter') : quarters[1]!;
  const query = useMoney(['tds', quarter, page], (signal) =>
    callApi(getTds, { query: { quarter, page } }, { signal, fresh: true }),
  );
  return (
    <>
      <TdsToolbar quarter={quarter} quarters={quarters} />
      <Listed query={query} failed="settlement.tax.quarter_failed">
        {(data, isOld) => <TdsReport data={data} isOld={isOld} page={page} />}
      </Listed>
      {may ? <Certificates key={`certificates ${quarter}`} quarter={quarter} /> : null}
      <AuditTrail key={quarter} kind="tax_return" id={`tds-${quarter}`} className="mt-4" />
    </>
  );
}

function TdsReport({
  data,
  isOld,
  page,
}: {
  data: EndpointData<typeof getTds>;
  isOld: boolean;
  page: number;
}) {
  const t = useText();
  const { locale } = useSite();
  const { set } = useListAddress();
  return (
    <>
      <TdsFigures data={data} />
      <div className="mt-3 mb-4 grid gap-1.5">
        <PeriodState {...data} />
        <AgreeMoney
          text={t('settlement.tax.tds_check')}
          one={data.check.statements}
          other={data.check.ledger}
          isRight={data.check.isRight}
        />
      </div>
      {data.total === 0 && !data.filing ? null : <TdsFiling key={data.quarter} data={data} />}
      {data.total === 0 ? (
        <EmptyState
          icon={<Landmark aria-hidden="true" className="size-9" strokeWidth={1.5} />}
          title={t('settlement.tax.none_in', {
            period: quarterName(t, locale, data.quarter),
          })}
          text={t('settlement.tax.quarter_empty')}
        />
      ) : (
        <>
          <DataList<Row>
            label={t('settlement.tax.tds_list')}
            columns={columnsOf(t)}
            rows={data.results}
            rowKey={(r) => r.key}
            isBusy={isOld}
          />
          <Pager
            page={page}
            limit={data.limit}
            total={data.total}
            label={t('settlement.tax.vendor_pages')}
            onPage={(to) => set({ page: to })}
          />
        </>
      )}
    </>
  );
}

function TdsFiling({ data }: { data: EndpointData<typeof getTds> }) {
  const t = useText();
  const { locale } = useSite();
  return (
    <FilingPanel
      kind="tds"
      period={data.quarter}
      name={t('settlement.tax.tds_of', { quarter: quarterName(t, locale, data.quarter) })}
      state={data.state}
      filing={data.filing}
      totals={{ base: data.totals.base, tax: data.totals.tds }}
    />
  );
}

function TdsFigures({ data }: { data: EndpointData<typeof getTds> }) {
  const t = useText();
  const { locale } = useSite();
  return (
    <MoneyFigures
      figures={[
        {
          label: t('settlement.tax.tds_deducted'),
          value: exactRupees(data.totals.tds),
          note: t('settlement.tax.from_vendors', { n: data.totals.sellers }),
        },
        {
          label: t('settlement.tax.base'),
          value: exactRupees(data.totals.base),
          note: t('settlement.tax.of_sales', { amount: exactRupees(data.totals.gross) }),
        },
        ...data.months.map((m) => ({
          label: monthName(locale, m.month),
          value: exactRupees(m.tds),
          note: t('settlement.tax.of_base', { amount: exactRupees(m.base) }),
        })),
      ]}
    />
  );
}

function TdsToolbar({ quarter, quarters }: { quarter: string; quarters: readonly string[] }) {
  const t = useText();
  const { locale } = useSite();
  const { set } = useListAddress();
  const may = useStaffMay('money:write');
  const file = useFile();
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <PeriodChoice
        label={t('settlement.tax.quarter')}
        value={quarter}
        options={quarters.map((one) => [one, quarterName(t, locale, one)])}
        onChange={(value) => set({ quarter: value })}
      />
      {may ? (
        <div className="md:text-right">
          <Button
            variant="outline"
            busy={file.busy !== ''}
            onClick={() =>
              void file.get(
                'tds',
                () => fetchFile(tdsFile, { query: { quarter } }),
                `tds-${quarter}.csv`,
              )
            }
          >
            <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('settlement.tax.tds_csv')}
          </Button>
          <p className="mt-1 text-[13px] text-ink-muted">{t('settlement.tax.tds_csv_note')}</p>
        </div>
      ) : null}
    </div>
  );
}
