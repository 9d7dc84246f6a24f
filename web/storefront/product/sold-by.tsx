import { Link } from 'react-router';
import { groupIndian } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { VendorMark } from '#web/ui/vendor-mark.tsx';
import { offerReason } from './offer-reason.ts';
import { isUnitAvailable, type Selection } from './unit-selection.ts';

/** The chosen unit's vendor, why it is first, and how many others sell it. */
export function SoldBy({ selection: { seller, sellers } }: { selection: Selection }) {
  const t = useText();
  if (!seller) return null;
  const others = sellers.filter((s) => s !== seller && isUnitAvailable(s)).length;
  return (
    <p className="text-[15px]">
      <VendorMark mark={seller.vendor.mark} className="mr-1.5 inline size-8" />
      {t('offers.sold_by')}{' '}
      <Link to={`/store/${seller.vendor.slug}`} className="font-bold hover:underline">
        {seller.vendor.name}
      </Link>{' '}
      <span className="whitespace-nowrap text-ink-muted">
        {seller.vendor.ratingCount > 0 ? (
          <>
            <span aria-hidden="true" className="text-star">
              ★
            </span>{' '}
            {t('vendors.rating_from', {
              stars: seller.vendor.rating.toFixed(1),
              n: groupIndian(seller.vendor.ratingCount),
            })}
          </>
        ) : (
          t('vendors.new_seller')
        )}
      </span>
      {others > 0 ? (
        <>
          {' '}
          ·{' '}
          <a
            href="#sellers"
            className="font-semibold text-action underline underline-offset-2 hover:no-underline"
          >
            {t('offers.more_sellers', { n: others })}
          </a>
        </>
      ) : null}
      {seller.isFeatured ? (
        <span className="mt-0.5 block text-[14px] text-ink-muted">
          {sellers.length > 1 ? `${t('offers.best')}: ` : null}
          {offerReason(t, sellers)}
        </span>
      ) : null}
    </p>
  );
}
