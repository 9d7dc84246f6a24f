import { FileSpreadsheet, ImageOff, PackageOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { LISTING_FILTERS, type ListingRow } from '#contracts/listings/listings.ts';
import { DataList, type Column } from '#web/modules/portal-kit/lists/data-list.tsx';
import { ListBar } from '#web/modules/portal-kit/lists/list-toolbar.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListings } from './queries.ts';
import { BulkBar } from './listing-bulk-bar.tsx';
import { Filters } from './listing-filters.tsx';
import { StateBadges, STATES } from './state-badges.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Products' });

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

/** Every product of the vendor: what is sold, what is written, what waits. */
export default function ProductsPage() {
  const t = useText();
  const address = useAddress();
  const state = address.oneOf('state', LISTING_FILTERS);
  const stock = address.oneOf('stock', STOCK);
  const [q, category] = [address.get('q'), address.get('category')];
  // What is ticked belongs to what is shown: another tab, search or page begins anew.
  const shown = JSON.stringify([state, stock, q, category, address.page, address.limit]);
  const [ticked, setTicked] = useState({ shown, chosen: NONE });
  const chosen = ticked.shown === shown ? ticked.chosen : NONE;
  const choose = (next: ReadonlySet<string>) => setTicked({ shown, chosen: next });
  const query = useListings({
    page: address.page,
    limit: address.limit,
    ...(state ? { state } : {}),
    ...(stock ? { stock } : {}),
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
  });
  const tabs = [
    { key: 'all', label: t('All') },
    ...ORDER.map((key) => ({ key, label: t(STATES[key].label) })),
  ].map((tab) => ({
    ...tab,
    to:
      tab.key === 'all'
        ? '/vendor-dashboard/products'
        : `/vendor-dashboard/products?state=${tab.key}`,
    ...(query.data ? { count: query.data.counts[tab.key] ?? 0 } : {}),
  }));
  const columns = useColumns('vendor-products', columnsOf(t));
  const isNarrowed = Boolean(stock || q || category);
  return (
    <>
      <PageHead title={t('Products')}>
        <ListBar columns={columns} />
        <LinkButton variant="outline" to="/vendor-dashboard/products/bulk">
          <FileSpreadsheet aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('Bulk desk')}
        </LinkButton>
        <LinkButton to="/vendor-dashboard/products/new">
          <Plus aria-hidden="true" className="size-5" />
          {t('Add a product')}
        </LinkButton>
      </PageHead>
      <Tabs label={t('Status')} current={state ?? 'all'} tabs={tabs} />
      <Filters address={address} />
      <Listed query={query} failed="The products could not be loaded.">
        {(data, isOld) =>
          data.results.length === 0 ? (
            <EmptyState
              icon={<PackageOpen aria-hidden="true" className="size-10" strokeWidth={1.5} />}
              title={isNarrowed || state ? t('Nothing here matches') : t('No products yet')}
              text={
                isNarrowed || state
                  ? t('Try other words or another state.')
                  : t('Write your first product, or sell one that is in the shop already.')
              }
              action={
                isNarrowed || state ? (
                  <Button
                    variant="outline"
                    onClick={() =>
                      address.set({ state: null, stock: null, q: null, category: null })
                    }
                  >
                    {t('Show all products')}
                  </Button>
                ) : (
                  <LinkButton to="/vendor-dashboard/products/new">{t('Add a product')}</LinkButton>
                )
              }
            />
          ) : (
            <>
              <DataList
                label={t('Products')}
                columns={columns.shown}
                rows={data.results}
                rowKey={(r) => r._id}
                rowName={(r) => r.name || t('Without a name')}
                choice={{ chosen, change: choose }}
                isBusy={isOld}
              />
              <Pager
                page={data.page}
                limit={data.limit}
                total={data.total}
                isSized
                onPage={(page) => address.set({ page })}
                label={t('Pages of products')}
              />
              <BulkBar
                ids={data.results.filter((r) => chosen.has(r._id)).map((r) => r._id)}
                onDone={() => choose(new Set())}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}

const range = (r: ListingRow) =>
  r.priceFrom === null
    ? '–'
    : r.priceFrom === r.priceTo
      ? formatRupees(r.priceFrom)
      : `${formatRupees(r.priceFrom)} – ${formatRupees(r.priceTo!)}`;

const columnsOf = (t: ReturnType<typeof useText>): Column<ListingRow>[] => [
  {
    key: 'name',
    label: t('Product'),
    isHead: true,
    cell: (r) => (
      <div className="flex items-center gap-3">
        <div className="size-12 shrink-0 overflow-hidden rounded-small border border-border">
          {r.image ? (
            <Picture
              image={{ ...r.image, alt: '' }}
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
          <Link
            to={`/vendor-dashboard/products/${r._id}`}
            className="block min-h-6 font-semibold text-ink underline-offset-2 hover:underline"
          >
            {r.name || t('Without a name')}
          </Link>
          {r.codes.length > 0 ? (
            <span className="block truncate text-[13px] text-ink-muted">
              {r.codes.join(', ')}
              {r.units > r.codes.length ? ' …' : ''}
            </span>
          ) : null}
        </div>
      </div>
    ),
  },
  {
    key: 'state',
    label: t('Status'),
    cell: (r) => (
      <StateBadges state={r.state} draftState={r.draftState} isTakenDown={r.isTakenDown} />
    ),
  },
  { key: 'price', label: t('Price'), isNumber: true, cell: range },
  {
    key: 'stock',
    label: t('Stock'),
    isNumber: true,
    cell: (r) =>
      r.productId === null ? (
        '–'
      ) : (
        <span>
          {groupIndian(r.stock)}
          {r.isLow ? (
            <span className="ml-2 text-[13px] font-semibold text-warning">
              {r.stock === 0 ? t('sold out') : t('a unit is low')}
            </span>
          ) : null}
        </span>
      ),
  },
  {
    key: 'views',
    label: t('Views, 30 days'),
    isNumber: true,
    cell: (r) => (r.productId === null ? '–' : groupIndian(r.views)),
  },
  {
    key: 'sold',
    label: t('Sold, 30 days'),
    isNumber: true,
    cell: (r) => (r.productId === null ? '–' : groupIndian(r.sold)),
  },
  { key: 'units', label: t('Units'), isNumber: true, isWide: true, cell: (r) => r.units || '–' },
];
