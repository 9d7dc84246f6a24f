import { Camera, PenLine, ThumbsUp } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { groupIndian } from '#contracts/kernel/money.ts';
import { myReview, type ProductReview, type ReviewPage } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { reviewAddress } from './review-address.ts';
import type { OwnReview } from './review-calls.ts';

const ReviewDialog = lazy(() => import('./review-dialog.tsx'));
const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));
const PILL =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-3.5 text-[14px] font-semibold whitespace-nowrap';
const pill = (isCurrent: boolean) =>
  `${PILL} ${isCurrent ? 'border-brand bg-brand text-on-brand' : 'border-border-strong bg-surface hover:border-brand hover:text-brand'}`;

interface ReviewsProps {
  product: { _id: string; slug: string; name: string };
  reviews: ReviewPage;
  search: URLSearchParams;
}

/** Average, histogram (each bar is a filter), what buyers wrote, and the way to write. Filters are addresses. */
export function Reviews({ product, reviews, search }: ReviewsProps) {
  const t = useText();
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
  // What is personal is asked for when the reviews come into view.
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
          <div className="min-w-0 max-md:mt-8">
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
            <ul className="divide-y divide-border">
              {reviews.results.map((review) => (
                <Item
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

function Item({
  review,
  isVoted,
  isOwn,
}: {
  review: ProductReview;
  isVoted: boolean;
  isOwn: boolean;
}) {
  const t = useText();
  const { formatDate } = useDates();
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Rating value={review.rating} />
        {review.title ? <strong>{review.title}</strong> : null}
      </p>
      {review.text ? (
        <p className="mt-1.5 max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {review.text}
        </p>
      ) : null}
      {review.photos.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.photos.map((photo, i) => (
            <li key={photo.hash}>
              <button
                type="button"
                onClick={() => setOpened(i)}
                aria-label={t('reviews.photo_n_by', { n: i + 1, author: review.author })}
                className="block size-20 overflow-hidden rounded-button border border-border hover:border-brand sm:size-24"
              >
                <img
                  src={photo.url}
                  width={photo.width}
                  height={photo.height}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 text-[14px] text-ink-muted">
        {review.author}
        {review.city ? `, ${review.city}` : ''} · {formatDate(review.createdAt)}
        {review.editedAt
          ? ` · ${t('reviews.edited_on', { day: formatDate(review.editedAt) })}`
          : ''}
        {review.verified ? (
          <>
            {' '}
            · <span className="font-semibold text-success">{t('reviews.verified_purchase')}</span>
          </>
        ) : null}
      </p>
      {review.vendorReply ? (
        <p className="mt-3 max-w-[68ch] rounded-button bg-sunken p-3 text-[15px]">
          <strong className="block text-[14px]">{t('reviews.seller_reply')}</strong>
          {review.vendorReply.text}
        </p>
      ) : null}
      {isOwn ? (
        <p className="mt-2 text-[14px] font-semibold text-brand">{t('reviews.own_review')}</p>
      ) : (
        <Helpful review={review} isVoted={isVoted} />
      )}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <ZoomDialog
            images={review.photos.map((p) => ({
              ...p,
              alt: t('reviews.photo_by', { author: review.author }),
            }))}
            start={opened}
            name={review.author}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** One vote a person; a second press takes it back. Shown at once, put right by the server's answer. */
function Helpful({ review, isVoted }: { review: ProductReview; isVoted: boolean }) {
  const t = useText();
  const { isAuthenticated } = useSession();
  const [answer, setAnswer] = useState<{ helpful: number; isHelpful: boolean } | null>(null);
  const { helpful, isHelpful } = answer ?? { helpful: review.helpful, isHelpful: isVoted };
  const press = async () => {
    if (!isAuthenticated)
      return openLogin({
        title: 'reviews.vote_login_title',
        message: 'reviews.vote_login_text',
      });
    const before = { helpful, isHelpful };
    setAnswer({ helpful: helpful + (isHelpful ? -1 : 1), isHelpful: !isHelpful });
    const { voteReviewHelpful: vote } = await import('./review-calls.ts');
    setAnswer((await vote(review._id, !isHelpful)) ?? before);
  };
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      onClick={() => void press()}
      className={`mt-2 -ml-3 inline-flex min-h-11 items-center gap-2 rounded-button px-3 text-[14px] font-semibold hover:bg-sunken ${isHelpful ? 'text-brand' : 'text-ink-muted'}`}
    >
      <ThumbsUp
        aria-hidden="true"
        className={`size-4 ${isHelpful ? 'fill-current' : ''}`}
        strokeWidth={1.75}
      />
      {t('reviews.helpful')}
      {helpful > 0 ? <span className="tabular-nums">({helpful})</span> : null}
    </button>
  );
}
