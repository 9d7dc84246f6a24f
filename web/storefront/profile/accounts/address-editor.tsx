import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { createAddress, updateAddress } from '#contracts/accounts/addresses.ts';
import type { Address } from '#contracts/accounts/addresses.ts';
import { callApi } from '#web/api/client.ts';
import { AddressForm } from '#web/modules/accounts/address-form.tsx';
import { addressErrors, EMPTY_ADDRESS, inputOf } from '#web/modules/accounts/address-validation.ts';
import { useOwnDraft } from '#web/modules/accounts/session/own-draft.ts';
import { draftMessageOf, isUnsent } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** An address in API form. */
export const addressBodyOf = (address: Address) => ({
  ...inputOf(address),
  country: address.country,
  isDefault: address.isDefault,
});

/** Creates or edits an address. */
export function AddressEditor({
  address,
  onSaved,
  onCancel,
}: {
  address: Address | null;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const draft = useOwnDraft(`address:${address?._id ?? 'new'}`, {
    ...(address ? inputOf(address) : EMPTY_ADDRESS),
    isDefault: address?.isDefault ?? false,
  });
  const { isDefault, ...value } = draft.value;
  const t = useText();
  const [showErrors, setShowErrors] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setShowErrors(true);
    const faulty = Object.keys(addressErrors(value))[0];
    if (faulty) return (form.elements.namedItem(faulty) as HTMLElement | null)?.focus();
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { ...value, ...(address ? { country: address.country } : {}), isDefault };
      if (address)
        await callApi(updateAddress, { params: { id: address._id }, body }, { audience: 'user' });
      else await callApi(createAddress, { body }, { audience: 'user' });
      draft.forget();
      onSaved();
    } catch (cause) {
      setError(draftMessageOf(cause, 'accounts.address.save_failed'));
      setBusy(false);
    }
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ErrorBox text={error} />
      <AddressForm value={value} onChange={draft.change} showErrors={showErrors} />
      <Checkbox
        label={t('accounts.address.use_as_default')}
        checked={isDefault}
        onChange={(event) => draft.change({ isDefault: event.target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" size="lg" busy={isBusy}>
          {isBusy
            ? t('common.saving')
            : isUnsent(error)
              ? t('common.retry')
              : t('accounts.address.save')}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          onClick={() => {
            draft.forget();
            onCancel();
          }}
          disabled={isBusy}
        >
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
