import type { FestiveOffer } from '#contracts/promotions/promotions.ts';
import { Rail } from '#web/modules/catalog/product-rail.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { OfferClock } from '#web/storefront/festive-offers/offer-clock.tsx';
import { useOfferStatus } from '#web/storefront/festive-offers/use-offer-status.ts';
import { heartOf } from '#web/storefront/cart/product-card-actions.tsx';

/** The running festival that ends first, with its real end; hidden afterwards. */
export function FestivalBand({ offer }: { offer: FestiveOffer }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const status = useOfferStatus([offer])(offer);
  if (status !== 'active') return null;
  return (
    <div className="overflow-hidden rounded-hero bg-deal-soft px-4 py-6 md:p-8">
      <Rail
        title={offer.name}
        text={t('promotions.festival.extra_discounts', { end: formatDateTime(offer.endDate) })}
        products={offer.products}
        seeAll={`/festival-offer/${offer.slug}`}
        heart={heartOf}
        aside={
          <div className="mt-2">
            <OfferClock status={status} startDate={offer.startDate} endDate={offer.endDate} />
          </div>
        }
      />
    </div>
  );
}
