import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionBar } from './action-bar.tsx';
import type { Checkout } from './use-checkout.ts';

/** Final review: next steps, terms, and the button with the amount. */
export function OrderReviewStep({
  checkout,
  isPlacing,
  onPlace,
}: {
  checkout: Checkout;
  isPlacing: boolean;
  onPlace: () => void;
}) {
  const t = useText();
  const { totals, toPay, shipments, isOnline } = checkout;
  const amount = toPay === undefined ? '…' : formatRupees(toPay);
  const nexts = [
    t('checkout.review.next_shipments'),
    t('checkout.review.next_updates'),
    toPay === 0
      ? t('checkout.wallet.pays_all')
      : isOnline
        ? t('checkout.review.next_payment')
        : t('payments.cod_due', { amount }),
  ];
  return (
    <>
      <h3 className="font-bold">{t('checkout.review.next_title')}</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-[15px] text-ink-muted">
        {nexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p className="mt-4 text-[14px] text-ink-muted">
        {t('checkout.review.accept')}{' '}
        <Link to="/terms-conditions" target="_blank" className="font-semibold text-brand underline">
          {t('common.terms_and_conditions')}
        </Link>
        .
      </p>
      <ActionBar total={toPay}>
        <Button
          size="lg"
          busy={isPlacing}
          disabled={!totals || shipments.length === 0}
          onClick={onPlace}
        >
          {isPlacing
            ? t('checkout.placing')
            : toPay === 0
              ? t('checkout.place')
              : isOnline
                ? t('payments.pay_amount', { amount })
                : t('checkout.place_cod', { amount })}
        </Button>
      </ActionBar>
    </>
  );
}
