import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { AddressForm } from '#web/features/accounts/address-form.tsx';
import { AddressLines } from '#web/features/accounts/address-lines.tsx';
import { addressErrors } from '#web/features/accounts/address-rules.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { ActionBar } from './action-bar.tsx';
import type { Checkout } from './use-checkout.ts';

/** The address book as radio cards, and a form for a new address. */
export function AddressStep({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const t = useText();
  const { book, picked, isNew, draft, setDraft, totals } = checkout;
  const [isSent, setSent] = useState(false);
  const errors = Object.keys(addressErrors(draft.address));
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isNew && errors.length > 0) {
      setSent(true);
      const field = event.currentTarget.elements.namedItem(errors[0]!);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (isNew) setDraft({ chosen: 'new', isConfirmed: true });
    onDone();
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {book.length > 0 ? (
        <fieldset className="mb-5 grid gap-3 md:grid-cols-2">
          <legend className="sr-only">{t('Delivery address')}</legend>
          {book.map((a) => (
            <RadioCard key={a._id} name="addressId" value={a._id} checked={a === picked} onChange={() => setDraft({ chosen: a._id })}
              title={<span className="flex flex-wrap items-center gap-2">{a.fullName}{a.isDefault ? <Badge tone="brand">{t('Default')}</Badge> : null}</span>}>
              <AddressLines address={a} withName={false} />
            </RadioCard>
          ))}
          <RadioCard name="addressId" value="new" checked={isNew} onChange={() => setDraft({ chosen: 'new' })} title={t('Another address')}>{t('It is kept in your address book.')}</RadioCard>
        </fieldset>
      ) : null}
      {isNew ? (
        <>
          <AddressForm value={draft.address} showErrors={isSent} onChange={(change) => setDraft((now) => ({ address: { ...now.address, ...change }, isConfirmed: false }))} />
          <div role="alert" className="mt-4 empty:hidden">{isSent && errors.length > 0 ? <Alert tone="danger">{t('Please complete the delivery address.')}</Alert> : null}</div>
        </>
      ) : null}
      <ActionBar total={totals?.total}><Button type="submit" size="lg">{t('Deliver here')}</Button></ActionBar>
    </form>
  );
}
