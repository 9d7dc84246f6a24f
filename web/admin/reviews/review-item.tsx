import type { ReactNode } from 'react';
import type { ProductReview } from '#contracts/reviews/reviews.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { listReviewReports } from '#contracts/reviews/review-moderation.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Rating } from '#web/ui/rating.tsx';

type Product = EndpointData<typeof listReviewReports>['results'][number]['review']['product'];

/** A review as staff sees it. */
export function ReviewItem({
  review: r,
  arePhotosShown = true,
  children,
}: {
  review: ProductReview & { product: Product };
  arePhotosShown?: boolean;
  children?: ReactNode;
}) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="rounded-card border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={r.rating} />
        {r.verified ? <Badge tone="success">{t('reviews.verified_purchase')}</Badge> : null}
        {r.vendorReply ? <Badge>{t('support.status.answered')}</Badge> : null}
      </div>
      <p className="mt-1 text-[14px] text-ink-muted">
        <a
          href={`/product/${r.product.slug}`}
          className="font-semibold underline underline-offset-2"
        >
          {r.product.name}
        </a>{' '}
        · {r.author}
        {r.city ? `, ${r.city}` : ''} · {formatDate(r.createdAt)}
      </p>
      {r.title ? <p className="mt-2 font-bold [overflow-wrap:anywhere]">{r.title}</p> : null}
      {r.text ? (
        <p className="mt-1 max-w-[80ch] [overflow-wrap:anywhere] whitespace-pre-line">{r.text}</p>
      ) : r.title ? null : (
        <p className="mt-2 text-ink-muted">{t('reviews.no_text')}</p>
      )}
      {r.photos.length > 0 ? (
        arePhotosShown ? (
          <ReviewPhotos r={r} />
        ) : (
          <p className="mt-2 text-[14px] text-ink-muted">
            {t('reviews.photos_hidden', { n: r.photos.length })}
          </p>
        )
      ) : null}
      {children}
    </li>
  );
}

function ReviewPhotos({ r }: { r: ProductReview & { product: Product } }) {
  const t = useText();
  return (
    <ul aria-label={t('common.photos')} className="mt-3 flex flex-wrap gap-2">
      {r.photos.map((p, i) => (
        <li key={p.hash}>
          <a href={p.url} target="_blank" rel="noreferrer" className="block">
            <img
              src={p.url}
              alt={t('reviews.photo_alt', {
                author: r.author,
                n: i + 1,
                of: r.photos.length,
              })}
              width={80}
              height={80}
              loading="lazy"
              className="size-20 rounded-small object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
