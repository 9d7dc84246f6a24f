import { useState } from 'react';
import { cityOfPincode, contradictedState, stateOfPincode } from '#contracts/kernel/places.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addressErrors, type AddressInput, isPincode, stateInstead } from './address-validation.ts';
import { ADDRESS_STATES } from './indian-states.ts';

interface AddressFormProps {
  value: AddressInput;
  onChange: (change: Partial<AddressInput>) => void;
  showErrors: boolean;
}

/**
 * A delivery address, in the order it is written in India. The PIN code fills the State, and the city if its first digits decide it;
 * both can be edited. Errors show after a field was left or the form was submitted, never while
 * typing for the first time; a mismatch of State and PIN code shows at once, when both are present.
 */
export function AddressForm({ value, onChange, showErrors }: AddressFormProps) {
  const t = useText();
  const bind = useAddressFields({ value, showErrors, onChange });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...bind('fullName')}
        label={t('common.full_name')}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...bind('phone')}
        label={t('common.mobile_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={16}
        hint={t('checkout.address.mobile_hint')}
      />
      <TextField
        {...bind('pincode')}
        label={t('common.pin_code')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        hint={t('checkout.address.pin_code_hint')}
      />
      <AddressLines bind={bind} />
      <TextField
        {...bind('city')}
        label={t('common.city')}
        autoComplete="address-level2"
        maxLength={80}
      />
      <SelectField
        {...bind('state')}
        label={t('common.state')}
        autoComplete="address-level1"
        options={ADDRESS_STATES.map((state) => ({ value: state, label: t(state) }))}
        placeholder={t('common.select_state')}
      />
    </div>
  );
}

interface UseAddressFieldsOptions {
  value: AddressInput;
  showErrors: boolean;
  onChange: (change: Partial<AddressInput>) => void;
}
/** The address fields: values, errors and what a PIN code fills in. */
function useAddressFields({ value, showErrors, onChange }: UseAddressFieldsOptions) {
  const t = useText();
  const [left, setLeft] = useState<Partial<Record<keyof AddressInput, boolean>>>({});
  const errors = addressErrors(value);
  const instead = stateInstead(value);
  const said = (name: keyof AddressInput) =>
    name === 'state' && instead
      ? t('errors.pin_code_other_state', {
          pincode: value.pincode.trim(),
          state: t(instead),
        })
      : t(errors[name]!);
  const bind = (name: keyof AddressInput) => ({
    name,
    value: value[name],
    error:
      (showErrors || left[name] || (name === 'state' && instead)) && errors[name]
        ? said(name)
        : undefined,
    onChange: (event: { target: { value: string } }) =>
      onChange({
        [name]: event.target.value,
        ...(name === 'pincode' ? filled(event.target.value) : {}),
      }),
    onBlur: () => {
      if (value[name] !== '') setLeft((now) => ({ ...now, [name]: true }));
    },
  });
  /**
   * City and State of a PIN code; a State that already fits stays, since border PIN codes have two.
   */
  function filled(pincode: string): Partial<AddressInput> {
    const [state, city] = isPincode(pincode)
      ? [stateOfPincode(pincode.trim()), cityOfPincode(pincode.trim())]
      : [null, null];
    const fits = !state || (value.state !== '' && !contradictedState(value.state, pincode.trim()));
    // Army post offices belong to no State.
    return {
      ...(!fits && ADDRESS_STATES.some((s) => s === state) ? { state } : {}),
      ...(city ? { city } : {}),
    };
  }
  return bind;
}

function AddressLines({ bind }: { bind: ReturnType<typeof useAddressFields> }) {
  const t = useText();
  return (
    <>
      <TextField
        {...bind('line1')}
        label={t('common.house_street')}
        autoComplete="address-line1"
        maxLength={200}
      />
      <TextField
        {...bind('line2')}
        label={t('common.area_optional')}
        autoComplete="address-line2"
        maxLength={200}
      />
      <TextField
        {...bind('landmark')}
        label={t('common.landmark_optional')}
        autoComplete="off"
        maxLength={120}
      />
    </>
  );
}
