import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { Download, Landmark } from 'lucide-react';
import { getTcs, gstr8File, tcsCsv, type TcsRow } from '#contracts/settlement/tax-returns.ts';
import { operatorPack } from '#contracts/reports/tax-files.ts';
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
import { FilingPanel } from './tax-filing-panel.tsx';
import { lastTaxMonths, monthName, PeriodChoice, PeriodState } from './tax-periods.tsx';
import { useMoney } from './use-money-query.ts';

const sum = (key: string, label: string, of: (r: TcsRow) => number): ListColumn<TcsRow> => ({
  key,
  label,
  isNumber: true,
  cell: (r) => exactRupees(of(r)),
});
const columnsOf = (t: Text): ListColumn<TcsRow>[] => [
  {
    key: 'gstin',
    label: t('common.gstin'),
    isHead: true,
    cell: (r) => (
      <>
        <strong className="block whitespace-nowrap">{r.gstin}</strong>
        <span className="block text-[13px] text-ink-muted">{r.name}</span>
      </>
    ),
  },
  sum('to_registered', t('settlement.tax.to_registered'), (r) => r.suppliedRegistered),
  sum('returned_registered', t('settlement.tax.returned_registered'), (r) => r.returnedRegistered),
  sum('to_others', t('settlement.tax.to_others'), (r) => r.suppliedOthers),
  sum('returned_others', t('settlement.tax.returned_others'), (r) => r.returnedOthers),
  sum('net', t('settlement.net'), (r) => r.net),
  sum('igst', t('settlement.tax.igst'), (r) => r.igst),
  sum('cgst', t('settlement.tax.cgst'), (r) => r.cgst),
  sum('sgst', t('settlement.tax.sgst'), (r) => r.sgst),
  {
    key: 'tcs',
    label: t('settlement.tax.tcs'),
    isNumber: true,
    cell: (r) => <strong>{exactRupees(r.tcs)}</strong>,
  },
];

/** TCS of a month by GSTIN, in the columns of GSTR-8. */
export function Tcs() {
  const { page, get } = useListAddress();
  const months = lastTaxMonths(14);
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(get('month')) ? get('month') : months[1]!;
  const query = useMoney(['tcs', month, page], (signal) =>
    callApi(getTcs, { query: { month, page } }, { signal, fresh: true }),
  );
  return (
    <>
      <TcsToolbar month={month} months={months} />
      <Listed query={query} failed="settlement.tax.month_failed">
        {(data, isOld) => <TcsReport data={data} isOld={isOld} page={page} />}
      </Listed>
      <AuditTrail key={month} kind="tax_return" id={`tcs-${month}`} className="mt-4" />
    </>
  );
}

function TcsReport({
  data,
  isOld,
  page,
}: {
  data: EndpointData<typeof getTcs>;
  isOld: boolean;
  page: number;
}) {
  const t = useText();
  const { locale } = useSite();
  const { set } = useListAddress();
  return (
    <>
      <TcsFigures data={data} />
      <div className="mt-3 mb-4 grid gap-1.5">
        <PeriodState {...data} />
        <p className="text-[14px]">
          {t('settlement.tax.withheld_note', { amount: exactRupees(data.withheld) })}
        </p>
        <AgreeMoney
          text={t('settlement.tax.tcs_check')}
          one={data.check.statements}
          other={data.check.ledger}
          isRight={data.check.isRight}
        />
      </div>
      {data.total === 0 && !data.filing ? null : <TcsFiling key={data.month} data={data} />}
      {data.total === 0 ? (
        <EmptyState
          icon={<Landmark aria-hidden="true" className="size-9" strokeWidth={1.5} />}
          title={t('settlement.tax.none_in', { period: monthName(locale, data.month) })}
          text={t('settlement.tax.month_empty')}
        />
      ) : (
        <>
          <DataList<TcsRow>
            label={t('settlement.tax.tcs_list')}
            columns={columnsOf(t)}
            rows={data.results}
            rowKey={(r) => r.gstin}
            isBusy={isOld}
          />
          <Pager
            page={page}
            limit={data.limit}
            total={data.total}
            label={t('settlement.tax.gstin_pages')}
            onPage={(to) => set({ page: to })}
          />
        </>
      )}
    </>
  );
}

function TcsFiling({ data }: { data: EndpointData<typeof getTcs> }) {
  const t = useText();
  const { locale } = useSite();
  return (
    <FilingPanel
      kind="tcs"
      period={data.month}
      name={t('settlement.tax.gstr8_of', { month: monthName(locale, data.month) })}
      state={data.state}
      filing={data.filing}
      totals={{ base: data.totals.net, tax: data.totals.tcs }}
    />
  );
}

function TcsFigures({ data }: { data: EndpointData<typeof getTcs> }) {
  const t = useText();
  return (
    <MoneyFigures
      figures={[
        {
          label: t('settlement.tax.tcs_collected'),
          value: exactRupees(data.totals.tcs),
          note: t('settlement.tax.from_gstins', { n: data.totals.sellers }),
        },
        {
          label: t('settlement.tax.net_supplies'),
          value: exactRupees(data.totals.net),
          note: t('settlement.tax.net_supplies_note'),
        },
        ...(data.unregistered.sellers > 0
          ? [
              {
                label: t('settlement.tax.no_gstin'),
                value: exactRupees(data.unregistered.net),
                note: t('settlement.tax.not_collected', { n: data.unregistered.sellers }),
              },
            ]
          : []),
      ]}
    />
  );
}

function TcsToolbar({ month, months }: { month: string; months: readonly string[] }) {
  const t = useText();
  const { locale } = useSite();
  const { set } = useListAddress();
  const file = useFile();
  const may = useStaffMay('money:write');
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <PeriodChoice
        label={t('common.month')}
        value={month}
        options={months.map((one) => [one, monthName(locale, one)])}
        onChange={(value) => set({ month: value })}
      />
      <Button
        variant="outline"
        busy={file.busy !== ''}
        onClick={() =>
          void file.get('tcs', () => fetchFile(tcsCsv, { query: { month } }), `gstr8-${month}.csv`)
        }
      >
        <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('settlement.tax.gstr8_csv')}
      </Button>
      <Button
        variant="outline"
        busy={file.busy !== ''}
        onClick={() =>
          void file.get(
            'gstr8',
            () => fetchFile(gstr8File, { query: { month } }),
            `gstr8-${month}.json`,
          )
        }
      >
        <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('settlement.tax.gstr8_json')}
      </Button>
      {may ? (
        <div>
          <Button
            variant="outline"
            busy={file.busy !== ''}
            onClick={() =>
              void file.get(
                'pack',
                () => fetchFile(operatorPack, { query: { month } }),
                `marketplace-filing-pack-${month}.zip`,
              )
            }
          >
            <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('settlement.tax.filing_pack')}
          </Button>
          <p className="mt-1 text-[13px] text-ink-muted">{t('settlement.tax.filing_pack_note')}</p>
        </div>
      ) : null}
    </div>
  );
}
