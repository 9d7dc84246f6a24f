import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_LIMIT } from '#contracts/kernel/paging.ts';
import {
  ADMIN_PRODUCT_FILTERS,
  ADMIN_PRODUCT_SORTS,
  adminProductsFile,
  type AdminProductRow,
  listAdminProducts,
} from '#contracts/listings/admin-products.ts';
import { useRecordFilters } from '#web/admin/list-filters.ts';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { BulkBar } from '#web/modules/portal-kit/lists/bulk-bar.tsx';
import { BulkDialog } from '#web/modules/portal-kit/lists/bulk-dialog.tsx';
import type { BulkJob } from '#web/modules/portal-kit/lists/bulk-job.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { FilterChips } from '#web/modules/portal-kit/lists/filter-chips.tsx';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { SelectAll } from '#web/modules/portal-kit/lists/select-all.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { type ListSort, useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import {
  type RowSelection,
  useRowSelection,
} from '#web/modules/portal-kit/lists/use-row-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { relistJob, unlistJob } from './product-bulk.ts';
import { productColumns } from './product-columns.tsx';
import { RowDrawer } from './product-drawer.tsx';
import { adminProductsKey, adminProductsQuery, type AdminProductsWanted } from './queries.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.products' });

const keyOf = (row: AdminProductRow) => row._id;
const FILTERS = ['q', 'vendor', 'category', 'brand'] as const;

/** Products of all vendors: search, filter, view, remove and restore. */
export default function ProductsPage() {
  const t = useText();
  const address = useListAddress();
  const member = useStaff();
  const { asked, sort, state, after } = useWantedProducts(address);
  const query = useQuery(
    adminProductsQuery(member._id, { ...asked, limit: address.limit, ...(after ? { after } : {}) }),
  );
  const rows = query.data?.results ?? [];
  const open = (id: string | null) => address.set({ product: id });
  const columns = useColumns('products', productColumns(t, open));
  const selection = useRowSelection(JSON.stringify(asked), rows, keyOf);
  return (
    <>
      <PageHead title={t('common.products')} text={t('listings.admin.intro')}>
        <ListTools list="products" columns={columns}>
          <ExportButton files={[{ name: 'products', csv: adminProductsFile, query: asked }]} />
        </ListTools>
      </PageHead>
      <ProductStateTabs state={state} />
      <div className="mt-4">
        <ProductFilters address={address} />
        <Listed query={query} failed="listings.admin.load_failed">
          {({ results, next }, isOld) =>
            results.length === 0 && next === null ? (
              <NoProducts address={address} state={state} />
            ) : (
              <ProductTable
                {...{ columns, results, isOld, address, after, next, sort, selection, asked }}
              />
            )
          }
        </Listed>
      </div>
      <ProductBulk rows={selection.rows} onClear={selection.clear} />
      <RowDrawer
        product={rows.find((r) => r._id === address.get('product')) ?? null}
        onClose={() => open(null)}
      />
    </>
  );
}

function useWantedProducts(address: ListAddress) {
  const state = address.oneOf('state', ADMIN_PRODUCT_FILTERS);
  const { value, sort } = useListSort(ADMIN_PRODUCT_SORTS);
  const asked: AdminProductsWanted = {
    ...Object.fromEntries(
      FILTERS.map((name) => [name, address.get(name)]).filter(([, given]) => given !== ''),
    ),
    ...(state ? { state } : {}),
    ...(value ? { sort: value } : {}),
  };
  return { asked, sort, state, after: address.get('after') };
}

