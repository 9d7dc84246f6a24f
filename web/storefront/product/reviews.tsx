import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { listReviews } from '#contracts/reviews.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { Rating } from '#web/ui/rating.tsx';

type Reviews = EndpointData<typeof listReviews>;

/** Average, histogram and what buyers wrote. */
export function ReviewList({ reviews }: { reviews: Reviews }) {
  const total = reviews.histogram.reduce((sum, bar) => sum + bar.count, 0);
  return (
    <section aria-labelledby="reviews" className="scroll-mt-24">
      <h2 id="reviews" className="text-[24px] font-extrabold tracking-[-0.02em]">Ratings and reviews</h2>
      {total === 0 ? <p className="mt-3 rounded-card border border-border bg-surface p-6 text-ink-muted">No reviews yet. Be the first to review once it has reached you.</p> : (
        <div className="mt-4 gap-8 md:grid md:grid-cols-[240px_minmax(0,1fr)]">
          <div>
            <p className="text-[44px] leading-[46px] font-extrabold tabular-nums">{reviews.rating.toFixed(1)}</p>
            <Rating value={reviews.rating} />
            <p className="mt-1 text-[14px] text-ink-muted">{groupIndian(total)} {total === 1 ? 'rating' : 'ratings'}</p>
            <ul className="mt-3 space-y-1.5">
              {[...reviews.histogram].sort((a, b) => b.rating - a.rating).map((bar) => (
                <li key={bar.rating} className="flex items-center gap-2 text-[14px]">
                  <span className="w-7 tabular-nums">{bar.rating}★</span>
                  <meter className="h-2.5 grow" min={0} max={total} value={bar.count} aria-label={`${bar.rating} stars: ${bar.count} of ${total}`} />
                  <span className="w-8 text-right text-ink-muted tabular-nums">{bar.count}</span>
                </li>
              ))}
            </ul>
          </div>
          <ul className="mt-6 divide-y divide-border md:mt-0">
            {reviews.results.map((review) => (
              <li key={review._id} className="py-4 first:pt-0">
                <div className="flex items-center gap-2"><Rating value={review.rating} />{review.title ? <strong>{review.title}</strong> : null}</div>
                {review.text ? <p className="mt-1.5 max-w-[68ch]">{review.text}</p> : null}
                <p className="mt-1.5 text-[14px] text-ink-muted">
                  {review.author}{review.city ? `, ${review.city}` : ''} · {formatDate(review.createdAt)}{review.verified ? ' · Verified purchase' : ''}{review.helpful > 0 ? ` · ${review.helpful} found this helpful` : ''}
                </p>
                {review.vendorReply ? <p className="mt-2 rounded-button bg-sunken p-3 text-[14px]"><strong>The seller answers:</strong> {review.vendorReply.text}</p> : null}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
