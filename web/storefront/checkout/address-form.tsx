import { useState } from 'react';
import { AddressBody, lookupPincode } from '#contracts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { INDIAN_STATES } from './states.ts';

export type AddressInput = { fullName: string; phone: string; line1: string; line2: string; landmark: string; city: string; state: string; pincode: string };
export const EMPTY_ADDRESS: AddressInput = { fullName: '', phone: '', line1: '', line2: '', landmark: '', city: '', state: '', pincode: '' };
type Errors = Partial<Record<keyof AddressInput, string>>;

/** The fields in fault with what to do about them, by the schema the server uses. */
export function addressErrors(address: AddressInput): Errors {
  const result = AddressBody.safeParse(address);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]).reverse());
}

interface FieldProps {
  name: keyof AddressInput; label: string; value: string; error: string | undefined; onChange: (value: string) => void; onBlur?: () => void;
  autoComplete: string; inputMode?: 'numeric' | 'tel'; maxLength?: number; wide?: boolean; children?: React.ReactNode;
}
function Field({ name, label, value, error, onChange, onBlur, autoComplete, inputMode, maxLength, wide, children }: FieldProps) {
  const look = `mt-1 h-12 w-full rounded-button border bg-surface px-3 text-[16px] ${error ? 'border-danger' : 'border-border-strong'}`;
  const common = { id: `address-${name}`, name, value, autoComplete, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `address-${name}-error` : undefined, className: look, onBlur };
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <label htmlFor={common.id} className="text-[14px] font-semibold">{label}</label>
      {children
        ? <select {...common} onChange={(e) => onChange(e.target.value)}>{children}</select>
        : <input {...common} inputMode={inputMode} maxLength={maxLength} onChange={(e) => onChange(e.target.value)} />}
      {error ? <p id={`address-${name}-error`} className="mt-1 text-[14px] text-danger">{error}</p> : null}
    </div>
  );
}

/** A new delivery address. The PIN code comes first and fills city and state; errors show after leaving a field. */
export function AddressForm({ value, onChange, showErrors }: { value: AddressInput; onChange: (value: AddressInput) => void; showErrors: boolean }) {
  const [touched, setTouched] = useState<Partial<Record<keyof AddressInput, boolean>>>({});
  const all = addressErrors(value);
  const field = (name: keyof AddressInput) => ({
    name, value: value[name], error: showErrors || touched[name] ? all[name] : undefined,
    onChange: (text: string) => { onChange({ ...value, [name]: text }); if (name === 'pincode') void fill(text); },
    onBlur: () => setTouched((t) => ({ ...t, [name]: value[name] !== '' })),
  });
  const fill = async (pincode: string) => {
    if (!/^[1-9]\d{5}$/.test(pincode)) return;
    try {
      const found = await callApi(lookupPincode, { params: { pincode } });
      onChange({ ...value, pincode, state: found.state, city: found.city ?? value.city });
    } catch {
      // An unknown PIN code only means that the shopper fills city and state.
    }
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...field('fullName')} label="Full name" autoComplete="name" maxLength={100} />
      <Field {...field('phone')} label="Mobile number" autoComplete="tel" inputMode="tel" maxLength={16} />
      <Field {...field('pincode')} label="PIN code" autoComplete="postal-code" inputMode="numeric" maxLength={6} />
      <Field {...field('city')} label="City" autoComplete="address-level2" maxLength={80} />
      <Field {...field('line1')} label="House, street" autoComplete="address-line1" maxLength={200} wide />
      <Field {...field('line2')} label="Area (optional)" autoComplete="address-line2" maxLength={200} />
      <Field {...field('landmark')} label="Landmark (optional)" autoComplete="off" maxLength={120} />
      <Field {...field('state')} label="State" autoComplete="address-level1" wide>
        <option value="">Choose the state</option>
        {INDIAN_STATES.map((state) => <option key={state} value={state}>{state}</option>)}
      </Field>
    </div>
  );
}
