import { PartyPopper, Tag, Truck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contracts/catalog/catalog.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { WELCOME_CODE, WELCOME_PERCENT } from '#contracts/pricing/rewards.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Price } from '#web/ui/price.tsx';
import type { Selection } from './unit-selection.ts';
import { stockText, productUnitName } from './stock-text.ts';
import { unitPrice } from './unit-price.ts';

/**
 * Price, taxes, rewards, festive price and stock of the selected unit. `codeBelow`: from this cart
 * value on the reward is at least as large as the welcome code.
 */
export function PriceBlock({
  product,
  selection,
  freeDeliveryFrom,
  codeBelow,
}: {
  product: Product;
  selection: Selection;
  freeDeliveryFrom: number | null;
  codeBelow: number | null;
}) {
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
      <ul className="mt-3 space-y-1.5 text-[15px]">
        {offer ? <FestiveNote offer={offer} /> : null}
        {freeDeliveryFrom === null ? null : (
          <li className={`flex gap-2 ${missing <= 0 ? 'text-success' : 'text-ink-muted'}`}>
            <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            {missing <= 0
              ? t('promotions.rewards.unlocks_delivery')
              : t('promotions.rewards.add_for_delivery', {
                  amount: formatRupees(missing),
                })}
          </li>
        )}
        {codeBelow !== null && price >= codeBelow ? null : (
          <li className="flex gap-2 text-ink-muted">
            <Tag aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            {t('promotions.welcome_code_hint', {
              n: WELCOME_PERCENT,
              code: WELCOME_CODE,
            })}
          </li>
        )}
      </ul>
      <p className={`mt-3 text-[16px] font-bold ${stock.tone}`}>{stock.text}</p>
      <Announcement selection={selection} />
    </div>
  );
}

function FestiveNote({ offer }: { offer: NonNullable<Product['festiveOffer']> }) {
  const t = useText();
  const { formatDay } = useDates();
  return (
    <li className="flex gap-2 text-deal-ink">
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
    </li>
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
