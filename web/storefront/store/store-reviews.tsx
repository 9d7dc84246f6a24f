import { useState } from 'react';
import { Link } from 'react-router';
import { groupIndian } from '#contracts/kernel/money.ts';
import { listStoreReviews, type StoreReviewPage } from '#contracts/reviews/store-reviews.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { notifyError } from '#web/modules/feedback/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Rating } from '#web/ui/rating.tsx';

type StoreReview = StoreReviewPage['results'][number];

/** What customers say about the store's products: average, stars, the newest reviews. */
export function StoreReviews({ slug, first }: { slug: string; first: StoreReviewPage }) {
  const t = useText();
  const [more, setMore] = useState<StoreReview[]>([]);
  const [isBusy, setBusy] = useState(false);
  const shown = [...first.results, ...more];
  async function loadMore() {
    setBusy(true);
    try {
      const page = Math.floor(shown.length / first.limit) + 1;
      const next = await callApi(
        listStoreReviews,
        { params: { slug }, query: { page } },
        { audience: 'public' },
      );
      setMore((before) => [...before, ...next.results]);
    } catch (error) {
      notifyError(error, 'reviews.load_failed');
    }
    setBusy(false);
  }
  return (
    <section
      aria-labelledby="store-reviews"
      className="later mt-10 [contain-intrinsic-height:auto_1088px] md:[contain-intrinsic-height:auto_700px] rounded-card border border-border bg-surface p-5 md:p-6"
    >
      <h2 id="store-reviews" className="text-[24px] leading-[34px] font-extrabold">
        {t('vendors.store.reviews')}
      </h2>
      {first.total === 0 ? (
        <p className="mt-2 text-ink-muted">{t('vendors.store.reviews_empty')}</p>
      ) : (
        <div className="mt-3 gap-10 md:grid md:grid-cols-[240px_minmax(0,1fr)]">
          <Summary page={first} />
          <div className="min-w-0">
            <ul className="divide-y divide-border">
              {shown.map((review) => (
                <ReviewRow key={review._id} review={review} />
              ))}
            </ul>
            {shown.length < first.total ? (
              <Button variant="outline" busy={isBusy} onClick={() => void loadMore()}>
                {t('vendors.store.more_reviews')}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </section>
  );
}

function Summary({ page: { rating, total, histogram } }: { page: StoreReviewPage }) {
  const t = useText();
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="text-[40px] leading-[48px] font-extrabold tabular-nums">
          {rating.toFixed(1)}
        </span>
        <span>
          <Rating value={rating} />
          <span className="block text-[14px] text-ink-muted">
            {t('reviews.rating_count', { n: total })}
          </span>
        </span>
      </p>
      <ul className="mt-2 grid gap-1 max-md:mb-3">
        {histogram.map(({ rating: stars, count }) => (
          <li key={stars} className="flex items-center gap-2 text-[14px] tabular-nums">
            <span className="sr-only">
              {t('reviews.histogram_row', { stars, count, total: groupIndian(total) })}
            </span>
            <span aria-hidden="true" className="w-3">
              {stars}
            </span>
            <progress
              aria-hidden="true"
              max={total}
              value={count}
              className="h-2 grow appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-star [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-star"
            />
            <span aria-hidden="true" className="w-8 text-right text-ink-muted">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReviewRow({ review }: { review: StoreReview }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Rating value={review.rating} />
        {review.title ? <strong>{review.title}</strong> : null}
      </p>
      {review.text ? (
        <p className="mt-1 line-clamp-4 max-w-[68ch] [overflow-wrap:anywhere]">{review.text}</p>
      ) : null}
      <p className="mt-1 text-[14px] text-ink-muted">
        {review.author}
        {review.city ? `, ${t(review.city)}` : ''} · {formatDate(review.createdAt)}
      </p>
      <Link
        to={`/product/${review.product.slug}`}
        className="inline-block py-1 text-[14px] font-semibold underline underline-offset-2 [overflow-wrap:anywhere]"
      >
        {review.product.name}
      </Link>
    </li>
  );
}
