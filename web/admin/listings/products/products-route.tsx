import { useQuery } from '@tanstack/react-query';
import { ImageOff, PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import {
  ADMIN_PRODUCT_FILTERS,
  adminProductsFile,
  type AdminProductRow,
} from '#contracts/listings/admin-products.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { fetchFile } from '#web/api/client.ts';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type ListColumn, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { adminProductsQuery, type AdminProductsWanted } from './queries.ts';
import { RowDrawer } from './product-drawer.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.products' });

const STATES = {
  sale: { label: 'offers.prices.on_sale', tone: 'success' },
  idle: { label: 'listings.admin.idle', tone: 'neutral' },
  down: { label: 'listings.unlisted', tone: 'danger' },
} as const;

const columnsOf = (t: Text, open: (id: string) => void): ListColumn<AdminProductRow>[] => [
  {
    key: 'name',
    label: t('common.product'),
    isHead: true,
    cell: (row) => <ProductCell row={row} open={open} />,
  },
  {
    key: 'state',
    label: t('common.state'),
    cell: (row) => <Badge tone={STATES[row.state].tone}>{t(STATES[row.state].label)}</Badge>,
  },
  {
    key: 'sellers',
    label: t('common.vendors'),
    cell: (row) => <VendorsCell row={row} />,
  },
  {
    key: 'price',
    label: t('common.price'),
    isNumber: true,
    cell: (row) => (row.price === null ? '–' : formatRupees(row.price)),
  },
  {
    key: 'stock',
    label: t('common.stock'),
    isNumber: true,
    cell: (row) => row.stock.toLocaleString('en-IN'),
  },
];

function ProductCell({ row, open }: { row: AdminProductRow; open: (id: string) => void }) {
  return (
    <div className="flex items-center gap-3">
      <div className="size-12 shrink-0 overflow-hidden rounded-small border border-border">
        {row.image ? (
          <Picture
            image={{ ...row.image, alt: '' }}
            sizes="48px"
            className="size-12 object-cover"
          />
        ) : (
          <div className="grid size-12 place-items-center bg-sunken text-ink-muted">
            <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => open(row._id)}
          className="min-h-11 text-left font-semibold text-ink md:min-h-6 underline-offset-2 hover:underline"
        >
          {row.name}
        </button>
        <span className="block text-[13px] text-ink-muted">
          {row.brand} · {row.category}
        </span>
      </div>
    </div>
  );
}

function VendorsCell({ row }: { row: AdminProductRow }) {
  return row.sellers.length === 0 ? (
    '–'
  ) : (
    <>
      {row.sellers.map((s, i) => (
        <span key={s._id}>
          {i > 0 ? ', ' : ''}
          <Link to={`?vendor=${s._id}`} className="underline-offset-2 hover:underline">
            {s.name}
          </Link>
        </span>
      ))}
      {row.sellerCount > row.sellers.length ? ` +${row.sellerCount - row.sellers.length}` : ''}
    </>
  );
}

/** Products of all vendors: search, view, remove and restore. */
export default function ProductsPage() {
  const t = useText();
  const address = useListAddress();
  const member = useStaff();
  const state = address.oneOf('state', ADMIN_PRODUCT_FILTERS);
  const [q, vendor, after] = [address.get('q'), address.get('vendor'), address.get('after')];
  const query = useQuery(
    adminProductsQuery(member._id, { q, state, vendor, after, limit: address.limit }),
  );
  const rows = query.data?.results ?? [];
  const open = (id: string | null) => address.set({ product: id });
  const columns = useColumns('products', columnsOf(t, open));
  const asked = { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(vendor ? { vendor } : {}) };
  return (
    <>
      <PageHead title={t('common.products')} text={t('listings.admin.intro')}>
        <ListTools list="products" columns={columns}>
          <CsvButton
            name="products"
            fetching={() => fetchFile(adminProductsFile, { query: asked })}
          />
        </ListTools>
      </PageHead>
      <ProductStateTabs state={state} />
      <div className="mt-4">
        <SearchBar
          label={t('listings.admin.search')}
          value={q}
          onSearch={(text) => address.set({ q: text, after: null, product: null })}
        />
        {vendor ? <VendorFilter vendor={vendor} rows={rows} address={address} /> : null}
        <Listed query={query} failed="listings.admin.load_failed">
          {({ results, next }, isOld) =>
            results.length === 0 ? (
              <NoProducts q={q} vendor={vendor} state={state} address={address} />
            ) : (
              <ProductTable
                columns={columns}
                results={results}
                isOld={isOld}
                address={address}
                after={after}
                next={next}
              />
            )
          }
        </Listed>
      </div>
      <RowDrawer
        product={rows.find((r) => r._id === address.get('product')) ?? null}
        onClose={() => open(null)}
      />
    </>
  );
}

interface ProductTableProps {
  columns: ColumnChoice<AdminProductRow>;
  results: AdminProductRow[];
  isOld: boolean;
  address: ListAddress;
  after: string;
  next: string | null;
}
function ProductTable({ columns, results, isOld, address, after, next }: ProductTableProps) {
  const t = useText();
  return (
    <>
      <DataList
        label={t('common.products')}
        columns={columns.shown}
        rows={results}
        rowKey={(row) => row._id}
        isBusy={isOld}
      />
      <Onward
        label={t('listings.pages')}
        rows={results.length}
        limit={address.limit}
        after={after}
        next={next}
        onMove={(to) => address.set({ after: to })}
      />
    </>
  );
}

interface ProductStateTabsProps {
  state: NonNullable<AdminProductsWanted['state']> | null;
}
function ProductStateTabs({ state }: ProductStateTabsProps) {
  const t = useText();
  return (
    <Tabs
      label={t('common.state')}
      current={state ?? 'all'}
      tabs={[
        { key: 'all', label: t('common.all'), to: '?' },
        { key: 'live', label: t('listings.on_marketplace'), to: '?state=live' },
        { key: 'down', label: t('listings.unlisted'), to: '?state=down' },
      ]}
    />
  );
}

interface VendorFilterProps {
  vendor: string;
  rows: AdminProductRow[];
  address: ListAddress;
}
function VendorFilter({ vendor, rows, address }: VendorFilterProps) {
  const t = useText();
  const seller = vendor
    ? (rows.flatMap((r) => r.sellers).find((s) => s._id === vendor)?.name ??
      t('listings.admin.one_seller'))
    : '';
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3">
      <span>{t('listings.moderation.only_from', { name: seller })}</span>
      <Button variant="ghost" onClick={() => address.set({ vendor: null, after: null })}>
        {t('common.show_all_sellers')}
      </Button>
    </p>
  );
}

interface NoProductsProps {
  q: string;
  vendor: string;
  state: NonNullable<AdminProductsWanted['state']> | null;
  address: ListAddress;
}
function NoProducts({ q, vendor, state, address }: NoProductsProps) {
  const t = useText();
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={
        q || vendor
          ? t('common.no_matches')
          : state === 'down'
            ? t('listings.admin.none_unlisted')
            : t('listings.empty_title')
      }
      text={q || vendor ? t('listings.admin.no_match_text') : t('listings.admin.empty_text')}
      action={
        q || vendor || state ? (
          <Button
            variant="outline"
            onClick={() => address.set({ q: null, vendor: null, state: null, after: null })}
          >
            {t('listings.admin.show_all')}
          </Button>
        ) : null
      }
    />
  );
}
