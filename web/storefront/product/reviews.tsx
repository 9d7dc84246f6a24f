import { Camera, PenLine } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { groupIndian } from '#contracts/kernel/money.ts';
import { myReview, type ReviewPage } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { reviewAddress } from './review-address.ts';
import type { OwnReview } from './review-calls.ts';
import { ProductReviewItem } from './review-item.tsx';

const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

const PILL =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-3.5 text-[14px] font-semibold whitespace-nowrap';

const pill = (isCurrent: boolean) =>
  `${PILL} ${isCurrent ? 'border-brand bg-brand text-on-brand' : 'border-border-strong bg-surface hover:border-brand hover:text-brand'}`;

interface ReviewsProps {
  product: { _id: string; slug: string; name: string };
  reviews: ReviewPage;
  search: URLSearchParams;
}

/** Average, histogram (each bar is a filter), reviews, and writing one. Filters are addresses. */
export function Reviews({ product, reviews, search }: ReviewsProps) {
  const t = useText();
  const { write, own, section, isWriting, reload, changed, setWriting } = useOwnReview(product);
  const rated = reviews.histogram.reduce((sum, bar) => sum + bar.count, 0);
  const filter = Number(search.get('rating')) || null;
  const onlyPhotos = search.get('photos') !== null;
  const writeButton = (
    <Button variant="outline" onClick={write}>
      <PenLine aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {own?.review ? t('reviews.edit') : t('reviews.write')}
    </Button>
  );
  return (
    <section ref={section} aria-labelledby="reviews">
      <h2 id="reviews" className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
        {t('reviews.title')}
      </h2>
      {rated === 0 ? (
        <div className="mt-4 rounded-card border border-border bg-surface p-6">
          <p className="mb-4 text-ink-muted">{t('reviews.empty')}</p>
          {writeButton}
        </div>
      ) : (
        <div className="mt-5 gap-10 md:grid md:grid-cols-[260px_minmax(0,1fr)]">
          <RatingSummary
            reviews={reviews}
            rated={rated}
            filter={filter}
            search={search}
            writeButton={writeButton}
          />
          <ReviewList
            reviews={reviews}
            own={own}
            search={search}
            onlyPhotos={onlyPhotos}
            filter={filter}
          />
        </div>
      )}
      {isWriting ? (
        <Suspense fallback={null}>
          <ReviewDialog
            product={product}
            own={own}
            load={reload}
            onChange={changed}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function useOwnReview(product: { _id: string; slug: string; name: string }) {
  const section = useRef<HTMLElement>(null);
  const { isAuthenticated } = useSession();
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<OwnReview | null>(null);
  const [isWriting, setWriting] = useState(false);
  const load = useCallback(
    async (fresh: boolean) =>
      setOwn(await callApi(myReview, { params: { id: product._id } }, { fresh })),
    [product._id],
  );
  // Personal data loads when the reviews come into view.
  useEffect(() => {
    if (!isAuthenticated || !section.current) return setOwn(null);
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry!.isIntersecting) return;
        watch.disconnect();
        load(false).catch(() => undefined);
      },
      { rootMargin: '300px' },
    );
    watch.observe(section.current);
    return () => watch.disconnect();
  }, [isAuthenticated, load]);
  const write = () => {
    if (isAuthenticated) setWriting(true);
    else openLogin({ title: 'reviews.write_login_title', message: 'reviews.write_login_text' });
  };
  const reload = useCallback(() => load(true), [load]);
  const changed = async () => {
    await Promise.all([reload(), revalidate()]);
  };
  return { write, own, section, isWriting, reload, changed, setWriting };
}

interface RatingSummaryProps {
  reviews: ReviewPage;
  rated: number;
  filter: number | null;
  search: URLSearchParams;
  writeButton: ReactNode;
}

function RatingSummary({ reviews, rated, filter, search, writeButton }: RatingSummaryProps) {
  const t = useText();
  return (
    <div className="md:sticky md:top-24 md:self-start">
      <p className="flex items-center gap-3">
        <span className="text-[44px] leading-[46px] font-extrabold tabular-nums">
          {reviews.rating.toFixed(1)}
        </span>
        <span>
          <Rating value={reviews.rating} />
          <span className="block text-[14px] text-ink-muted">
            {t('reviews.rating_count', { n: groupIndian(rated) })}
          </span>
        </span>
      </p>
      <ul className="mt-3 -mx-2">
        {reviews.histogram.map((bar) => (
          <Bar
            key={bar.rating}
            {...bar}
            total={rated}
            isCurrent={filter === bar.rating}
            to={reviewAddress(search, { rating: filter === bar.rating ? null : bar.rating })}
          />
        ))}
      </ul>
      <div className="mt-4">{writeButton}</div>
    </div>
  );
}

interface ReviewFiltersProps {
  search: URLSearchParams;
  reviews: ReviewPage;
  onlyPhotos: boolean;
}

function ReviewFilters({ search, reviews, onlyPhotos }: ReviewFiltersProps) {
  const t = useText();
  return (
    <nav
      aria-label={t('reviews.sort_and_filter')}
      className="flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4"
    >
      {(
        [
          ['helpful', t('reviews.sort.helpful')],
          ['newest', t('common.newest')],
          ['highest', t('reviews.sort.highest')],
          ['lowest', t('reviews.sort.lowest')],
        ] as const
      ).map(([sortBy, label]) => {
        const isCurrent = (search.get('sortBy') ?? 'helpful') === sortBy;
        return (
          <Link
            key={sortBy}
            to={reviewAddress(search, { sortBy })}
            replace
            preventScrollReset
            rel="nofollow"
            aria-current={isCurrent || undefined}
            className={pill(isCurrent)}
          >
            {label}
          </Link>
        );
      })}
      {reviews.withPhotos > 0 ? (
        <Link
          to={reviewAddress(search, { photos: !onlyPhotos })}
          replace
          preventScrollReset
          rel="nofollow"
          aria-current={onlyPhotos || undefined}
          className={pill(onlyPhotos)}
        >
          <Camera aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t('reviews.filter.photos', { n: reviews.withPhotos })}
        </Link>
      ) : null}
    </nav>
  );
}

