import { Banknote, CreditCard, Landmark, Smartphone } from 'lucide-react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import type { Checkout } from './use-checkout.ts';

const WAYS = [
  ['UPI', Smartphone],
  ['Card', CreditCard],
  ['Net banking', Landmark],
] as const;

/** Online or at the door; what is not possible says why. */
export function PaymentChoice({ checkout }: { checkout: Checkout }) {
  const t = useText();
  const { toPay, refusals, isOnline, isOnlinePossible, isTestGateway, setDraft } = checkout;
  const isCashPossible = refusals.length === 0;
  const why = <CashRefusals checkout={checkout} />;
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('Payment')}</legend>
        {isOnlinePossible ? (
          <RadioCard
            name="payment"
            value="online"
            checked={isOnline}
            onChange={() => setDraft({ method: 'online' })}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {t('Pay online')}
                {isTestGateway ? <Badge tone="warning">{t('Test gateway')}</Badge> : null}
              </span>
            }
          >
            <span className="mt-2 flex flex-wrap gap-2">
              {WAYS.map(([name, Icon]) => (
                <span
                  key={name}
                  className="inline-flex items-center gap-1.5 rounded-badge border border-border bg-surface px-2.5 py-1 text-[13px] font-semibold text-ink"
                >
                  <Icon aria-hidden="true" className="size-4 text-brand" strokeWidth={1.75} />
                  {t(name)}
                </span>
              ))}
            </span>
            {isTestGateway ? (
              <span className="mt-2 block">
                {t('No real money moves: this shop is a demonstration.')}
              </span>
            ) : null}
          </RadioCard>
        ) : null}
        <RadioCard
          name="payment"
          value="cod"
          checked={!isOnline && isCashPossible}
          disabled={!isCashPossible}
          onChange={() => setDraft({ method: 'cod' })}
          title={t('Cash on delivery')}
          aside={<Banknote aria-hidden="true" className="size-6 text-brand" strokeWidth={1.75} />}
        >
          {!isCashPossible
            ? isOnlinePossible
              ? why
              : t('Not possible for this order.')
            : toPay
              ? t('Keep {amount} ready when the parcels arrive.', { amount: formatRupees(toPay) })
              : t('Pay when the parcels arrive.')}
        </RadioCard>
      </fieldset>
      {!isCashPossible && !isOnlinePossible ? (
        <div className="mt-3">
          <Alert tone="danger" role="alert" title={t('No cash on delivery for:')}>
            {why}
            <p>{t('Remove them in the step before to go on.')}</p>
          </Alert>
        </div>
      ) : null}
      {isOnlinePossible ? null : (
        <p className="mt-2 text-[14px] text-ink-muted">
          {t('Online payment is not available at present.')}
        </p>
      )}
    </>
  );
}

function CashRefusals({ checkout: { refusals, pincode } }: { checkout: Checkout }) {
  const t = useText();
  return (
    <span className="block">
      {refusals.map(({ kind, name, most }, i) => (
        <span key={`${kind}-${name ?? i}`} className="block">
          {kind === 'order'
            ? t('Cash on delivery is not available for this order. Pay online.')
            : kind === 'off'
              ? t('We take no cash on delivery at present.')
              : kind === 'amount'
                ? t('Cash on delivery is possible up to {amount}.', {
                    amount: formatRupees(most ?? 0),
                  })
                : kind === 'pincode'
                  ? t('We take no cash on delivery at {pincode} at present.', {
                      pincode: pincode ?? '',
                    })
                  : kind === 'seller'
                    ? `${name} (${t('not to {pincode}', { pincode: pincode ?? '' })})`
                    : t('{name}: not for cash on delivery', { name: name ?? '' })}
        </span>
      ))}
    </span>
  );
}
