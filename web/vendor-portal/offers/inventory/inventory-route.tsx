import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Boxes, SearchX } from 'lucide-react';
import { useState } from 'react';
import { STOCK_SORTS, STOCK_STATES, type StockItem } from '#contracts/offers/inventory.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { ListTools } from '#web/vendor-portal/list-toolbar.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { type ListSort, useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { stockQuery, type StockFilterState } from './queries.ts';
import { StockBulkBar } from './stock-bulk-bar.tsx';
import { DeltaCell } from './stock-delta-cell.tsx';
import { HistoryDrawer } from './stock-history-drawer.tsx';
import { LowStockDefault } from './low-stock-default.tsx';
import { useDrafts, type Drafts } from './use-stock-drafts.ts';
import type { QueryReply } from '#web/api/query-reply.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'offers.stock.title' });

const PATH = '/vendor-dashboard/inventory';
const nameOf = (item: StockItem) =>
  [item.product.name, item.variant, item.option].filter(Boolean).join(', ');

/**
 * Available, reserved and low stock; changed by "+5" and "−2", never to an absolute number that a
 * sale may just have changed.
 */
export default function InventoryPage() {
  const t = useText();
  const address = useListAddress();
  const q = address.get('q');
  const state = address.oneOf('state', STOCK_STATES) ?? 'all';
  const { value: order, sort } = useListSort(STOCK_SORTS);
  const query = useQuery(
    stockQuery(useMember()._id, {
      q,
      state,
      sort: order,
      page: address.page,
      limit: address.limit,
    }),
  );
  const drafts = useDrafts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns(
    'vendor-inventory',
    columnsOf(t, drafts, (id) => address.set({ item: id, page: address.page })),
  );
  return (
    <>
      <PageHead title={t('offers.stock.title')} text={t('offers.stock.text')}>
        <ListTools list="stock" columns={columns} />
        {query.data ? (
          <LowStockDefault
            lowStockAt={query.data.lowStockAt}
            version={query.data.lowStockVersion}
          />
        ) : null}
      </PageHead>
      <UnsavedGuard isDirty={drafts.isDirty} />
      <SearchBar
        label={t('offers.search_label')}
        value={q}
        onSearch={(text) => address.set({ q: text, item: null })}
      />
      <StockTabs query={query} q={q} state={state} />
      <div className="mt-4">
        <Listed query={query} failed="offers.stock_load_failed">
          {(data, isOld) =>
            data.results.length === 0 ? (
              <Nothing isFiltered={q !== '' || state !== 'all'} />
            ) : (
              <StockList
                columns={columns}
                data={data}
                isOld={isOld}
                chosen={chosen}
                setChosen={setChosen}
                address={address}
                drafts={drafts}
                sort={sort}
              />
            )
          }
        </Listed>
      </div>
      <StockHistory query={query} address={address} />
    </>
  );
}

interface StockTabsProps {
  query: UseQueryResult<QueryReply<typeof stockQuery>>;
  q: string;
  state: StockFilterState;
}
function StockTabs({ query, q, state }: StockTabsProps) {
  const t = useText();
  const counts = query.data?.counts;
  // The count of a search stops here.
  const shown = (n: number) => (q && n >= MAX_FOUND ? `${MAX_FOUND - 1}+` : n);
  const to = (key: string) =>
    `${PATH}?${new URLSearchParams({ ...(q ? { q } : {}), ...(key === 'all' ? {} : { state: key }) })}`;
  return (
    <Tabs
      label={t('common.filter')}
      current={state}
      tabs={[
        {
          key: 'all',
          label: t('common.all'),
          to: to('all'),
          ...(counts ? { count: shown(counts.all) } : {}),
        },
        {
          key: 'low',
          label: t('offers.stock.low'),
          to: to('low'),
          ...(counts ? { count: shown(counts.low) } : {}),
        },
        {
          key: 'out',
          label: t('catalog.sold_out'),
          to: to('out'),
          ...(counts ? { count: shown(counts.out) } : {}),
        },
      ]}
    />
  );
}

