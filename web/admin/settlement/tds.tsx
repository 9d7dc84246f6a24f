import { Download, Landmark } from 'lucide-react';
import { getTds, tdsFile, type TdsRow } from '#contracts/settlement/tax-returns.ts';
import type { z } from 'zod';
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
import { Certificates } from './tds-certificates.tsx';
import { FilingPanel } from './tax-filing-panel.tsx';
import { lastQuarters, monthName, PeriodChoice, PeriodState, quarterName } from './tax-periods.tsx';
import { useMoney } from './use-money-query.ts';

type Row = z.infer<typeof TdsRow>;
const COLUMNS: Column<Row>[] = [
  { key: 'name', label: 'common.seller', isHead: true, cell: (r) => <strong>{r.name}</strong> },
  { key: 'pan', label: 'common.pan', cell: (r) => r.pan ?? 'None given' },
  { key: 'statements', label: 'settlement.statements', isNumber: true, cell: (r) => r.statements },
  { key: 'gross', label: 'reports.sales.title', isNumber: true, cell: (r) => exactRupees(r.gross) },
  { key: 'base', label: 'Taxed of', isNumber: true, cell: (r) => exactRupees(r.base) },
  { key: 'tds', label: 'TDS', isNumber: true, cell: (r) => <strong>{exactRupees(r.tds)}</strong> },
];

/** TDS of a quarter by PAN. */
export function Tds() {
  const { page, get, set } = useAddress();
  const may = useMay('money:write');
  const file = useFile();
  const quarters = lastQuarters(6);
  const quarter = /^20\d{2}-Q[1-4]$/.test(get('quarter')) ? get('quarter') : quarters[1]!;
  const query = useMoney(['tds', quarter, page], (signal) =>
    callApi(getTds, { query: { quarter, page } }, { signal, fresh: true }),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <PeriodChoice
          label="Quarter"
          value={quarter}
          options={quarters.map((one) => [one, quarterName(one)])}
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
              Return as CSV
            </Button>
            <p className="mt-1 text-[13px] text-ink-muted">
              With whole PANs: that you fetch it is noted.
            </p>
          </div>
        ) : null}
      </div>
      <Listed query={query} failed="The quarter could not be loaded">
        {(data, isOld) => (
          <>
            <Figures
              figures={[
                {
                  label: 'TDS deducted',
                  value: exactRupees(data.totals.tds),
                  note: `from ${many(data.totals.sellers, 'seller')}`,
                },
                {
                  label: 'Taxed of',
                  value: exactRupees(data.totals.base),
                  note: `of ${exactRupees(data.totals.gross)} sales`,
                },
                ...data.months.map((m) => ({
                  label: monthName(m.month),
                  value: exactRupees(m.tds),
                  note: `of ${exactRupees(m.base)}`,
                })),
              ]}
            />
            <div className="mt-3 mb-4 grid gap-1.5">
              <PeriodState {...data} />
              <AgreeMoney
                text="TDS in the statements, and in the ledger"
                one={data.check.statements}
                other={data.check.ledger}
                isRight={data.check.isRight}
              />
            </div>
            {data.total === 0 && !data.filing ? null : (
              <FilingPanel
                key={data.quarter}
                kind="tds"
                period={data.quarter}
                name={`TDS of ${quarterName(data.quarter)}`}
                state={data.state}
                filing={data.filing}
                totals={{ base: data.totals.base, tax: data.totals.tds }}
              />
            )}
            {data.total === 0 ? (
              <EmptyState
                icon={<Landmark aria-hidden="true" className="size-9" strokeWidth={1.5} />}
                title={`Nothing from ${quarterName(data.quarter)}`}
                text="No statement ended in this quarter."
              />
            ) : (
              <>
                <DataList<Row>
                  label="TDS by PAN"
                  columns={COLUMNS}
                  rows={data.results}
                  rowKey={(r) => r.key}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={data.limit}
                  total={data.total}
                  label="Pages of sellers"
                  onPage={(to) => set({ page: to })}
                />
              </>
            )}
          </>
        )}
      </Listed>
      {may ? <Certificates key={`certificates ${quarter}`} quarter={quarter} /> : null}
      <AuditTrail key={quarter} kind="tax_return" id={`tds-${quarter}`} className="mt-4" />
    </>
  );
}
