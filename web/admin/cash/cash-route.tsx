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
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type ListColumn, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MoneyFigures, MONEY_LINK } from '#web/admin/settlement/money-text.tsx';
import { ChargeDialog, DepositDialog } from './cash-actions.tsx';
import { ImportDialog } from './cash-import.tsx';
import { useMoney } from '#web/admin/settlement/use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.cash_on_delivery' });

const VIEWS = [...CASH_TABS, 'couriers', 'vendors'] as const;
const TAB_LABELS: Record<(typeof VIEWS)[number], string> = {
  open: 'cash.admin.not_received',
  overdue: 'cash.admin.overdue',
  short: 'cash.admin.short',
  received: 'common.received',
  over: 'cash.admin.over',
  all: 'cash.admin.all_shipments',
  couriers: 'cash.admin.by_courier',
  vendors: 'cash.admin.by_vendor',
};
const STATE: Record<CashState, [string, Tone]> = {
  outstanding: ['cash.admin.not_received', 'neutral'],
  overdue: ['cash.admin.overdue', 'danger'],
  short: ['cash.admin.short', 'warning'],
  received: ['common.received', 'success'],
  over: ['cash.admin.over', 'warning'],
};
type Action = { kind: 'deposit' | 'charge'; shipment: CashShipment };
const shipmentColumns = (
  t: Text,
  { formatDate }: ReturnType<typeof useDates>,
  mayWrite: boolean,
  act: (action: Action) => void,
): readonly ListColumn<CashShipment>[] => [
  {
    key: 'order',
    label: t('common.order'),
    isHead: true,
    cell: (s) => (
      <Link to={`/admin/orders/${s.orderNumber}`} className={MONEY_LINK}>
        {s.orderNumber}
      </Link>
    ),
  },
  {
    key: 'vendor',
    label: t('common.vendor'),
    cell: (s) => (
      <Link to={`?tab=all&vendor=${s.vendor._id}`} className={MONEY_LINK}>
        {s.vendor.name}
      </Link>
    ),
  },
  {
    key: 'courier',
    label: t('common.courier'),
    cell: (s) => (
      <>
        {s.courier}
        <span className="block text-[13px] break-all text-ink-muted">{s.awb ?? ''}</span>
      </>
    ),
  },
  {
    key: 'holder',
    label: t('cash.admin.cash_with'),
    cell: (s) =>
      s.state === 'received' || s.state === 'over'
        ? s.isNetted
          ? t('cash.admin.deducted')
          : t('cash.admin.marketplace')
        : s.holder === 'courier'
          ? t('common.courier')
          : s.proof === 'code'
            ? t('cash.admin.vendor_with_code')
            : t('cash.admin.vendor_no_proof'),
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (s) => (
      <>
        <Badge tone={STATE[s.state][1]}>{t(STATE[s.state][0])}</Badge>
        {s.overdueDays > 0 ? (
          <span className="block text-[13px] text-ink-muted">
            {t('cash.admin.overdue_days', { n: s.overdueDays })}
          </span>
        ) : null}
      </>
    ),
  },
  { key: 'delivered', label: t('cash.admin.delivered'), cell: (s) => formatDate(s.deliveredAt) },
  { key: 'due', label: t('cash.admin.due'), cell: (s) => formatDate(s.dueAt) },
  {
    key: 'expected',
    label: t('cash.admin.expected'),
    isNumber: true,
    cell: (s) => exactRupees(s.expected),
  },
  {
    key: 'received',
    label: t('common.received'),
    isNumber: true,
    cell: (s) => exactRupees(s.received + s.over),
  },
  ...(mayWrite
    ? [
        {
          key: 'act',
          label: t('common.next_step'),
          isAction: true as const,
          cell: (s: CashShipment) =>
            s.received >= s.expected ? null : <ShipmentActions act={act} s={s} t={t} />,
        },
      ]
    : []),
];

function ShipmentActions({
  act,
  s,
  t,
}: {
  act: (action: Action) => void;
  s: CashShipment;
  t: Text;
}) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        className="min-h-11"
        onClick={() => act({ kind: 'deposit', shipment: s })}
      >
        {t('cash.admin.confirm')}
        <span className="sr-only"> {s.orderNumber}</span>
      </Button>
      {s.canCharge ? (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          onClick={() => act({ kind: 'charge', shipment: s })}
        >
          {t('cash.admin.charge')}
          <span className="sr-only"> {s.orderNumber}</span>
        </Button>
      ) : null}
    </span>
  );
}

