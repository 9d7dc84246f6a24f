import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionBar } from './action-bar.tsx';
import type { Checkout } from './use-checkout.ts';

/** The last look: what happens next, the terms, and the button that says the amount. */
export function ReviewStep({
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
    t('Each seller packs and sends its own parcel; you can cancel until one is packed.'),
    t('We write to you at every step, and the order stands in your profile.'),
    toPay === 0
      ? t('Your wallet pays all of it.')
      : isOnline
        ? t('You pay on the next page. Your things are kept for you for 15 minutes meanwhile.')
        : t('Keep {amount} ready when the parcels arrive.', { amount }),
  ];
  return (
    <>
      <h3 className="font-bold">{t('What happens next')}</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-[15px] text-ink-muted">
        {nexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p className="mt-4 text-[14px] text-ink-muted">
        {t('By placing the order you accept the')}{' '}
        <Link to="/terms-conditions" className="font-semibold text-brand underline">
          {t('Terms and Conditions')}
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
            ? t('Placing your order…')
            : toPay === 0
              ? t('Place the order')
              : isOnline
                ? t('Pay {amount}', { amount })
                : t('Place COD order · {amount}', { amount })}
        </Button>
      </ActionBar>
    </>
  );
}
