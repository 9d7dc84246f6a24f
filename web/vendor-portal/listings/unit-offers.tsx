import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Listing } from '#contracts/listings/listings.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMemberMay } from '#web/vendor-portal/member-context.tsx';

type Offer = Listing['offers'][number];

const columns = (t: ReturnType<typeof useText>, links: { stock: boolean }): ListColumn<Offer>[] => [
  {
    key: 'name',
    label: t('common.unit'),
    isHead: true,
    cell: (o) => (
      <>
        <strong className="font-semibold">{o.name || t('listings.this_product')}</strong>
        {o.code ? <span className="block text-[13px] text-ink-muted">{o.code}</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (o) => (
      <Badge tone={o.isActive ? 'success' : 'neutral'}>
        {o.isActive ? t('common.live') : t('common.paused')}
      </Badge>
    ),
  },
  { key: 'price', label: t('common.price'), isNumber: true, cell: (o) => formatRupees(o.price) },
  { key: 'mrp', label: t('catalog.mrp'), isNumber: true, cell: (o) => formatRupees(o.mrp) },
  { key: 'stock', label: t('common.stock'), isNumber: true, cell: (o) => o.stock },
  {
    key: 'open',
    label: t('common.open'),
    isAction: true,
    cell: (o) => (
      <span className="flex flex-wrap gap-x-4">
        {links.stock ? (
          <Link
            to={`/vendor-dashboard/inventory?q=${encodeURIComponent(o.skuId)}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline md:min-h-6"
          >
            {t('listings.view_inventory')}
            <span className="sr-only"> {o.name}</span>
          </Link>
        ) : null}
        <Link
          to={`/vendor-dashboard/offers?q=${encodeURIComponent(o.skuId)}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline md:min-h-6"
        >
          {t('listings.view_offers')}
          <span className="sr-only"> {o.name}</span>
        </Link>
      </span>
    ),
  },
];

/** The vendor's price for each unit in the catalog. */
export function OwnOffers({ listing }: { listing: Listing }) {
  const t = useText();
  const stock = useMemberMay('stock');
  return (
    <Panel title={t('listings.on_marketplace')}>
      <DataList
        label={t('listings.your_offers')}
        rows={listing.offers}
        rowKey={(o) => o._id}
        columns={columns(t, { stock })}
      />
    </Panel>
  );
}