/** Cash on delivery: what couriers and vendors collected, what is here, what is missing and for how long. */
export default function CashPage() {
  const t = useText();
  const { page, limit: size, get, oneOf, set } = useListAddress();
  const mayWrite = useStaffMay('money:write');
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
      <PageHead title={t('common.cash_on_delivery')} text={t('cash.admin.intro')}>
        <CsvButton
          name="cash-on-delivery"
          fetching={() => fetchFile(cashShipmentsFile, { query: filter })}
        />
        {mayWrite ? (
          <Button onClick={() => setImporting(true)}>{t('cash.import.title')}</Button>
        ) : null}
      </PageHead>
      <Listed query={summary} failed="cash.admin.totals_failed">
        {({ all }) => <CashFigures all={all} />}
      </Listed>
      <div className="mt-4">
        <Tabs
          label={t('common.cash_on_delivery')}
          current={tab}
          tabs={VIEWS.map((key) => ({ key, label: t(TAB_LABELS[key]), to: `?tab=${key}` }))}
        />
      </div>
      {tab === 'couriers' || tab === 'vendors' ? (
        <Listed query={summary} failed="cash.admin.totals_failed">
          {(data) => <Groups data={data} by={tab} />}
        </Listed>
      ) : (
        <>
          <div className="mt-3 flex flex-wrap items-end gap-x-3">
            <SearchBar
              label={t('cash.admin.search')}
              value={q}
              onSearch={(text) => set({ q: text })}
            />
            {courier || vendor ? (
              <Button
                variant="ghost"
                className="mb-3"
                onClick={() => set({ courier: null, vendor: null })}
              >
                {t('cash.admin.show_all_not_only', {
                  name: courier || (vendorName ?? t('common.vendor')),
                })}
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

function CashFigures({ all }: { all: EndpointData<typeof getCashSummary>['all'] }) {
  const t = useText();
  return (
    <MoneyFigures
      figures={[
        {
          label: t('cash.admin.expected'),
          value: exactRupees(all.expected),
          note: t('cash.admin.shipment_count', { n: all.shipments }),
        },
        { label: t('common.received'), value: exactRupees(all.received) },
        { label: t('cash.admin.not_received'), value: exactRupees(all.outstanding) },
        {
          label: t('cash.admin.short'),
          value: exactRupees(all.short),
          note: t('cash.admin.short_note'),
        },
        {
          label: t('cash.admin.overdue'),
          value: exactRupees(all.overdue),
          note: all.oldestDays > 0 ? t('cash.admin.oldest_days', { n: all.oldestDays }) : null,
        },
      ]}
    />
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
  const t = useText();
  const dates = useDates();
  const [action, act] = useState<Action | null>(null);
  const query = useMoney(['cash-shipments', page, size, filter], (signal) =>
    callApi(
      listCashShipments,
      { query: { page, limit: size, ...filter } },
      { signal, fresh: true },
    ),
  );
  return (
    <>
      <Listed query={query} failed="cash.admin.shipments_failed">
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <EmptyState
              icon={<Banknote aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('cash.admin.shipments_empty')}
              text={filter.tab === 'open' ? t('cash.admin.all_received') : t('cash.admin.no_match')}
            />
          ) : (
            <>
              <DataList<CashShipment>
                label={t('common.shipments')}
                columns={shipmentColumns(t, dates, mayWrite, act)}
                rows={results}
                rowKey={(s) => s._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('cash.admin.shipments_pages')}
                isSized
                onPage={onPage}
              />
            </>
          )
        }
      </Listed>
      {action?.kind === 'deposit' ? (
        <DepositDialog shipment={action.shipment} onClose={() => act(null)} />
      ) : null}
      {action?.kind === 'charge' ? (
        <ChargeDialog shipment={action.shipment} onClose={() => act(null)} />
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
const groupColumns = (t: Text, by: 'couriers' | 'vendors'): readonly ListColumn<Group>[] => [
  {
    key: 'name',
    label: by === 'couriers' ? t('common.courier') : t('common.vendor'),
    isHead: true,
    cell: (g) => (
      <Link to={g.to} className={MONEY_LINK}>
        {g.name}
      </Link>
    ),
  },
  { key: 'shipments', label: t('common.shipments'), isNumber: true, cell: (g) => g.shipments },
  {
    key: 'expected',
    label: t('cash.admin.expected'),
    isNumber: true,
    cell: (g) => exactRupees(g.expected),
  },
  {
    key: 'received',
    label: t('common.received'),
    isNumber: true,
    cell: (g) => exactRupees(g.received),
  },
  {
    key: 'outstanding',
    label: t('cash.admin.not_received'),
    isNumber: true,
    cell: (g) => <strong>{exactRupees(g.outstanding)}</strong>,
  },
  { key: 'short', label: t('cash.admin.short'), isNumber: true, cell: (g) => exactRupees(g.short) },
  {
    key: 'overdue',
    label: t('cash.admin.overdue'),
    isNumber: true,
    cell: (g) => (
      <>
        {exactRupees(g.overdue)}
        {g.oldestDays > 0 ? (
          <span className="block text-[13px] text-ink-muted">
            {t('cash.admin.oldest_days', { n: g.oldestDays })}
          </span>
        ) : null}
      </>
    ),
  },
  ...(by === 'vendors'
    ? [
        {
          key: 'held',
          label: t('cash.admin.with_vendor'),
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
  const t = useText();
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
        title={t('cash.admin.groups_empty')}
        text={t('cash.admin.groups_empty_text')}
      />
    );
  return (
    <div className="mt-3">
      <DataList<Group>
        label={t(TAB_LABELS[by])}
        columns={groupColumns(t, by)}
        rows={rows}
        rowKey={(g) => g.id}
      />
    </div>
  );
}
