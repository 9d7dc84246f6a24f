import { BadgeCheck, Camera, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ReviewPage } from '#contracts/reviews/reviews.ts';
import { useText } from '#web/i18n/text.ts';
import { ALL_REVIEWS, reviewAddress, reviewRequestOf } from './review-address.ts';

const PILL =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-3.5 text-[14px] font-semibold whitespace-nowrap';
const pill = (isCurrent: boolean) =>
  `${PILL} ${isCurrent ? 'border-brand bg-brand text-on-brand' : 'border-border-strong bg-surface hover:border-brand hover:text-brand'}`;
const ROW = 'flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4';

interface ReviewFiltersProps {
  reviews: ReviewPage;
  rated: number;
  search: URLSearchParams;
}

/** Order and filters as addresses; the stars and aspects of the summary are filters too. */
export function ReviewFilters({ reviews, rated, search }: ReviewFiltersProps) {
  const t = useText();
  const { rating, aspect, photos, verified, sortBy } = reviewRequestOf(search);
  const isFiltered = Boolean(rating ?? aspect ?? photos ?? verified);
  return (
    <>
      <nav aria-label={t('reviews.sort')} className={ROW}>
        {(
          [
            ['helpful', t('reviews.sort.helpful')],
            ['newest', t('common.newest')],
            ['highest', t('reviews.sort.highest')],
            ['lowest', t('reviews.sort.lowest')],
          ] as const
        ).map(([order, label]) => (
          <Choice
            key={order}
            to={reviewAddress(search, { sortBy: order })}
            isCurrent={sortBy === order}
          >
            {label}
          </Choice>
        ))}
      </nav>
      {reviews.withPhotos > 0 || reviews.verified < rated ? (
        <nav aria-label={t('reviews.filter')} className={`mt-2 ${ROW}`}>
          {reviews.withPhotos > 0 ? (
            <Choice
              to={reviewAddress(search, { photos: !photos })}
              isCurrent={Boolean(photos)}
              icon={Camera}
            >
              {t('reviews.filter.photos', { n: reviews.withPhotos })}
            </Choice>
          ) : null}
          {reviews.verified < rated ? (
            <Choice
              to={reviewAddress(search, { verified: !verified })}
              isCurrent={Boolean(verified)}
              icon={BadgeCheck}
            >
              {t('reviews.filter.verified', { n: reviews.verified })}
            </Choice>
          ) : null}
        </nav>
      ) : null}
      <p role="status" className="mt-4 text-[14px] text-ink-muted empty:hidden">
        {isFiltered ? (
          <>
            {reviews.total === 0
              ? t('reviews.filter_empty_title')
              : t('reviews.filter.matching', { n: reviews.total })}{' '}
            ·{' '}
            <Link
              to={reviewAddress(search, ALL_REVIEWS)}
              replace
              preventScrollReset
              className="font-semibold text-action underline"
            >
              {t('common.show_all')}
            </Link>
          </>
        ) : null}
      </p>
    </>
  );
}

function Choice({
  to,
  isCurrent,
  icon: Icon,
  children,
}: {
  to: string;
  isCurrent: boolean;
  icon?: LucideIcon;
  children: string;
}) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={isCurrent || undefined}
      className={pill(isCurrent)}
    >
      {Icon ? <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} /> : null}
      {children}
    </Link>
  );
}
