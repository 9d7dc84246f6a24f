import type { SubmitEvent } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Address } from '#contracts/accounts/addresses.ts';
import { AddressForm } from '#web/modules/accounts/address-form.tsx';
import { AddressLines } from '#web/modules/accounts/address-lines.tsx';
import { addressErrors, inputOf, stateInstead } from '#web/modules/accounts/address-validation.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ActionBar } from './action-bar.tsx';
import type { Checkout } from './use-checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { UseQueryResult } from '@tanstack/react-query';

const AddressEditor = lazy(async () => ({
  default: (await import('#web/storefront/profile/accounts/address-editor.tsx')).AddressEditor,
}));

/**
 * The address book as radio cards, and a form for a new address. Addresses with contradicting State
 * and PIN code are fixed here.
 */
export function AddressStep({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const t = useText();
  const { addresses, book, picked, isNew, draft, setDraft, totals } = checkout;
  const [isSent, setSent] = useState(false);
  const [editing, setEditing] = useState<Address | null>(null);
  useEditedFocus(editing);
  const errors = Object.keys(addressErrors(draft.address));
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isNew && errors.length > 0) {
      setSent(true);
      const field = event.currentTarget.elements.namedItem(errors[0]!);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (picked && stateInstead(inputOf(picked))) {
      setSent(true);
      event.currentTarget.querySelector<HTMLElement>(`#edit-${picked._id}`)?.focus();
      return;
    }
    if (isNew) setDraft({ chosen: 'new', isConfirmed: true });
    onDone();
  }
  if (editing) {
    return <EditedAddress editing={editing} setEditing={setEditing} addresses={addresses} />;
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {book.length > 0 ? (
        <fieldset className="mb-5 grid gap-3 md:grid-cols-2">
          <legend className="sr-only">{t('checkout.address.title')}</legend>
          {book.map((a) => (
            <SavedAddress
              key={a._id}
              a={a}
              picked={picked}
              setDraft={setDraft}
              setEditing={setEditing}
            />
          ))}
          <NewAddressChoice isNew={isNew} setDraft={setDraft} />
        </fieldset>
      ) : null}
      <IncompleteAddressAlert isSent={isSent} picked={picked} />
      {isNew ? (
        <NewAddress draft={draft} isSent={isSent} setDraft={setDraft} errors={errors} />
      ) : null}
      <ActionBar total={totals?.total}>
        <Button type="submit" size="lg">
          {t('checkout.address.submit')}
        </Button>
      </ActionBar>
    </form>
  );
}

function useEditedFocus(editing: Address | null) {
  const edited = useRef<string | null>(null);
  useEffect(() => {
    if (editing) edited.current = editing._id;
    else if (edited.current)
      document.querySelector<HTMLElement>(`[name="addressId"][value="${edited.current}"]`)?.focus();
  }, [editing]);
}

interface EditedAddressProps {
  editing: Address;
  setEditing: (value: Address | null) => void;
  addresses: UseQueryResult<Address[]>;
}
function EditedAddress({ editing, setEditing, addresses }: EditedAddressProps) {
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <AddressEditor
        address={editing}
        onCancel={() => setEditing(null)}
        onSaved={() => void addresses.refetch().then(() => setEditing(null))}
      />
    </Suspense>
  );
}

interface SavedAddressProps {
  a: Address;
  picked: Address | null;
  setDraft: (
    change: Partial<CheckoutDraft> | ((now: CheckoutDraft) => Partial<CheckoutDraft>),
  ) => void;
  setEditing: (value: Address | null) => void;
}
function SavedAddress({ a, picked, setDraft, setEditing }: SavedAddressProps) {
  const t = useText();
  const instead = stateInstead(inputOf(a));
  return (
    <div className="flex flex-col">
      <RadioCard
        className="grow"
        name="addressId"
        value={a._id}
        checked={a === picked}
        onChange={() => setDraft({ chosen: a._id })}
        aria-describedby={instead ? `fault-${a._id}` : undefined}
        title={
          <span className="flex flex-wrap items-center gap-2">
            {a.fullName}
            {a.isDefault ? <Badge tone="brand">{t('common.default')}</Badge> : null}
          </span>
        }
      >
        <AddressLines address={a} withName={false} />
      </RadioCard>
      {instead ? (
        <div className="mt-2 flex items-start gap-3">
          <p id={`fault-${a._id}`} className="grow text-[14px] font-semibold text-danger">
            {t('errors.pin_code_other_state', { pincode: a.pincode, state: t(instead) })}
          </p>
          <Button
            id={`edit-${a._id}`}
            variant="outline"
            size="sm"
            className="min-h-11 shrink-0"
            aria-label={t('accounts.address.edit_named', {
              name: a.fullName,
              city: a.city,
            })}
            onClick={() => setEditing(a)}
          >
            {t('common.edit')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface NewAddressChoiceProps {
  isNew: boolean;
  setDraft: (
    change: Partial<CheckoutDraft> | ((now: CheckoutDraft) => Partial<CheckoutDraft>),
  ) => void;
}
function NewAddressChoice({ isNew, setDraft }: NewAddressChoiceProps) {
  const t = useText();
  return (
    <RadioCard
      name="addressId"
      value="new"
      checked={isNew}
      onChange={() => setDraft({ chosen: 'new' })}
      title={t('checkout.address.new')}
    >
      {t('checkout.address.new_hint')}
    </RadioCard>
  );
}

function IncompleteAddressAlert({ isSent, picked }: { isSent: boolean; picked: Address | null }) {
  const t = useText();
  return (
    <div role="alert" className="mb-4 empty:hidden">
      {isSent && picked && stateInstead(inputOf(picked)) ? (
        <Alert tone="danger">{t('checkout.address.incomplete')}</Alert>
      ) : null}
    </div>
  );
}

interface NewAddressProps {
  draft: CheckoutDraft;
  isSent: boolean;
  setDraft: (
    change: Partial<CheckoutDraft> | ((now: CheckoutDraft) => Partial<CheckoutDraft>),
  ) => void;
  errors: string[];
}
function NewAddress({ draft, isSent, setDraft, errors }: NewAddressProps) {
  const t = useText();
  return (
    <>
      <AddressForm
        value={draft.address}
        showErrors={isSent}
        onChange={(change) =>
          setDraft((now) => ({ address: { ...now.address, ...change }, isConfirmed: false }))
        }
      />
      <div role="alert" className="mt-4 empty:hidden">
        {isSent && errors.length > 0 ? (
          <Alert tone="danger">{t('checkout.address.incomplete')}</Alert>
        ) : null}
      </div>
    </>
  );
}