interface StockListProps {
  columns: ColumnChoice<StockItem>;
  data: QueryReply<typeof stockQuery>;
  isOld: boolean;
  chosen: ReadonlySet<string>;
  setChosen: (value: ReadonlySet<string>) => void;
  address: ListAddress;
  drafts: Drafts;
  sort: ListSort;
}
function StockList(props: StockListProps) {
  const { columns, data, isOld, chosen, setChosen, address, drafts, sort } = props;
  const t = useText();
  return (
    <>
      <DataList
        label={t('offers.stock.title')}
        columns={columns.shown}
        rows={data.results}
        rowKey={(item) => item._id}
        rowName={nameOf}
        isBusy={isOld}
        sort={sort}
        isMain
        choice={{ chosen, change: setChosen }}
      />
      <Pager
        page={data.page}
        limit={data.limit}
        total={data.total}
        isSized
        onPage={(next) => address.set({ page: next, item: null })}
        label={t('offers.stock.pages_label')}
      />
      <StockBulkBar
        items={data.results}
        chosen={data.results.filter((item) => chosen.has(item._id))}
        drafts={drafts}
        onFilled={() => setChosen(new Set())}
      />
    </>
  );
}

interface StockHistoryProps {
  query: UseQueryResult<QueryReply<typeof stockQuery>>;
  address: ListAddress;
}
function StockHistory({ query, address }: StockHistoryProps) {
  const opened = query.data?.results.find((item) => item._id === address.get('item')) ?? null;
  return (
    <HistoryDrawer
      item={opened}
      name={opened ? nameOf(opened) : ''}
      onClose={() => address.set({ item: null, page: address.page })}
    />
  );
}

const columnsOf = (
  t: ReturnType<typeof useText>,
  drafts: ReturnType<typeof useDrafts>,
  open: (id: string) => void,
): ListColumn<StockItem>[] => [
  {
    key: 'item',
    label: t('common.item'),
    isHead: true,
    cell: (item) => <StockItemCell open={open} item={item} />,
  },
  {
    key: 'free',
    label: t('offers.stock.available'),
    isNumber: true,
    sort: 'free',
    cell: (item) => <AvailableStock item={item} />,
  },
  {
    key: 'code',
    label: t('listings.field.sku'),
    isExtra: true,
    sort: 'code',
    cell: (item) => item.code ?? '',
  },
  {
    key: 'bin',
    label: t('offers.stock.bin'),
    isExtra: true,
    cell: (item) => item.bin ?? '',
  },
  { key: 'held', label: t('offers.stock.reserved'), isNumber: true, cell: (item) => item.held },
  { key: 'onHand', label: t('offers.stock.on_hand'), isNumber: true, cell: (item) => item.onHand },
  {
    key: 'change',
    label: t('offers.stock.change'),
    isNumber: true,
    cell: (item) => (
      <DeltaCell
        item={item}
        name={nameOf(item)}
        draft={drafts.of(item._id)}
        isBusy={drafts.busy.has(item._id)}
        change={(draft) => drafts.change(item._id, draft)}
        save={() => void drafts.save([item])}
      />
    ),
  },
];

function StockItemCell({ open, item }: { open: (id: string) => void; item: StockItem }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={() => open(item._id)}
        className="min-h-11 text-left font-semibold hover:text-brand hover:underline md:min-h-0"
      >
        {item.product.name}
        <span className="sr-only"> {t('common.history')}</span>
      </button>
      <p className="text-[13px] text-ink-muted">
        {[item.variant, item.option, item.code].filter(Boolean).join(' · ')}
        {item.isActive ? null : (
          <>
            {' '}
            <Badge>{t('common.paused')}</Badge>
          </>
        )}
      </p>
    </div>
  );
}

function AvailableStock({ item }: { item: StockItem }) {
  const t = useText();
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {item.free === 0 ? (
        <Badge tone="danger">{t('catalog.sold_out')}</Badge>
      ) : item.isLow ? (
        <Badge tone="warning">{t('offers.stock.low')}</Badge>
      ) : null}
      <strong>{item.free}</strong>
    </span>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('common.no_results')}
      text={t('offers.try_other_search')}
      action={
        <LinkButton to={PATH} variant="outline">
          {t('common.show_all')}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      icon={<Boxes aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('offers.items_empty_title')}
      text={t('offers.stock.empty_text')}
    />
  );
}
