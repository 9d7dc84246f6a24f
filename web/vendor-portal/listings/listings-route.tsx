import { FileSpreadsheet, ImageOff, PackageOpen, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import {
  LISTING_FILTERS,
  LISTING_SORTS,
  type ListingRow,
  type ListingFilter,
} from '#contracts/listings/listings.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { ListTools } from '#web/vendor-portal/list-toolbar.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { type ListSort, useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListings, type ListingPageData } from './queries.ts';
import { ListingBulkBar } from './listing-bulk-bar.tsx';
import { useMemberMay } from '#web/vendor-portal/member-context.tsx';
import { InlineFigure } from '#web/vendor-portal/offers/sheet/inline-figure.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { StateBadges, LISTING_STATE_BADGES } from './state-badges.tsx';
import type { UseQueryResult } from '@tanstack/react-query';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.products' });

const ORDER = [
  'live',
  'in_review',
  'changes_asked',
  'draft',
  'paused',
  'rejected',
  'archived',
] as const;
const STOCK = ['out', 'low'] as const;
const NONE: ReadonlySet<string> = new Set();

/** All products of the vendor: on sale, drafts and pending. */
export default function ProductsPage() {
  const t = useText();
  const address = useListAddress();
  const state = address.oneOf('state', LISTING_FILTERS);
  const stock = address.oneOf('stock', STOCK);
  const [q, category] = [address.get('q'), address.get('category')];
  // The selection belongs to the displayed list: another tab, search or page clears it.
  const shown = JSON.stringify([state, stock, q, category, address.page, address.limit]);
  const [ticked, setTicked] = useState({ shown, chosen: NONE });
  const chosen = ticked.shown === shown ? ticked.chosen : NONE;
  const choose = (next: ReadonlySet<string>) => setTicked({ shown, chosen: next });
  const { value: order, sort } = useListSort(LISTING_SORTS);
  const query = useListings({
    ...(order ? { sort: order } : {}),
    page: address.page,
    limit: address.limit,
    ...(state ? { state } : {}),
    ...(stock ? { stock } : {}),
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
  });
  const tabs = useListingTabs(query);
  const columns = useColumns('vendor-products', columnsOf(t));
  const isNarrowed = Boolean(stock || q || category);
  return (
    <>
      <PageHead title={t('common.products')}>
        <ListTools list="products" columns={columns} />
        <LinkButton variant="outline" to="/vendor-dashboard/products/bulk">
          <FileSpreadsheet aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('listings.bulk.title')}
        </LinkButton>
        <LinkButton to="/vendor-dashboard/products/new">
          <Plus aria-hidden="true" className="size-5" />
          {t('listings.add_product')}
        </LinkButton>
      </PageHead>
      <Tabs label={t('common.status')} current={state ?? 'all'} tabs={tabs} />
      <ListingFilters address={address} />
      <Listed query={query} failed="listings.products_failed">
        {(data, isOld) =>
          data.results.length === 0 ? (
            <NoListings isNarrowed={isNarrowed} state={state} address={address} />
          ) : (
            <ListingTable
              columns={columns}
              data={data}
              chosen={chosen}
              choose={choose}
              isOld={isOld}
              address={address}
              sort={sort}
            />
          )
        }
      </Listed>
    </>
  );
}

function useListingTabs(query: UseQueryResult<ListingPageData>) {
  const t = useText();
  const tabs = [
    { key: 'all', label: t('common.all') },
    ...ORDER.map((key) => ({ key, label: t(LISTING_STATE_BADGES[key].label) })),
  ].map((tab) => ({
    ...tab,
    to:
      tab.key === 'all'
        ? '/vendor-dashboard/products'
        : `/vendor-dashboard/products?state=${tab.key}`,
    ...(query.data ? { count: query.data.counts[tab.key] ?? 0 } : {}),
  }));
  return tabs;
}

interface NoListingsProps {
  isNarrowed: boolean;
  state: ListingFilter | null;
  address: ListAddress;
}
function NoListings({ isNarrowed, state, address }: NoListingsProps) {
  const t = useText();
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={isNarrowed || state ? t('common.no_matches') : t('listings.empty_title')}
      text={isNarrowed || state ? t('listings.filter.no_matches_text') : t('listings.empty_text')}
      action={
        isNarrowed || state ? (
          <Button
            variant="outline"
            onClick={() => address.set({ state: null, stock: null, q: null, category: null })}
          >
            {t('listings.show_all')}
          </Button>
        ) : (
          <LinkButton to="/vendor-dashboard/products/new">{t('listings.add_product')}</LinkButton>
        )
      }
    />
  );
}

