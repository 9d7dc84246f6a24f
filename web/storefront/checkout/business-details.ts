import { isGstin, normaliseGstin, stateOfGstin } from '#contracts/tax/gstin.ts';
import { contradictedState } from '#contracts/kernel/places.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** Fields of the business form, in order. */
export type BusinessField =
  | 'businessName'
  | 'gstin'
  | 'billingLine1'
  | 'billingCity'
  | 'billingPincode';
export interface BillingAddressInput {
  line1: string;
  city: string;
  state: string;
  pincode: string;
}

/**
 * Whether the GSTIN's State differs from the delivery address, so that a separate address is
 * required.
 */
export const isBilledElsewhere = (
  draft: CheckoutDraft['business'],
  deliveryState: string,
): boolean => {
  const gstin = normaliseGstin(draft.gstin);
  return isGstin(gstin) && (draft.isElsewhere || stateOfGstin(gstin) !== deliveryState);
};

/** The business in API form, and missing or invalid fields. */
export function businessOf(
  draft: CheckoutDraft['business'],
  deliveryState: string,
): {
  business: { name: string; gstin: string; address?: BillingAddressInput };
  faults: BusinessField[];
} {
  const gstin = normaliseGstin(draft.gstin);
  const base = { name: draft.name.trim(), gstin };
  const faults: BusinessField[] = [
    ...(base.name ? [] : ['businessName' as const]),
    ...(isGstin(gstin) ? [] : ['gstin' as const]),
  ];
  if (!isBilledElsewhere(draft, deliveryState)) return { business: base, faults };
  const address = {
    line1: draft.line1.trim(),
    city: draft.city.trim(),
    state: stateOfGstin(gstin)!,
    pincode: draft.pincode.trim(),
  };
  if (!address.line1) faults.push('billingLine1');
  if (!address.city) faults.push('billingCity');
  if (
    !/^[1-9]\d{5}$/.test(address.pincode) ||
    contradictedState(address.state, address.pincode) !== null
  )
    faults.push('billingPincode');
  return { business: { ...base, address }, faults };
}