interface FilteredCountProps {
  filter: number | null;
  onlyPhotos: boolean;
  reviews: ReviewPage;
  search: URLSearchParams;
}

function FilteredCount({ filter, onlyPhotos, reviews, search }: FilteredCountProps) {
  const t = useText();
  return (
    <p role="status" className="mt-4 text-[14px] text-ink-muted empty:hidden">
      {filter || onlyPhotos ? (
        <>
          {filter
            ? t('reviews.filter.stars_count', { n: reviews.total, stars: filter })
            : t('reviews.filter.photos_count', { n: reviews.total })}{' '}
          ·{' '}
          <Link
            to={reviewAddress(search, { rating: null, photos: false })}
            replace
            preventScrollReset
            className="font-semibold text-action underline"
          >
            {t('common.show_all')}
          </Link>
        </>
      ) : null}
    </p>
  );
}

interface ReviewListProps {
  reviews: ReviewPage;
  own: OwnReview | null;
  search: URLSearchParams;
  onlyPhotos: boolean;
  filter: number | null;
}

function ReviewList({ reviews, own, search, onlyPhotos, filter }: ReviewListProps) {
  const t = useText();
  return (
    <div className="min-w-0 max-md:mt-8">
      <ReviewFilters search={search} reviews={reviews} onlyPhotos={onlyPhotos} />
      <FilteredCount filter={filter} onlyPhotos={onlyPhotos} reviews={reviews} search={search} />
      <ul className="divide-y divide-border">
        {reviews.results.map((review) => (
          <ProductReviewItem
            key={review._id}
            review={review}
            isVoted={own?.helpful.includes(review._id) ?? false}
            isOwn={own?.review?._id === review._id}
          />
        ))}
      </ul>
      <div className="mt-4">
        <Pagination
          page={reviews.page}
          pages={Math.ceil(reviews.total / reviews.limit)}
          hrefOf={(page) => reviewAddress(search, { page })}
          label={t('reviews.pages')}
        />
      </div>
    </div>
  );
}

function Bar({
  rating,
  count,
  total,
  isCurrent,
  to,
}: {
  rating: number;
  count: number;
  total: number;
  isCurrent: boolean;
  to: string;
}) {
  const t = useText();
  const inside = (
    <>
      <span aria-hidden="true" className="w-7 tabular-nums">
        {rating} ★
      </span>
      <meter aria-hidden="true" className="h-2.5 min-w-0 grow" min={0} max={total} value={count} />
      <span aria-hidden="true" className="w-8 text-right text-ink-muted tabular-nums">
        {count}
      </span>
    </>
  );
  const look = 'flex min-h-11 items-center gap-2 rounded-button px-2 text-[14px]';
  const said = t('reviews.histogram_row', { stars: rating, count, total });
  return (
    <li>
      {count === 0 ? (
        <span className={`${look} text-ink-subtle`}>
          <span className="sr-only">{said}</span>
          {inside}
        </span>
      ) : (
        <Link
          to={to}
          replace
          preventScrollReset
          rel="nofollow"
          aria-current={isCurrent || undefined}
          className={`${look} ${isCurrent ? 'bg-brand-soft font-bold' : 'hover:bg-sunken'}`}
        >
          <span className="sr-only">{said}</span>
          {inside}
        </Link>
      )}
    </li>
  );
}
