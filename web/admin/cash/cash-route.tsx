import { Banknote } from 'lucide-react';
import { useState } from 'react';
import {
  CASH_TABS,
  type CashShipment,
  type CashState,
  type CashSums,
  cashShipmentsFile,
  getCashSummary,
  listCashShipments,
} from '#contracts/cash/cash.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { Link } from 'react-router';
import { useMay } from '#web/admin/staff-context.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Figures, LINK } from '#web/admin/settlement/money-text.tsx';
import { ChargeDialog, DepositDialog } from './cash-actions.tsx';
import { ImportDialog } from './cash-import.tsx';
import { useMoney } from '#web/admin/settlement/use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.cash_on_delivery' });

const VIEWS = [...CASH_TABS, 'couriers', 'vendors'] as const;
const TAB_WORDS: Record<(typeof VIEWS)[number], string> = {
  open: 'Not received',
  overdue: 'Overdue',
  short: 'Short',
  received: 'common.received',
  over: 'Too much',
  all: 'All shipments',
  couriers: 'By courier',
  vendors: 'By vendor',
};
const STATE: Record<CashState, [string, Tone]> = {
  outstanding: ['Not received', 'neutral'],
  overdue: ['Overdue', 'danger'],
  short: ['Short', 'warning'],
  received: ['common.received', 'success'],
  over: ['Too much', 'warning'],
};
const days = (n: number) => (n === 1 ? '1 day' : `${n} days`);

type Deed = { kind: 'deposit' | 'charge'; shipment: CashShipment };
const shipmentColumns = (
  { formatDate }: ReturnType<typeof useDates>,
  mayWrite: boolean,
  act: (deed: Deed) => void,
): readonly Column<CashShipment>[] => [
  {
    key: 'order',
    label: 'common.order',
    isHead: true,
    cell: (s) => (
      <Link to={`/admin/orders/${s.orderNumber}`} className={LINK}>
        {s.orderNumber}
      </Link>
    ),
  },
  {
    key: 'vendor',
    label: 'Vendor',
    cell: (s) => (
      <Link to={`?tab=all&vendor=${s.vendor._id}`} className={LINK}>
        {s.vendor.name}
      </Link>
    ),
  },
  {
    key: 'courier',
    label: 'common.courier',
    cell: (s) => (
      <>
        {s.courier}
        <span className="block text-[13px] break-all text-ink-muted">{s.awb ?? ''}</span>
      </>
    ),
  },
  {
    key: 'holder',
    label: 'Cash with',
    cell: (s) =>
      s.state === 'received' || s.state === 'over'
        ? s.isNetted
          ? 'Taken off earnings'
          : 'Us'
        : s.holder === 'courier'
          ? 'common.courier'
          : s.proof === 'code'
            ? 'Vendor, code given'
            : 'Vendor, no proof',
  },
  {
    key: 'state',
    label: 'common.state',
    cell: (s) => (
      <>
        <Badge tone={STATE[s.state][1]}>{STATE[s.state][0]}</Badge>
        {s.overdueDays > 0 ? (
          <span className="block text-[13px] text-ink-muted">{days(s.overdueDays)} overdue</span>
        ) : null}
      </>
    ),
  },
  { key: 'delivered', label: 'orders.status.delivered', cell: (s) => formatDate(s.deliveredAt) },
  { key: 'due', label: 'Due', cell: (s) => formatDate(s.dueAt) },
  { key: 'expected', label: 'Expected', isNumber: true, cell: (s) => exactRupees(s.expected) },
  {
    key: 'received',
    label: 'common.received',
    isNumber: true,
    cell: (s) => exactRupees(s.received + s.over),
  },
  ...(mayWrite
    ? [
        {
          key: 'act',
          label: 'common.next_step',
          isAction: true as const,
          cell: (s: CashShipment) =>
            s.received >= s.expected ? null : (
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  className="min-h-11"
                  onClick={() => act({ kind: 'deposit', shipment: s })}
                >
                  Confirm cash<span className="sr-only"> of {s.orderNumber}</span>
                </Button>
                {s.canCharge ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="min-h-11"
                    onClick={() => act({ kind: 'charge', shipment: s })}
                  >
                    Charge vendor<span className="sr-only"> for {s.orderNumber}</span>
                  </Button>
                ) : null}
              </span>
            ),
        },
      ]
    : []),
];

