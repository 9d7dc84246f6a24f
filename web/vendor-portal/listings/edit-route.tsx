import { useParams } from 'react-router';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useListing } from './queries.ts';
import { ListingEditor } from './listing-editor.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'listings.edit_product' });

/** One product: its draft and the state of its approval. */
export default function EditProductPage() {
  const { id = '' } = useParams();
  const query = useListing(id);
  return (
    <Listed query={query} failed="listings.product_failed">
      {(listing) => <ListingEditor key={listing._id} first={listing} />}
    </Listed>
  );
}
