import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ActionBar } from './action-bar.tsx';
import { BillingBusinessForm } from './business-form.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import type { Checkout } from './use-checkout.ts';

/** Payment method, and the invoice's recipient. */
export function PaymentStep({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const t = useText();
  const { draft, setDraft, wallet, toPay, facts, refusals, isOnline, businessFaults } = checkout;
  const [isSent, setSent] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (facts.isPayable) return onDone();
    const field = event.currentTarget.elements.namedItem(businessFaults[0] ?? '');
    if (field instanceof HTMLElement) field.focus();
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {wallet && wallet.pays > 0 ? (
        <Switch
          className="mb-4 rounded-card border border-border bg-brand-soft px-4 py-2.5"
          label={t('checkout.wallet.use', { amount: formatRupees(wallet.pays) })}
          hint={t('checkout.wallet.balance', { amount: formatRupees(wallet.balance) })}
          checked={draft.useWallet}
          onChange={(event) => setDraft({ useWallet: event.target.checked })}
        />
      ) : null}
      {toPay === 0 ? (
        <p className="text-[15px] font-semibold text-success">{t('checkout.wallet.pays_all')}</p>
      ) : (
        <PaymentChoice checkout={checkout} />
      )}
      <div className="mt-5 border-t border-border pt-3">
        <Switch
          label={t('checkout.business.title')}
          hint={t('checkout.business.hint')}
          checked={draft.isBusiness}
          onChange={(event) => setDraft({ isBusiness: event.target.checked })}
        />
        {draft.isBusiness ? <BillingBusinessForm checkout={checkout} isSent={isSent} /> : null}
      </div>
      <ActionBar total={toPay}>
        <Button type="submit" size="lg" disabled={toPay !== 0 && !isOnline && refusals.length > 0}>
          {t('checkout.review.title')}
        </Button>
      </ActionBar>
    </form>
  );
}
