import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Listing } from '#contracts/listings/listings.ts';
import { useOfferSheet } from '#web/modules/offers/use-offer-sheet.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { useMember, useMemberMay } from '#web/vendor-portal/member-context.tsx';
import {
  sendVendorEdits,
  sheetQuery,
  type VendorSheetOffer,
} from '#web/vendor-portal/offers/sheet/queries.ts';
import { VendorSheet } from '#web/vendor-portal/offers/sheet/vendor-sheet.tsx';

const NONE: readonly VendorSheetOffer[] = [];

/** The vendor's price and stock for each unit in the catalog, changed at once without a review. */
export function OwnOffers({ listing }: { listing: Listing }) {
  const t = useText();
  const mayStock = useMemberMay('stock');
  const query = useQuery(
    sheetQuery(useMember()._id, {
      q: '',
      state: 'all',
      sort: null,
      products: [listing.productId!],
    }),
  );
  const sheet = useOfferSheet(query.data?.rows ?? NONE, sendVendorEdits);
  const search = encodeURIComponent(query.data?.rows[0]?.product.name ?? '');
  return (
    <Panel
      title={t('listings.on_marketplace')}
      text={t('offers.edits.at_once')}
      action={
        <span className="flex flex-wrap gap-x-4">
          {mayStock ? (
            <Link to={`/vendor-dashboard/inventory?q=${search}`} className={LINK}>
              {t('listings.view_inventory')}
            </Link>
          ) : null}
          <Link to={`/vendor-dashboard/offers?q=${search}`} className={LINK}>
            {t('listings.view_offers')}
          </Link>
        </span>
      }
    >
      <Listed
        query={query}
        failed="offers.prices.load_failed"
        waiting={<RowsSkeleton rows={Math.min(listing.offers.length, 6)} />}
      >
        {() => <VendorSheet sheet={sheet} label={t('listings.your_offers')} isOneProduct />}
      </Listed>
    </Panel>
  );
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-brand hover:underline md:min-h-6';
