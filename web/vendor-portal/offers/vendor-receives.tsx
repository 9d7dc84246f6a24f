import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { PayoutLines } from '#web/modules/settlement/payout-lines.tsx';
import { useText } from '#web/i18n/text.ts';
import type { ListingSaleTerms } from '#web/vendor-portal/listings/queries.ts';
import type { payoutOfOffer } from './offer-payout.ts';

/** The payout of one unit, calculated as in listings and orders, with its lines on demand. */
export function VendorReceives({
  net,
  payout,
  terms,
}: ReturnType<typeof payoutOfOffer> & { terms: ListingSaleTerms }) {
  const t = useText();
  const returned = payout.parts.find((f) => f.kind === 'return');
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold">
        <span>{t('settlement.you_receive_amount', { amount: exactRupees(net) })}</span>
        <span className="text-[13px] font-semibold text-brand underline underline-offset-2">
          {t('settlement.how_calculated')}
        </span>
      </summary>
      <PayoutLines payout={payout} rates={{ ...terms, commissionBp: payout.commissionBp }} />
      <p className="mt-1 text-[13px] text-ink-muted">
        {t('settlement.unit_payout_note')}
        {returned
          ? ` ${t('settlement.unit_payout_return', { amount: exactRupees(returned.unitPaise / 100) })}`
          : ''}
      </p>
    </details>
  );
}
