import { useQuery } from '@tanstack/react-query';
import { StarOff } from 'lucide-react';
import {
  type AdminReview,
  removeReview,
  restoreReview,
} from '#contracts/reviews/review-moderation.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { adminReviewsQuery } from '#web/admin/support/queries.ts';
import { useText } from '#web/i18n/text.ts';
import { ReviewItem } from './review-item.tsx';
import { useReviewContentChange } from './use-review-content.ts';
import { narrowed, ReviewContentFilters } from './review-content-filters.tsx';
import { ReviewContentFooter } from './review-content-footer.tsx';

const STARS = ['5', '4', '3', '2', '1'] as const;

/** Every review, or every removed one, filtered by text, stars, product, vendor and customer. */
export function AllReviews({ isRemoved }: { isRemoved: boolean }) {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const rating = address.oneOf('rating', STARS);
  const query = useQuery(
    adminReviewsQuery(member._id, {
      page: address.page,
      limit: address.limit,
      ...narrowed(address),
      ...(rating ? { rating } : {}),
      ...(isRemoved ? { removed: 'true' as const } : {}),
    }),
  );
  return (
    <>
      <ReviewContentFilters address={address} label={t('reviews.search_reviews')}>
        <SelectField
          label={t('reviews.stars_filter')}
          className="w-36"
          value={rating ?? ''}
          onChange={(event) => address.set({ rating: event.target.value })}
          options={[
            { value: '', label: t('common.any') },
            ...STARS.map((n) => ({ value: n, label: t('reviews.stars', { n: Number(n) }) })),
          ]}
        />
      </ReviewContentFilters>
      <Listed query={query} failed="reviews.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoReviews isRemoved={isRemoved} />
          ) : (
            <>
              <ul
                aria-label={isRemoved ? t('reviews.removed_reviews') : t('reviews.all_reviews')}
                aria-busy={isOld || undefined}
                className={`grid gap-3 ${isOld ? 'opacity-60' : ''}`}
              >
                {results.map((r) => (
                  <Review key={r._id} review={r} />
                ))}
              </ul>
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('reviews.pages')}
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

function NoReviews({ isRemoved }: { isRemoved: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<StarOff aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={isRemoved ? t('reviews.removed_none') : t('reviews.filter_empty_title')}
      text={t('reviews.search_hint')}
    />
  );
}

function Review({ review: r }: { review: AdminReview }) {
  const t = useText();
  const change = useReviewContentChange();
  return (
    <ReviewItem review={r} arePhotosShown={r.removal === null}>
      {r.reports > 0 ? (
        <p className="mt-2">
          <Badge tone="warning">{t('reviews.reported_by', { n: r.reports })}</Badge>
        </p>
      ) : null}
      <ReviewContentFooter
        what="review"
        removal={r.removal}
        customer={r.customer}
        author={r.author}
        onRemove={async (body) => {
          await callApi(removeReview, { params: { id: r._id }, body });
          await change(t('reviews.removed_toast'));
        }}
        onRestore={async () => {
          await callApi(restoreReview, { params: { id: r._id } });
          await change(t('reviews.restored_toast'));
        }}
      />
    </ReviewItem>
  );
}
