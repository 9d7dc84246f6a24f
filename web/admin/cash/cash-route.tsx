import { Banknote } from 'lucide-react';
import { useState } from 'react';
import {
  CASH_TABS,
  type CashShipment,
  cashShipmentsFile,
  getCashSummary,
  listCashShipments,
} from '#contracts/cash/cash.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MoneyFigures } from '#web/admin/settlement/money-text.tsx';
import { ChargeDialog, DepositDialog } from './cash-actions.tsx';
import { CashGroups } from './cash-groups.tsx';
import { ImportDialog } from './cash-import.tsx';
import { type CashAction, courierName, shipmentColumns } from './shipment-columns.tsx';
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
/** Cash on delivery: collected by couriers and vendors, received, missing and since when. */
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
        <ExportButton
          files={[{ name: 'cash-on-delivery', csv: cashShipmentsFile, query: filter }]}
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
          {(data) => <CashGroups data={data} by={tab} />}
        </Listed>
      ) : (
        <>
          <ShipmentFilters q={q} courier={courier} vendor={vendor} vendorName={vendorName} />
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

function ShipmentFilters({
  q,
  courier,
  vendor,
  vendorName,
}: {
  q: string;
  courier: string;
  vendor: string;
  vendorName: string | undefined;
}) {
  const t = useText();
  const { set } = useListAddress();
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-3">
      <SearchBar label={t('cash.admin.search')} value={q} onSearch={(text) => set({ q: text })} />
      {courier || vendor ? (
        <Button
          variant="ghost"
          className="mb-3"
          onClick={() => set({ courier: null, vendor: null })}
        >
          {t('cash.admin.show_all_not_only', {
            name: courier ? courierName(t, courier) : (vendorName ?? t('common.vendor')),
          })}
        </Button>
      ) : null}
    </div>
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
  const [action, act] = useState<CashAction | null>(null);
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
