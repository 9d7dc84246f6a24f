import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { isGstin, normaliseGstin, stateOfGstin } from '#contracts/gstin.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ActionBar } from './action-bar.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import type { Checkout } from './use-checkout.ts';

/** How it is paid, and for whom the invoice is. */
export function PaymentStep({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const t = useText();
  const { draft, setDraft, wallet, toPay, facts, refusals, isOnline } = checkout;
  const [isSent, setSent] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const gstin = normaliseGstin(draft.business.gstin);
  const isRight = isGstin(gstin);
  const nameError = draft.isBusiness && isSent && !draft.business.name.trim() ? t('Please enter the name of the business.') : undefined;
  const gstinError = draft.isBusiness && (isSent || hasLeft) && !isRight ? t('This GSTIN is not valid. Check its 15 characters.') : undefined;
  const change = (part: Partial<typeof draft.business>) => setDraft((now) => ({ business: { ...now.business, ...part } }));
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (facts.isPayable) return onDone();
    const field = event.currentTarget.elements.namedItem(draft.business.name.trim() ? 'gstin' : 'businessName');
    if (field instanceof HTMLElement) field.focus();
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {wallet && wallet.pays > 0 ? (
        <Switch className="mb-4 rounded-card border border-border bg-brand-soft px-4 py-2.5" label={t('Use {amount} of your wallet', { amount: formatRupees(wallet.pays) })} hint={t('{amount} are in it', { amount: formatRupees(wallet.balance) })}
          checked={draft.useWallet} onChange={(event) => setDraft({ useWallet: event.target.checked })} />
      ) : null}
      {toPay === 0 ? <p className="text-[15px] font-semibold text-success">{t('Your wallet pays all of it.')}</p> : <PaymentChoice checkout={checkout} />}
      <div className="mt-5 border-t border-border pt-3">
        <Switch label={t('GST invoice for a business')} hint={t('To claim input tax credit')} checked={draft.isBusiness} onChange={(event) => setDraft({ isBusiness: event.target.checked })} />
        {draft.isBusiness ? (
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <TextField label={t('Name of the business')} name="businessName" autoComplete="organization" maxLength={120} value={draft.business.name} error={nameError} onChange={(event) => change({ name: event.target.value })} />
            <TextField label={t('GSTIN')} name="gstin" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} value={draft.business.gstin} error={gstinError}
              hint={isRight ? t('Registered in {state}', { state: stateOfGstin(gstin) ?? '' }) : t('15 characters, as on the certificate')}
              onChange={(event) => change({ gstin: event.target.value })} onBlur={() => setLeft(draft.business.gstin !== '')} />
          </div>
        ) : null}
      </div>
      <ActionBar total={toPay}><Button type="submit" size="lg" disabled={toPay !== 0 && !isOnline && refusals.length > 0}>{t('Review the order')}</Button></ActionBar>
    </form>
  );
}
