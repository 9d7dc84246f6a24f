import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useText } from '#web/i18n/text.ts';
import type { payoutOfOffer } from './offer-payout.ts';

/** The payout of one unit, calculated as in listings and orders. */
export function VendorReceives({ net, percent }: ReturnType<typeof payoutOfOffer>) {
  const t = useText();
  return (
    <p className="mt-2 text-ink-muted">
      {t('offers.prices.earnings', { amount: exactRupees(net), percent })}
    </p>
  );
}
