import { useState } from 'react';
import { Link } from 'react-router';
import { listReviews, type ProductReview, type ReviewPage } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { notifyError } from '#web/modules/feedback/notify.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { reviewAddress, reviewRequestOf } from './review-address.ts';
import type { OwnReview } from './review-calls.ts';
import { ProductReviewItem } from './review-item.tsx';

interface ReviewListProps {
  productId: string;
  reviews: ReviewPage;
  own: OwnReview | null;
  search: URLSearchParams;
}

/** Reviews of the page's address, and more of the same filter and order on request. */
export function ReviewList({ productId, reviews, own, search }: ReviewListProps) {
  const t = useText();
  const { shown, page, isBusy, loadMore } = useMoreReviews(productId, reviews, search);
  const left = reviews.total - (reviews.page - 1) * reviews.limit - shown.length;
  return (
    <>
      <ul className="divide-y divide-border">
        {shown.map((review) => (
          <ProductReviewItem
            key={review._id}
            review={review}
            isVoted={own?.helpful.includes(review._id) ?? false}
            isOwn={own?.review?._id === review._id}
          />
        ))}
      </ul>
      <nav
        aria-label={t('reviews.pages')}
        className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden"
      >
        {reviews.page > 1 ? (
          <Link
            to={reviewAddress(search, { page: reviews.page - 1 })}
            rel="prev"
            className={buttonLook('outline')}
          >
            {t('common.previous')}
          </Link>
        ) : null}
        {left > 0 ? (
          // A page of its own without scripts.
          <Link
            to={reviewAddress(search, { page: page + 1 })}
            rel="next nofollow"
            aria-busy={isBusy || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void loadMore();
            }}
            className={buttonLook('outline')}
          >
            {t('reviews.more', { n: left })}
          </Link>
        ) : null}
      </nav>
    </>
  );
}

function useMoreReviews(productId: string, reviews: ReviewPage, search: URLSearchParams) {
  const [more, setMore] = useState<{
    after: ReviewPage;
    page: number;
    results: ProductReview[];
  } | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Another filter or order begins anew.
  const own = more?.after === reviews ? more : { after: reviews, page: reviews.page, results: [] };
  const loadMore = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const page = own.page + 1;
      const query = { ...reviewRequestOf(search), page, limit: reviews.limit };
      const next = await callApi(listReviews, { params: { id: productId }, query });
      setMore({ after: reviews, page, results: [...own.results, ...next.results] });
    } catch (error) {
      notifyError(error, 'reviews.load_failed');
    } finally {
      setBusy(false);
    }
  };
  // A review written meanwhile shifts the others: none is shown twice.
  const shown = [...new Map([...reviews.results, ...own.results].map((r) => [r._id, r])).values()];
  return { shown, page: own.page, isBusy, loadMore };
}
