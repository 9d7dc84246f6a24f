import { useQuery } from '@tanstack/react-query';
import { StarOff } from 'lucide-react';
import { removeReview, restoreReview } from '#contracts/reviews/reviews.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { reviewsQuery } from '#web/admin/support/queries.ts';
import { ReviewItem } from './review-item.tsx';
import { useVoiceChange } from './use-review-content.ts';
import { narrowed, VoiceFilters } from './review-content-filters.tsx';
import { VoiceFoot } from './review-content-footer.tsx';

const STARS = ['5', '4', '3', '2', '1'] as const;

/** Every review, or every removed one, narrowed by words, stars, product, seller and shopper. */
export function AllReviews({ isRemoved }: { isRemoved: boolean }) {
  const member = useStaff();
  const address = useAddress();
  const rating = address.oneOf('rating', STARS);
  const query = useQuery(
    reviewsQuery(member._id, {
      page: address.page,
      limit: address.limit,
      ...narrowed(address),
      ...(rating ? { rating } : {}),
      ...(isRemoved ? { removed: 'true' as const } : {}),
    }),
  );
  const change = useVoiceChange();
  return (
    <>
      <VoiceFilters address={address} label="Words of a review">
        <SelectField
          label="Stars"
          className="w-36"
          value={rating ?? ''}
          onChange={(event) => address.set({ rating: event.target.value })}
          options={[
            { value: '', label: 'Any' },
            ...STARS.map((n) => ({ value: n, label: n === '1' ? '1 star' : `${n} stars` })),
          ]}
        />
      </VoiceFilters>
      <Listed query={query} failed="The reviews could not be loaded">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <EmptyState
              icon={<StarOff aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={isRemoved ? 'No removed review fits' : 'No review fits'}
              text="Words are found whole. Try fewer of them."
            />
          ) : (
            <>
              <ul
                aria-label={isRemoved ? 'Removed reviews' : 'All reviews'}
                aria-busy={isOld || undefined}
                className={`grid gap-3 ${isOld ? 'opacity-60' : ''}`}
              >
                {results.map((r) => (
                  <ReviewItem key={r._id} review={r} arePhotosShown={r.removal === null}>
                    {r.reports > 0 ? (
                      <p className="mt-2">
                        <Badge tone="warning">
                          {r.reports === 1
                            ? 'Reported by a seller'
                            : `Reported by ${r.reports} sellers`}
                        </Badge>
                      </p>
                    ) : null}
                    <VoiceFoot
                      what="review"
                      removal={r.removal}
                      shopper={r.shopper}
                      author={r.author}
                      onRemove={async (body) => {
                        await callApi(removeReview, { params: { id: r._id }, body });
                        await change('Removed. Its author is told why.');
                      }}
                      onRestore={async () => {
                        await callApi(restoreReview, { params: { id: r._id } });
                        await change('Put back');
                      }}
                    />
                  </ReviewItem>
                ))}
              </ul>
              <Pager
                page={page}
                limit={limit}
                total={total}
                label="Pages of reviews"
                isSized
                onPage={(to) => address.set({ page: to })}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}
