import { Tag } from 'lucide-react';
import type { PriceOffers } from '#contracts/recommendations/related.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';

/** The price after the best discount that really applies to one unit; the rest is below the buttons. */
export function BestPrice({ offers }: { offers: PriceOffers | null }) {
  const t = useText();
  const best = offers?.offers[0];
  if (!best) return null;
  return (
    <p className="mt-1.5 flex items-start gap-2 text-[15px] text-deal-ink">
      <Tag aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <span>
        <strong className="text-[17px] font-extrabold tabular-nums">
          {formatRupees(best.total)}
        </strong>{' '}
        {best.code
          ? t('pricing.best_with_code', { code: best.code })
          : t('pricing.best_with_reward')}{' '}
        <a href="#price-offers" className="font-semibold underline underline-offset-2">
          {t('pricing.see_offers')}
        </a>
      </span>
    </p>
  );
}
