import { PartyPopper, Truck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contracts/catalog/catalog.ts';
import type { PriceOffers } from '#contracts/recommendations/related.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Price } from '#web/ui/price.tsx';
import { BestPrice } from './best-price.tsx';
import type { Selection } from './unit-selection.ts';
import { stockText, productUnitName } from './stock-text.ts';
import { unitPrice } from './unit-price.ts';

interface PriceBlockProps {
  product: Product;
  selection: Selection;
  freeDeliveryFrom: number | null;
  offers: PriceOffers | null;
}

/** Price, taxes, free delivery, festive price and stock of the selected unit. */
export function PriceBlock({ product, selection, freeDeliveryFrom, offers }: PriceBlockProps) {
  const t = useText();
  const { price, originalPrice } = selection;
  const stock = stockText(t, selection);
  const missing = freeDeliveryFrom === null ? 0 : freeDeliveryFrom - price;
  const offer = product.festiveOffer;
  const each = unitPrice(product, selection);
  return (
    <div>
      <Price price={price} originalPrice={originalPrice} size="lg" />
      <p className="text-[14px] text-ink-muted">
        {t('pricing.inclusive_of_taxes')}
        {each ? ` · ${t('pricing.per_measure', { rupees: each.rupees, measure: each.per })}` : null}
      </p>
      <BestPrice offers={offers} />
      {offer ? <FestiveNote offer={offer} /> : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-[15px]">
        <strong className={stock.tone}>{stock.text}</strong>
        {freeDeliveryFrom === null ? null : (
          <span
            className={`inline-flex items-center gap-1.5 ${missing <= 0 ? 'text-success' : 'text-ink-muted'}`}
          >
            <Truck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            {missing <= 0
              ? t('promotions.rewards.unlocks_delivery')
              : t('promotions.rewards.add_for_delivery', { amount: formatRupees(missing) })}
          </span>
        )}
      </p>
      <Announcement selection={selection} />
    </div>
  );
}

function FestiveNote({ offer }: { offer: NonNullable<Product['festiveOffer']> }) {
  const t = useText();
  const { formatDay } = useDates();
  return (
    <p className="mt-2 flex gap-2 text-[15px] text-deal-ink">
      <PartyPopper aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <span>
        <Link to={`/festival-offer/${offer.slug}`} className="font-bold underline">
          {t(offer.name)}
        </Link>
        :{' '}
        {t('pricing.festival_until', {
          percent: offer.discountPercent,
          day: formatDay(offer.endsAt),
        })}
      </span>
    </p>
  );
}

/**
 * Announces once what a choice changed: unit, price, stock and vendor. Silent before the first
 * choice.
 */
function Announcement({ selection }: { selection: Selection }) {
  const t = useText();
  const { price, seller } = selection;
  const texts = [
    productUnitName(t, selection),
    formatRupees(price),
    stockText(t, selection).text,
    seller ? t('common.sold_by', { vendor: seller.vendor.name }) : null,
  ]
    .filter(Boolean)
    .join(', ');
  const last = useRef(texts);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (last.current === texts) return;
    last.current = texts;
    setSaid(texts);
  }, [texts]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
