import { normalisePhone } from '#contracts/accounts/accounts.ts';
import { contradictedState } from '#contracts/kernel/places.ts';

export type AddressInput = {
  fullName: string;
  phone: string;
  line1: string;
  line2: string;
  landmark: string;
  city: string;
  state: string;
  pincode: string;
};
export type AddressErrors = Partial<Record<keyof AddressInput, string>>;
export const EMPTY_ADDRESS: AddressInput = {
  fullName: '',
  phone: '',
  line1: '',
  line2: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
};

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text.trim());

/** The PIN code's State, if the address names another. */
export const stateInstead = (a: AddressInput): string | null =>
  isPincode(a.pincode) ? contradictedState(a.state, a.pincode.trim()) : null;

/**
 * Errors by field with what to do, in form order. The same rules as the schema `AddressBody`
 * (compared by a test), written out so that the page needs no schema library.
 */
export function addressErrors(a: AddressInput): AddressErrors {
  const instead = stateInstead(a);
  const faults: [keyof AddressInput, boolean, string][] = [
    ['fullName', !a.fullName.trim(), 'errors.name_required'],
    ['phone', !/^\+[1-9]\d{7,14}$/.test(normalisePhone(a.phone)), 'errors.phone_invalid'],
    ['pincode', !isPincode(a.pincode), 'errors.pin_code_invalid'],
    ['line1', !a.line1.trim(), 'errors.house_street_required'],
    ['city', !a.city.trim(), 'errors.city_required'],
    ['state', !a.state.trim(), 'errors.state_required'],
    ['state', instead !== null, 'errors.pin_code_other_state'],
  ];
  return Object.fromEntries(
    faults.filter(([, isFault]) => isFault).map(([name, , text]) => [name, text]),
  );
}

/** A saved address as form values. */
export const inputOf = (a: { [K in keyof AddressInput]: string | null }): AddressInput => ({
  fullName: a.fullName ?? '',
  phone: a.phone ?? '',
  line1: a.line1 ?? '',
  line2: a.line2 ?? '',
  landmark: a.landmark ?? '',
  city: a.city ?? '',
  state: a.state ?? '',
  pincode: a.pincode ?? '',
});
