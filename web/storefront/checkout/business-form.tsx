import { useState } from 'react';
import { isGstin, normaliseGstin, stateOfGstin } from '#contracts/tax/gstin.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type BusinessField, isBilledElsewhere } from './business-details.ts';
import type { Checkout } from './use-checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { Address } from '#contracts/accounts/addresses.ts';

/** The invoiced business: name, GSTIN, and a separate address if the delivery is elsewhere. */
export function BillingBusinessForm({ checkout, isSent }: { checkout: Checkout; isSent: boolean }) {
  const t = useText();
  const { draft, setDraft, picked, book, businessFaults } = checkout;
  const [hasLeft, setLeft] = useState(false);
  const gstin = normaliseGstin(draft.business.gstin);
  const isRight = isGstin(gstin);
  const state = stateOfGstin(gstin) ?? '';
  const deliveryState = picked?.state ?? draft.address.state;
  const change = (part: Partial<typeof draft.business>) =>
    setDraft((now) => ({ business: { ...now.business, ...part } }));
  const fault = (field: BusinessField, text: string, isShown = isSent) =>
    isShown && businessFaults.includes(field) ? text : undefined;
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('common.business_name')}
        name="businessName"
        autoComplete="organization"
        maxLength={120}
        value={draft.business.name}
        error={fault('businessName', t('errors.business_name_required'))}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('common.gstin')}
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={draft.business.gstin}
        error={fault('gstin', t('errors.gstin_invalid'), isSent || hasLeft)}
        hint={
          isRight
            ? t('checkout.business.registered_in', { state })
            : t('checkout.business.gstin_hint')
        }
        onChange={(event) => change({ gstin: event.target.value })}
        onBlur={() => setLeft(draft.business.gstin !== '')}
      />
      {isRight && state === deliveryState ? (
        <Switch
          className="sm:col-span-2"
          label={t('checkout.business.other_billing_address')}
          checked={draft.business.isElsewhere}
          onChange={(event) => change({ isElsewhere: event.target.checked })}
        />
      ) : null}
      {isBilledElsewhere(draft.business, deliveryState) ? (
        <BillingAddressFields
          book={book}
          state={state}
          draft={draft}
          fault={fault}
          change={change}
        />
      ) : null}
    </div>
  );
}

interface BillingAddressFieldsProps {
  book: Address[];
  state: string;
  draft: CheckoutDraft;
  fault: (field: BusinessField, text: string, isShown?: boolean) => string | undefined;
  change: (part: Partial<CheckoutDraft['business']>) => void;
}
function BillingAddressFields({ book, state, draft, fault, change }: BillingAddressFieldsProps) {
  const t = useText();
  const saved = book.filter((a) => a.state === state);
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 font-bold">
        {t('checkout.business.billing_address_in', { state: t(state) })}
      </legend>
      {saved.length > 0 ? (
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {saved.map((a) => (
            <SavedAddressButton key={a._id} a={a} change={change} />
          ))}
        </div>
      ) : null}
      <TextField
        className="sm:col-span-2"
        label={t('common.house_street')}
        name="billingLine1"
        autoComplete="billing address-line1"
        maxLength={200}
        value={draft.business.line1}
        error={fault('billingLine1', t('errors.house_street_required'))}
        onChange={(event) => change({ line1: event.target.value })}
      />
      <TextField
        label={t('common.city')}
        name="billingCity"
        autoComplete="billing address-level2"
        maxLength={80}
        value={draft.business.city}
        error={fault('billingCity', t('errors.city_required'))}
        onChange={(event) => change({ city: event.target.value })}
      />
      <TextField
        label={t('common.pin_code')}
        name="billingPincode"
        autoComplete="billing postal-code"
        inputMode="numeric"
        maxLength={6}
        value={draft.business.pincode}
        error={fault(
          'billingPincode',
          t('checkout.business.pin_code_of_state', { state: t(state) }),
        )}
        onChange={(event) => change({ pincode: event.target.value })}
      />
    </fieldset>
  );
}

interface SavedAddressButtonProps {
  a: Address;
  change: (part: Partial<CheckoutDraft['business']>) => void;
}
function SavedAddressButton({ a, change }: SavedAddressButtonProps) {
  const t = useText();
  return (
    <Button
      variant="outline"
      size="sm"
      className="min-h-11"
      onClick={() =>
        change({
          line1: [a.line1, a.line2].filter(Boolean).join(', '),
          city: a.city,
          pincode: a.pincode,
        })
      }
    >
      {t('checkout.business.use_address', { address: `${a.line1}, ${a.city}` })}
    </Button>
  );
}
