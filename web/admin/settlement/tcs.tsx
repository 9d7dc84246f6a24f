import { Download, Landmark } from 'lucide-react';
import { getTcs, gstr8File, tcsCsv, type TcsRow } from '#contracts/settlement/tax-returns.ts';
import { operatorPack } from '#contracts/reports/tax-files.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AgreeMoney, Figures, many } from './money-text.tsx';
import { FilingPanel } from './tax-filing-panel.tsx';
import { lastMonths, monthName, PeriodChoice, PeriodState } from './tax-periods.tsx';
import { useMoney } from './use-money-query.ts';

const sum = (label: string, of: (r: TcsRow) => number): Column<TcsRow> => ({
  key: label,
  label,
  isNumber: true,
  cell: (r) => exactRupees(of(r)),
});
const COLUMNS: Column<TcsRow>[] = [
  {
    key: 'gstin',
    label: 'common.gstin',
    isHead: true,
    cell: (r) => (
      <>
        <strong className="block whitespace-nowrap">{r.gstin}</strong>
        <span className="block text-[13px] text-ink-muted">{r.name}</span>
      </>
    ),
  },
  sum('To registered', (r) => r.suppliedRegistered),
  sum('Returned by them', (r) => r.returnedRegistered),
  sum('To others', (r) => r.suppliedOthers),
  sum('Returned by them ', (r) => r.returnedOthers),
  sum('settlement.net', (r) => r.net),
  sum('IGST', (r) => r.igst),
  sum('CGST', (r) => r.cgst),
  sum('SGST', (r) => r.sgst),
  { key: 'tcs', label: 'TCS', isNumber: true, cell: (r) => <strong>{exactRupees(r.tcs)}</strong> },
];

/** TCS of a month by GSTIN, in the columns of GSTR-8. */
export function Tcs() {
  const { page, get, set } = useAddress();
  const may = useMay('money:write');
  const file = useFile();
  const months = lastMonths(14);
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(get('month')) ? get('month') : months[1]!;
  const query = useMoney(['tcs', month, page], (signal) =>
    callApi(getTcs, { query: { month, page } }, { signal, fresh: true }),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <PeriodChoice
          label="common.month"
          value={month}
          options={months.map((one) => [one, monthName(one)])}
          onChange={(value) => set({ month: value })}
        />
        <Button
          variant="outline"
          busy={file.busy !== ''}
          onClick={() =>
            void file.get(
              'tcs',
              () => fetchFile(tcsCsv, { query: { month } }),
              `gstr8-${month}.csv`,
            )
          }
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          GSTR-8 as CSV
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
          GSTR-8 as JSON
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
              Filing pack (ZIP)
            </Button>
            <p className="mt-1 text-[13px] text-ink-muted">
              GSTR-8 and TDS with whole PANs: that you fetch it is noted.
            </p>
          </div>
        ) : null}
      </div>
      <Listed query={query} failed="The month could not be loaded">
        {(data, isOld) => (
          <>
            <Figures
              figures={[
                {
                  label: 'TCS collected',
                  value: exactRupees(data.totals.tcs),
                  note: `from ${many(data.totals.sellers, 'common.gstin')}`,
                },
                {
                  label: 'Net taxable supplies',
                  value: exactRupees(data.totals.net),
                  note: 'supplied less returned',
                },
                ...(data.unregistered.sellers > 0
                  ? [
                      {
                        label: 'Sellers without GSTIN',
                        value: exactRupees(data.unregistered.net),
                        note: `${many(data.unregistered.sellers, 'seller')}; nothing is collected`,
                      },
                    ]
                  : []),
              ]}
            />
            <div className="mt-3 mb-4 grid gap-1.5">
              <PeriodState {...data} />
              <p className="text-[14px]">
                Statements so far withheld {exactRupees(data.withheld)} on supplies of this month;
                the rest follows with the statements that take them in.
              </p>
              <AgreeMoney
                text="TCS of statements that ended in this month, and in the ledger"
                one={data.check.statements}
                other={data.check.ledger}
                isRight={data.check.isRight}
              />
            </div>
            {data.total === 0 && !data.filing ? null : (
              <FilingPanel
                key={data.month}
                kind="tcs"
                period={data.month}
                name={`GSTR-8 of ${monthName(data.month)}`}
                state={data.state}
                filing={data.filing}
                totals={{ base: data.totals.net, tax: data.totals.tcs }}
              />
            )}
            {data.total === 0 ? (
              <EmptyState
                icon={<Landmark aria-hidden="true" className="size-9" strokeWidth={1.5} />}
                title={`Nothing in ${monthName(data.month)}`}
                text="No registered vendor issued a tax document in this month."
              />
            ) : (
              <>
                <DataList<TcsRow>
                  label="TCS by GSTIN"
                  columns={COLUMNS}
                  rows={data.results}
                  rowKey={(r) => r.gstin}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={data.limit}
                  total={data.total}
                  label="Pages of GSTINs"
                  onPage={(to) => set({ page: to })}
                />
              </>
            )}
          </>
        )}
      </Listed>
      <AuditTrail key={month} kind="tax_return" id={`tcs-${month}`} className="mt-4" />
    </>
  );
}