interface ListingTableProps {
  columns: ColumnChoice<ListingRow>;
  data: ListingPageData;
  chosen: ReadonlySet<string>;
  choose: (next: ReadonlySet<string>) => void;
  isOld: boolean;
  address: ListAddress;
  sort: ListSort;
}
function ListingTable(props: ListingTableProps) {
  const { columns, data, chosen, choose, isOld, address, sort } = props;
  const t = useText();
  return (
    <>
      <DataList
        label={t('common.products')}
        columns={columns.shown}
        rows={data.results}
        rowKey={(r) => r._id}
        rowName={(r) => r.name || t('common.untitled')}
        choice={{ chosen, change: choose }}
        isBusy={isOld}
        sort={sort}
        isMain
      />
      <Pager
        page={data.page}
        limit={data.limit}
        total={data.total}
        isSized
        onPage={(page) => address.set({ page })}
        label={t('listings.pages')}
      />
      <ListingBulkBar
        chosen={data.results.filter((r) => chosen.has(r._id))}
        onDone={() => choose(new Set())}
      />
    </>
  );
}

const range = (r: ListingRow) =>
  r.priceFrom === null
    ? '–'
    : r.priceFrom === r.priceTo
      ? formatRupees(r.priceFrom)
      : `${formatRupees(r.priceFrom)} – ${formatRupees(r.priceTo!)}`;

const columnsOf = (t: ReturnType<typeof useText>): ListColumn<ListingRow>[] => [
  {
    key: 'name',
    label: t('common.product'),
    isHead: true,
    sort: 'name',
    cell: (r) => <ProductCell r={r} />,
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (r) => (
      <StateBadges state={r.state} draftState={r.draftState} isTakenDown={r.isTakenDown} />
    ),
  },
  { key: 'price', label: t('common.price'), isNumber: true, cell: (r) => <PriceCell r={r} /> },
  {
    key: 'stock',
    label: t('common.stock'),
    isNumber: true,
    cell: (r) => <StockCell r={r} />,
  },
  {
    key: 'views',
    label: t('reports.views_30_days'),
    isNumber: true,
    cell: (r) => (r.productId === null ? '–' : groupIndian(r.views)),
  },
  {
    key: 'sold',
    label: t('reports.sold_30_days'),
    isNumber: true,
    cell: (r) => (r.productId === null ? '–' : groupIndian(r.sold)),
  },
  {
    key: 'units',
    label: t('common.units'),
    isNumber: true,
    isWide: true,
    cell: (r) => r.units || '–',
  },
];

/** The price of a product with one unit is changed in place, that of others on a sheet of its units. */
function PriceCell({ r }: { r: ListingRow }) {
  const t = useText();
  if (r.productId === null) return <>{range(r)}</>;
  const label = t('offers.edits.change_price_of', { name: r.name || t('common.untitled') });
  return r.offer ? (
    <InlineFigure offer={r.offer} cell="price" label={label} />
  ) : (
    <UnitsLink r={r} label={label}>
      {range(r)}
    </UnitsLink>
  );
}

function StockCell({ r }: { r: ListingRow }) {
  const t = useText();
  const mayStock = useMemberMay('stock');
  if (r.productId === null) return <>–</>;
  const label = t('offers.edits.change_stock_of', { name: r.name || t('common.untitled') });
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {r.isLow ? (
        <span className="text-[13px] font-semibold text-warning">
          {r.stock === 0 ? t('offers.sold_out_lower') : t('listings.low_stock_note')}
        </span>
      ) : null}
      {r.offer && mayStock ? (
        <InlineFigure offer={r.offer} cell="free" label={label} />
      ) : mayStock ? (
        <UnitsLink r={r} label={label}>
          {groupIndian(r.stock)}
        </UnitsLink>
      ) : (
        groupIndian(r.stock)
      )}
    </span>
  );
}

function UnitsLink({ r, label, children }: { r: ListingRow; label: string; children: ReactNode }) {
  return (
    <Link
      to={`/vendor-dashboard/offers?view=sheet&products=${r.productId}`}
      className="inline-flex min-h-11 items-center underline decoration-dotted underline-offset-4 hover:decoration-solid md:min-h-8"
    >
      {children}
      <span className="sr-only">: {label}</span>
    </Link>
  );
}

function ProductCell({ r }: { r: ListingRow }) {
  const t = useText();
  return (
    <div className="flex items-center gap-3">
      <div className="size-12 shrink-0 overflow-hidden rounded-small border border-border">
        {r.image ? (
          <Picture image={{ ...r.image, alt: '' }} sizes="48px" className="size-12 object-cover" />
        ) : (
          <div className="grid size-12 place-items-center bg-sunken text-ink-muted">
            <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <Link
          to={`/vendor-dashboard/products/${r._id}`}
          className="block min-h-6 font-semibold text-ink underline-offset-2 hover:underline"
        >
          {r.name || t('common.untitled')}
        </Link>
        {r.codes.length > 0 ? (
          <span className="block truncate text-[13px] text-ink-muted">
            {r.codes.join(', ')}
            {r.units > r.codes.length ? ' …' : ''}
          </span>
        ) : null}
      </div>
    </div>
  );
}
