import { useState } from 'react';
import { isGstin, normaliseGstin, stateOfGstin } from '#contracts/tax/gstin.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type BusinessField, isBilledElsewhere } from './business-details.ts';
import type { Checkout } from './use-checkout.ts';

/** The business the invoice is for: name, GSTIN, and an address of its own where the delivery is elsewhere. */
export function BusinessForm({ checkout, isSent }: { checkout: Checkout; isSent: boolean }) {
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
  const saved = book.filter((a) => a.state === state);
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('Name of the business')}
        name="businessName"
        autoComplete="organization"
        maxLength={120}
        value={draft.business.name}
        error={fault('businessName', t('Please enter the name of the business.'))}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('GSTIN')}
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={draft.business.gstin}
        error={fault(
          'gstin',
          t('This GSTIN is not valid. Check its 15 characters.'),
          isSent || hasLeft,
        )}
        hint={
          isRight
            ? t('Registered in {state}', { state })
            : t('15 characters, as on the certificate')
        }
        onChange={(event) => change({ gstin: event.target.value })}
        onBlur={() => setLeft(draft.business.gstin !== '')}
      />
      {isRight && state === deliveryState ? (
        <Switch
          className="sm:col-span-2"
          label={t('Billing address differs from the delivery address')}
          checked={draft.business.isElsewhere}
          onChange={(event) => change({ isElsewhere: event.target.checked })}
        />
      ) : null}
      {isBilledElsewhere(draft.business, deliveryState) ? (
        <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="mb-2 font-bold">
            {t('Billing address in {state}', { state: t(state) })}
          </legend>
          {saved.length > 0 ? (
            <div className="flex flex-wrap gap-2 sm:col-span-2">
              {saved.map((a) => (
                <Button
                  key={a._id}
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
                  {t('Use {address}', { address: `${a.line1}, ${a.city}` })}
                </Button>
              ))}
            </div>
          ) : null}
          <TextField
            className="sm:col-span-2"
            label={t('House, street')}
            name="billingLine1"
            autoComplete="billing address-line1"
            maxLength={200}
            value={draft.business.line1}
            error={fault('billingLine1', t('Please enter house and street.'))}
            onChange={(event) => change({ line1: event.target.value })}
          />
          <TextField
            label={t('City')}
            name="billingCity"
            autoComplete="billing address-level2"
            maxLength={80}
            value={draft.business.city}
            error={fault('billingCity', t('Please enter the city.'))}
            onChange={(event) => change({ city: event.target.value })}
          />
          <TextField
            label={t('PIN code')}
            name="billingPincode"
            autoComplete="billing postal-code"
            inputMode="numeric"
            maxLength={6}
            value={draft.business.pincode}
            error={fault('billingPincode', t('Enter a PIN code of {state}.', { state: t(state) }))}
            onChange={(event) => change({ pincode: event.target.value })}
          />
        </fieldset>
      ) : null}
    </div>
  );
}
