import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupIndian } from '#contracts/kernel/money.ts';
import type { AspectSummary, ReviewAspect } from '#contracts/reviews/aspects.ts';
import type { ReviewPage } from '#contracts/reviews/reviews.ts';
import { useText } from '#web/i18n/text.ts';
import { Rating } from '#web/ui/rating.tsx';
import { reviewAddress, reviewRequestOf } from './review-address.ts';

const ASPECT_NAMES = {
  quality: 'reviews.aspect.quality',
  size: 'reviews.aspect.size',
  comfort: 'reviews.aspect.comfort',
  look: 'reviews.aspect.look',
  value: 'reviews.aspect.value',
  delivery: 'reviews.aspect.delivery',
  packaging: 'reviews.aspect.packaging',
  battery: 'reviews.aspect.battery',
  sound: 'reviews.aspect.sound',
  screen: 'reviews.aspect.screen',
  camera: 'reviews.aspect.camera',
  taste: 'reviews.aspect.taste',
  fragrance: 'reviews.aspect.fragrance',
} as const satisfies Record<ReviewAspect, string>;

const ROW = 'flex min-h-11 items-center gap-2 rounded-button px-2 text-[14px]';

interface RatingSummaryProps {
  reviews: ReviewPage;
  rated: number;
  search: URLSearchParams;
  writeButton: ReactNode;
}

/** Average, histogram and what reviews judge; sticks beside the reviews on wide windows. */
export function RatingSummary({ reviews, rated, search, writeButton }: RatingSummaryProps) {
  const t = useText();
  const { rating: filter = null, aspect: current = null } = reviewRequestOf(search);
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
      <Aspects aspects={reviews.aspects} current={current} search={search} />
      <div className="mt-4">{writeButton}</div>
    </div>
  );
}

function Aspects({
  aspects,
  current,
  search,
}: {
  aspects: AspectSummary[];
  current: ReviewAspect | null;
  search: URLSearchParams;
}) {
  const t = useText();
  if (aspects.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-bold">{t('reviews.aspects_title')}</h3>
      <p className="text-[14px] text-ink-muted">{t('reviews.aspects_text')}</p>
      <ul className="-mx-2 mt-1">
        {aspects.map(({ aspect, positive, negative }) => {
          const n = positive + negative;
          const percent = Math.round((100 * positive) / n);
          const name = t(ASPECT_NAMES[aspect]);
          const isCurrent = aspect === current;
          return (
            <li key={aspect}>
              <Link
                to={reviewAddress(search, { aspect: isCurrent ? null : aspect })}
                replace
                preventScrollReset
                rel="nofollow"
                aria-current={isCurrent || undefined}
                className={`${ROW} ${isCurrent ? 'bg-brand-soft font-bold' : 'hover:bg-sunken'}`}
              >
                <span className="sr-only">
                  {t('reviews.aspect_row', { aspect: name, percent, n })}
                </span>
                <span aria-hidden="true" className="min-w-0 grow">
                  {name} <span className="font-normal text-ink-muted">({n})</span>
                </span>
                <meter
                  aria-hidden="true"
                  className="h-2.5 w-16 shrink-0"
                  min={0}
                  max={n}
                  value={positive}
                />
                <span aria-hidden="true" className="w-10 text-right text-ink-muted tabular-nums">
                  {percent}%
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
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
  const said = t('reviews.histogram_row', { stars: rating, count, total });
  return (
    <li>
      {count === 0 ? (
        <span className={`${ROW} text-ink-subtle`}>
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
          className={`${ROW} ${isCurrent ? 'bg-brand-soft font-bold' : 'hover:bg-sunken'}`}
        >
          <span className="sr-only">{said}</span>
          {inside}
        </Link>
      )}
    </li>
  );
}