/** Cash on delivery: what couriers and vendors collected, what is here, what is missing and for how long. */
export default function CashPage() {
  const { page, limit: size, get, oneOf, set } = useAddress();
  const mayWrite = useMay('money:write');
  const [isImporting, setImporting] = useState(false);
  const tab = oneOf('tab', VIEWS) ?? 'open';
  const [q, courier, vendor] = [get('q').slice(0, 60), get('courier').slice(0, 60), get('vendor')];
  const summary = useMoney(['cash'], (signal) =>
    callApi(getCashSummary, {}, { signal, fresh: true }),
  );
  const filter = {
    tab: tab === 'couriers' || tab === 'vendors' ? ('open' as const) : tab,
    ...(q ? { q } : {}),
    ...(courier ? { courier } : {}),
    ...(vendor ? { vendor } : {}),
  };
  const vendorName = summary.data?.vendors.find((one) => one.vendor._id === vendor)?.vendor.name;
  return (
    <>
      <PageHead
        title="common.cash_on_delivery"
        text="Cash that was collected at delivery. A vendor is paid for a shipment, and a refund of it goes out, once its cash is here."
      >
        <CsvButton
          name="cash-on-delivery"
          fetching={() => fetchFile(cashShipmentsFile, { query: filter })}
        />
        {mayWrite ? <Button onClick={() => setImporting(true)}>Import remittance</Button> : null}
      </PageHead>
      <Listed query={summary} failed="The sums could not be loaded">
        {({ all }) => (
          <Figures
            figures={[
              {
                label: 'Expected',
                value: exactRupees(all.expected),
                note: `${all.shipments} shipments`,
              },
              { label: 'common.received', value: exactRupees(all.received) },
              { label: 'Not received', value: exactRupees(all.outstanding) },
              {
                label: 'Short',
                value: exactRupees(all.short),
                note: 'missing of shipments paid in part',
              },
              {
                label: 'Overdue',
                value: exactRupees(all.overdue),
                note: all.oldestDays > 0 ? `oldest ${days(all.oldestDays)}` : null,
              },
            ]}
          />
        )}
      </Listed>
      <div className="mt-4">
        <Tabs
          label="common.cash_on_delivery"
          current={tab}
          tabs={VIEWS.map((key) => ({ key, label: TAB_WORDS[key], to: `?tab=${key}` }))}
        />
      </div>
      {tab === 'couriers' || tab === 'vendors' ? (
        <Listed query={summary} failed="The sums could not be loaded">
          {(data) => <Groups data={data} by={tab} />}
        </Listed>
      ) : (
        <>
          <div className="mt-3 flex flex-wrap items-end gap-x-3">
            <SearchBar
              label="Order or tracking number"
              value={q}
              onSearch={(text) => set({ q: text })}
            />
            {courier || vendor ? (
              <Button
                variant="ghost"
                className="mb-3"
                onClick={() => set({ courier: null, vendor: null })}
              >
                Every shipment, not only of {courier || (vendorName ?? 'this vendor')}
              </Button>
            ) : null}
          </div>
          <Shipments
            key={tab}
            filter={filter}
            page={page}
            size={size}
            mayWrite={mayWrite}
            onPage={(to) => set({ page: to })}
          />
        </>
      )}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}

interface ShipmentsProps {
  filter: { tab: (typeof CASH_TABS)[number]; q?: string; courier?: string; vendor?: string };
  page: number;
  size: number;
  mayWrite: boolean;
  onPage: (page: number) => void;
}
function Shipments({ filter, page, size, mayWrite, onPage }: ShipmentsProps) {
  const dates = useDates();
  const [deed, act] = useState<Deed | null>(null);
  const query = useMoney(['cash-shipments', page, size, filter], (signal) =>
    callApi(
      listCashShipments,
      { query: { page, limit: size, ...filter } },
      { signal, fresh: true },
    ),
  );
  return (
    <>
      <Listed query={query} failed="The shipments could not be loaded">
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <EmptyState
              icon={<Banknote aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title="No shipments here"
              text={
                filter.tab === 'open' ? 'All cash that was collected is here.' : 'No shipment fits.'
              }
            />
          ) : (
            <>
              <DataList<CashShipment>
                label="Shipments"
                columns={shipmentColumns(dates, mayWrite, act)}
                rows={results}
                rowKey={(s) => s._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label="Pages of shipments"
                isSized
                onPage={onPage}
              />
            </>
          )
        }
      </Listed>
      {deed?.kind === 'deposit' ? (
        <DepositDialog shipment={deed.shipment} onClose={() => act(null)} />
      ) : null}
      {deed?.kind === 'charge' ? (
        <ChargeDialog shipment={deed.shipment} onClose={() => act(null)} />
      ) : null}
    </>
  );
}

interface Group extends CashSums {
  id: string;
  name: string;
  held: number | null;
  to: string;
}
const groupColumns = (by: 'couriers' | 'vendors'): readonly Column<Group>[] => [
  {
    key: 'name',
    label: by === 'couriers' ? 'common.courier' : 'Vendor',
    isHead: true,
    cell: (g) => (
      <Link to={g.to} className={LINK}>
        {g.name}
      </Link>
    ),
  },
  { key: 'shipments', label: 'Shipments', isNumber: true, cell: (g) => g.shipments },
  { key: 'expected', label: 'Expected', isNumber: true, cell: (g) => exactRupees(g.expected) },
  {
    key: 'received',
    label: 'common.received',
    isNumber: true,
    cell: (g) => exactRupees(g.received),
  },
  {
    key: 'outstanding',
    label: 'Not received',
    isNumber: true,
    cell: (g) => <strong>{exactRupees(g.outstanding)}</strong>,
  },
  { key: 'short', label: 'Short', isNumber: true, cell: (g) => exactRupees(g.short) },
  {
    key: 'overdue',
    label: 'Overdue',
    isNumber: true,
    cell: (g) => (
      <>
        {exactRupees(g.overdue)}
        {g.oldestDays > 0 ? (
          <span className="block text-[13px] text-ink-muted">oldest {days(g.oldestDays)}</span>
        ) : null}
      </>
    ),
  },
  ...(by === 'vendors'
    ? [
        {
          key: 'held',
          label: 'With the vendor',
          isNumber: true as const,
          cell: (g: Group) => exactRupees(g.held ?? 0),
        },
      ]
    : []),
];
function Groups({
  data,
  by,
}: {
  data: EndpointData<typeof getCashSummary>;
  by: 'couriers' | 'vendors';
}) {
  const rows: Group[] =
    by === 'couriers'
      ? data.couriers.map((c) => ({
          ...c,
          id: c.courier,
          name: c.courier,
          held: null,
          to: `?tab=all&courier=${encodeURIComponent(c.courier)}`,
        }))
      : data.vendors.map((v) => ({
          ...v,
          id: v.vendor._id,
          name: v.vendor.name,
          to: `?tab=all&vendor=${v.vendor._id}`,
        }));
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Banknote aria-hidden="true" className="size-9" strokeWidth={1.5} />}
        title="No cash yet"
        text="Shipments appear here once they are delivered and paid in cash."
      />
    );
  return (
    <div className="mt-3">
      <DataList<Group>
        label={TAB_WORDS[by]}
        columns={groupColumns(by)}
        rows={rows}
        rowKey={(g) => g.id}
      />
    </div>
  );
}
