import { useParams } from 'react-router';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { RecordTabs, useRecordTab } from '#web/modules/portal-kit/related/record-tabs.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useMemberMay } from '#web/vendor-portal/member-context.tsx';
import { ListingRelated } from '#web/vendor-portal/related/related-tab.tsx';
import { useListing } from './queries.ts';
import { ListingEditor } from './listing-editor.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'listings.edit_product' });

const TABS = [
  { key: 'product', label: 'common.product' },
  { key: 'orders', label: 'common.orders' },
  { key: 'returns', label: 'returns.title' },
] as const;

/** One product: its draft and the state of its approval; its orders and returns. */
export default function EditProductPage() {
  const { id = '' } = useParams();
  const query = useListing(id);
  const maySell = useMemberMay('orders');
  const tabs = TABS.filter(({ key }) => key === 'product' || maySell);
  const tab = useRecordTab(tabs);
  return (
    <Listed query={query} failed="listings.product_failed">
      {(listing) => (
        <>
          {listing.productId ? <RecordTabs tabs={tabs} current={tab} /> : null}
          {/* Stays mounted: it saves what is typed. */}
          <div hidden={tab !== 'product'}>
            <ListingEditor key={listing._id} first={listing} />
          </div>
          {tab === 'product' ? null : <ListingRelated id={listing._id} section={tab} />}
        </>
      )}
    </Listed>
  );
}
