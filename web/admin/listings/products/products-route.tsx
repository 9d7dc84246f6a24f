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
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { goodsQuery } from './queries.ts';
import { RowDrawer } from './product-drawer.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.products' });

const STATES = {
  sale: { label: 'offers.prices.on_sale', tone: 'success' },
  idle: { label: 'Not offered', tone: 'neutral' },
  down: { label: 'Out of the shop', tone: 'danger' },
} as const;

const columnsOf = (open: (id: string) => void): Column<AdminProductRow>[] => [
  {
    key: 'name',
    label: 'common.product',
    isHead: true,
    cell: (row) => (
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
    ),
  },
  {
    key: 'state',
    label: 'common.state',
    cell: (row) => <Badge tone={STATES[row.state].tone}>{STATES[row.state].label}</Badge>,
  },
  {
    key: 'sellers',
    label: 'common.sellers',
    cell: (row) =>
      row.sellers.length === 0 ? (
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
      ),
  },
  {
    key: 'price',
    label: 'common.price',
    isNumber: true,
    cell: (row) => (row.price === null ? '–' : formatRupees(row.price)),
  },
  {
    key: 'stock',
    label: 'common.stock',
    isNumber: true,
    cell: (row) => row.stock.toLocaleString('en-IN'),
  },
];

/** Products of all sellers: found, looked at, taken out of the shop and put back. */
export default function GoodsPage() {
  const address = useAddress();
  const member = useStaff();
  const state = address.oneOf('state', ADMIN_PRODUCT_FILTERS);
  const [q, vendor, after] = [address.get('q'), address.get('vendor'), address.get('after')];
  const query = useQuery(goodsQuery(member._id, { q, state, vendor, after, limit: address.limit }));
  const rows = query.data?.results ?? [];
  const seller = vendor
    ? (rows.flatMap((r) => r.sellers).find((s) => s._id === vendor)?.name ?? 'one seller')
    : '';
  const open = (id: string | null) => address.set({ product: id });
  const columns = useColumns('products', columnsOf(open));
  const asked = { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(vendor ? { vendor } : {}) };
  return (
    <>
      <PageHead title="common.products" text="Of all sellers, the newest first.">
        <ListTools list="products" columns={columns}>
          <CsvButton
            name="products"
            fetching={() => fetchFile(adminProductsFile, { query: asked })}
          />
        </ListTools>
      </PageHead>
      <Tabs
        label="common.state"
        current={state ?? 'all'}
        tabs={[
          { key: 'all', label: 'common.all', to: '?' },
          { key: 'live', label: 'listings.on_haatlane', to: '?state=live' },
          { key: 'down', label: 'Out of the shop', to: '?state=down' },
        ]}
      />
      <div className="mt-4">
        <SearchBar
          label="Name, seller, code, EAN or id"
          value={q}
          onSearch={(text) => address.set({ q: text, after: null, product: null })}
        />
        {vendor ? (
          <p className="mb-3 flex flex-wrap items-center gap-3">
            <span>Only from {seller}</span>
            <Button variant="ghost" onClick={() => address.set({ vendor: null, after: null })}>
              Show all sellers
            </Button>
          </p>
        ) : null}
        <Listed query={query} failed="The products could not be loaded">
          {({ results, next }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<PackageSearch aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title={
                  q || vendor
                    ? 'common.no_matches'
                    : state === 'down'
                      ? 'Nothing was taken out'
                      : 'listings.empty_title'
                }
                text={
                  q || vendor
                    ? "Try a part of the name, a seller's code or an EAN."
                    : 'What sellers bring in is approved in moderation first.'
                }
                action={
                  q || vendor || state ? (
                    <Button
                      variant="outline"
                      onClick={() =>
                        address.set({ q: null, vendor: null, state: null, after: null })
                      }
                    >
                      Show all products
                    </Button>
                  ) : null
                }
              />
            ) : (
              <>
                <DataList
                  label="common.products"
                  columns={columns.shown}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                />
                <Onward
                  label="listings.pages"
                  rows={results.length}
                  limit={address.limit}
                  after={after}
                  next={next}
                  onMove={(to) => address.set({ after: to })}
                />
              </>
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
