import { Banknote, CreditCard, Landmark, Smartphone } from 'lucide-react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import type { Checkout } from './use-checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

const WAYS = [
  ['payments.upi', Smartphone],
  ['payments.card', CreditCard],
  ['payments.net_banking', Landmark],
] as const;

/** Online or cash on delivery; an unavailable one says why. */
export function PaymentChoice({ checkout }: { checkout: Checkout }) {
  const t = useText();
  const { toPay, refusals, isOnline, isOnlinePossible, isTestGateway, setDraft } = checkout;
  const isCashPossible = refusals.length === 0;
  const why = <CashRefusals checkout={checkout} />;
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('common.payment')}</legend>
        {isOnlinePossible ? (
          <OnlinePaymentChoice
            isOnline={isOnline}
            setDraft={setDraft}
            isTestGateway={isTestGateway}
          />
        ) : null}
        <RadioCard
          name="payment"
          value="cod"
          checked={!isOnline && isCashPossible}
          disabled={!isCashPossible}
          onChange={() => setDraft({ method: 'cod' })}
          title={t('common.cash_on_delivery')}
          aside={<Banknote aria-hidden="true" className="size-6 text-brand" strokeWidth={1.75} />}
        >
          {!isCashPossible
            ? isOnlinePossible
              ? why
              : t('payments.cod_unavailable')
            : toPay
              ? t('payments.cod_due', { amount: formatRupees(toPay) })
              : t('payments.cod_hint')}
        </RadioCard>
      </fieldset>
      {!isCashPossible && !isOnlinePossible ? (
        <div className="mt-3">
          <Alert tone="danger" role="alert" title={t('payments.cod_unavailable_for')}>
            {why}
            <p>{t('payments.cod_remove_items')}</p>
          </Alert>
        </div>
      ) : null}
      {isOnlinePossible ? null : (
        <p className="mt-2 text-[14px] text-ink-muted">{t('payments.online_unavailable')}</p>
      )}
    </>
  );
}

interface OnlinePaymentChoiceProps {
  isOnline: boolean;
  setDraft: (
    change: Partial<CheckoutDraft> | ((now: CheckoutDraft) => Partial<CheckoutDraft>),
  ) => void;
  isTestGateway: boolean;
}
function OnlinePaymentChoice({ isOnline, setDraft, isTestGateway }: OnlinePaymentChoiceProps) {
  const t = useText();
  return (
    <RadioCard
      name="payment"
      value="online"
      checked={isOnline}
      onChange={() => setDraft({ method: 'online' })}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('payments.pay_online')}
          {isTestGateway ? <Badge tone="warning">{t('payments.test_gateway')}</Badge> : null}
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
      {isTestGateway ? <span className="mt-2 block">{t('payments.demo_note')}</span> : null}
    </RadioCard>
  );
}

function CashRefusals({ checkout: { refusals, pincode } }: { checkout: Checkout }) {
  const t = useText();
  return (
    <span className="block">
      {refusals.map(({ kind, name, most }, i) => (
        <span key={`${kind}-${name ?? i}`} className="block">
          {kind === 'order'
            ? t('errors.order_no_cod_pay_online')
            : kind === 'off'
              ? t('payments.cod_off')
              : kind === 'amount'
                ? t('payments.cod_limit', {
                    amount: formatRupees(most ?? 0),
                  })
                : kind === 'pincode'
                  ? t('payments.cod_no_pin_code', {
                      pincode: pincode ?? '',
                    })
                  : kind === 'seller'
                    ? `${name} (${t('payments.cod_not_to_pin_code', { pincode: pincode ?? '' })})`
                    : t('payments.cod_no_item', { name: name ?? '' })}
        </span>
      ))}
    </span>
  );
}
