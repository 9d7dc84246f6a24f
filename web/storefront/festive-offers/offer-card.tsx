import { Link } from 'react-router';
import type { FestiveOffer } from '#contracts/promotions/promotions.ts';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { FestiveOfferBadge } from './offer-badge.tsx';
import { OfferClock } from './offer-clock.tsx';

/** List data of an offer; its products are on its own page. */
export type OfferSummary = Omit<FestiveOffer, 'products'> & {
  pictures: PictureData[];
  products: Pick<FestiveOffer['products'][number], 'price' | 'stock'>[];
};
const PICTURES = 3;

/**
 * The offer's picture first. Products of one kind may share a picture, which would look like a
 * mistake side by side.
 */
const differentPictures = (products: readonly Pick<FestiveOffer, 'image'>[]): PictureData[] => [
  ...new Map(products.flatMap((p) => (p.image ? [[p.image.url, p.image] as const] : []))).values(),
];

export const summaryOf = ({ products, ...offer }: FestiveOffer): OfferSummary => ({
  ...offer,
  products: products.map(({ price, stock }) => ({ price, stock })),
  pictures: differentPictures([{ image: offer.image }, ...products]).slice(0, PICTURES),
});

interface OfferCardProps {
  offer: OfferSummary;
  status: FestiveOffer['status'];
  isWide?: boolean;
  isEager?: boolean;
}

/** An offer with content, dates and remaining time. */
export function OfferCard(props: OfferCardProps) {
  const { offer, status, isWide = false } = props;
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <article
      className={`relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface transition-shadow duration-[120ms] hover:border-brand hover:shadow-e2 ${isWide ? 'md:flex-row' : ''}`}
    >
      <OfferPictures {...props} />
      <div className={`flex min-w-0 grow flex-col gap-2 p-4 ${isWide ? 'md:w-2/5 md:p-6' : ''}`}>
        <div className="flex items-center justify-between gap-3">
          <FestiveOfferBadge status={status} />
          <span className="text-[13px] text-ink-muted tabular-nums">
            {t('common.product_count', { n: offer.productCount })}
          </span>
        </div>
        <h3 className="text-[20px] leading-[26px] font-extrabold tracking-[-0.01em]">
          <Link
            to={`/festival-offer/${offer.slug}`}
            prefetch="intent"
            className="after:absolute after:inset-0"
          >
            {offer.name}
          </Link>
        </h3>
        <p className="line-clamp-3 grow text-[15px] leading-[22px] text-ink-muted">
          {offer.description}
        </p>
        <p className="text-[13px] text-ink-muted">
          {t('common.period_ist', {
            start: formatDateTime(offer.startDate),
            end: formatDateTime(offer.endDate),
          })}
        </p>
        <div className="min-h-6">
          <OfferClock status={status} startDate={offer.startDate} endDate={offer.endDate} />
        </div>
      </div>
    </article>
  );
}

function OfferPictures({ offer, status, isWide = false, isEager = false }: OfferCardProps) {
  return (
    <div
      className={`flex h-40 gap-1 bg-deal-soft ${isWide ? 'md:h-auto md:min-h-60 md:w-3/5' : ''} ${status === 'expired' ? 'opacity-70 grayscale' : ''}`}
    >
      {offer.pictures.length === 0 ? (
        <NoImage className="size-full" />
      ) : (
        offer.pictures.map((image, i) => (
          <span key={image.url} className="min-w-0 grow basis-0 overflow-hidden">
            <Picture
              image={{ ...image, alt: '' }}
              sizes={
                isWide
                  ? '(min-width: 1280px) 245px, (min-width: 768px) 20vw, 31vw'
                  : '(min-width: 1024px) 135px, (min-width: 640px) 16vw, 31vw'
              }
              eager={isEager && i === 0}
              className="size-full object-cover"
            />
          </span>
        ))
      )}
    </div>
  );
}