function ProductFilters({ address }: { address: ListAddress }) {
  const t = useText();
  const { vendor, category } = useRecordFilters(t);
  return (
    <>
      <SearchBar
        label={t('listings.admin.search')}
        value={address.get('q')}
        onSearch={(q) => address.set({ q, after: null, product: null })}
      />
      <FilterChips
        address={address}
        filters={[
          ...vendor,
          ...category,
          { kind: 'text', name: 'brand', label: t('catalog.brand') },
        ]}
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
  sort: ListSort;
  selection: RowSelection<AdminProductRow>;
  asked: AdminProductsWanted;
}
function ProductTable(props: ProductTableProps) {
  const t = useText();
  const { columns, results, isOld, address, after, next, sort, selection, asked } = props;
  return (
    <>
      <SelectAll
        selection={selection}
        keys={results.map(keyOf)}
        total={null}
        hasMore={next !== null || after !== ''}
        read={async (from) => {
          const page = await callApi(
            listAdminProducts,
            { query: { ...asked, limit: MAX_LIMIT, ...(from ? { after: from } : {}) } },
            { fresh: true },
          );
          return { rows: page.results, next: page.next };
        }}
      />
      <DataList
        label={t('common.products')}
        columns={columns.shown}
        rows={results}
        rowKey={keyOf}
        rowName={(row) => row.name}
        isBusy={isOld}
        sort={sort}
        choice={selection}
        isMain
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

/** Products edited on one page together. */
const MOST_EDITED = 50;
function ProductBulk({ rows, onClear }: { rows: readonly AdminProductRow[]; onClear: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff();
  const mayWrite = useStaffMay('catalog:write');
  const navigate = useNavigate();
  const [job, setJob] = useState<BulkJob<AdminProductRow> | null>(null);
  if (!mayWrite) return null;
  return (
    <>
      <BulkBar
        count={rows.length}
        items={[
          { key: 'unlist', label: t('listings.admin.bulk_unlist'), isDanger: true },
          { key: 'relist', label: t('listings.admin.bulk_relist') },
          ...(rows.length <= MOST_EDITED
            ? [
                { key: 'data', label: t('listings.edits.data_tab') },
                { key: 'offers', label: t('listings.edits.prices_tab') },
              ]
            : []),
        ]}
        onDo={(key) => {
          if (key === 'data' || key === 'offers')
            void navigate(
              `/admin/products/edit?products=${rows.map((row) => row._id).join(',')}&tab=${key}`,
            );
          else setJob(key === 'unlist' ? unlistJob(t) : relistJob(t));
        }}
        onClear={onClear}
      />
      <BulkDialog
        job={job}
        rows={rows}
        onClose={() => setJob(null)}
        onChanged={() => {
          void client.invalidateQueries({ queryKey: adminProductsKey(member._id) });
          void client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
        }}
      />
    </>
  );
}

interface ProductStateTabsProps {
  state: AdminProductsWanted['state'] | null;
}
function ProductStateTabs({ state }: ProductStateTabsProps) {
  const t = useText();
  return (
    <Tabs
      label={t('common.status')}
      current={state ?? 'all'}
      tabs={[
        { key: 'all', label: t('common.all'), to: '?' },
        { key: 'live', label: t('listings.on_marketplace'), to: '?state=live' },
        { key: 'down', label: t('listings.unlisted'), to: '?state=down' },
      ]}
    />
  );
}

interface NoProductsProps {
  address: ListAddress;
  state: AdminProductsWanted['state'] | null;
}
function NoProducts({ address, state }: NoProductsProps) {
  const t = useText();
  const isNarrowed = FILTERS.some((name) => address.get(name) !== '');
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={
        isNarrowed
          ? t('common.no_matches')
          : state === 'down'
            ? t('listings.admin.none_unlisted')
            : t('listings.empty_title')
      }
      text={isNarrowed ? t('listings.admin.no_match_text') : t('listings.admin.empty_text')}
      action={
        isNarrowed || state ? (
          <Button
            variant="outline"
            onClick={() =>
              address.set({
                ...Object.fromEntries(FILTERS.map((name) => [name, null])),
                state: null,
                after: null,
              })
            }
          >
            {t('listings.admin.show_all')}
          </Button>
        ) : null
      }
    />
  );
}
