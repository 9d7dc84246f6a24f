import { useState } from 'react';
import { type AddressInput, EMPTY_ADDRESS } from '#web/modules/accounts/address-validation.ts';
import { sessionStore } from '#web/modules/browser-state/browser-storage.ts';
import {
  flag,
  nullable,
  oneOf,
  readShape,
  shape,
  text,
} from '#web/modules/browser-state/stored-value.ts';

/** What a customer has filled in at checkout and not sent yet. */
export interface CheckoutDraft {
  /** Whose it is: another person at this browser never sees it. */
  owner: string;
  /** The saved address that is picked, `new` for the one below; null: the default of the book. */
  chosen: string | null;
  address: AddressInput;
  /** Whether the new address was confirmed by "Deliver here". */
  isConfirmed: boolean;
  isBusiness: boolean;
  /** `isElsewhere`: billed at the address below, not where it is delivered. */
  business: {
    name: string;
    gstin: string;
    isElsewhere: boolean;
    line1: string;
    city: string;
    pincode: string;
  };
  /** How it is to be paid; null: not chosen yet. */
  method: 'cod' | 'online' | null;
  /** Whether the wallet pays what it can. */
  useWallet: boolean;
}

const KEY = 'haatlane-checkout';
const isDraft = shape({
  owner: text(128, 1),
  chosen: nullable(text(128)),
  isConfirmed: flag,
  isBusiness: flag,
  useWallet: flag,
  method: nullable(oneOf('cod', 'online')),
  business: shape({
    name: text(120),
    gstin: text(30),
    isElsewhere: flag,
    line1: text(200),
    city: text(80),
    pincode: text(12),
  }),
  address: shape({
    fullName: text(100),
    phone: text(24),
    line1: text(200),
    line2: text(200),
    landmark: text(120),
    city: text(80),
    state: text(80),
    pincode: text(12),
  }),
});

/**
 * The draft, kept for this tab: neither a reload nor a session that ends meanwhile loses a word. Signing out
 * empties session storage, placing the order calls `clearCheckoutDraft`.
 */
export function useCheckoutDraft(
  owner: string,
): [
  CheckoutDraft,
  (change: Partial<CheckoutDraft> | ((now: CheckoutDraft) => Partial<CheckoutDraft>)) => void,
] {
  const [draft, setDraft] = useState<CheckoutDraft>(() => {
    const kept = readShape<CheckoutDraft>(sessionStore.getItem(KEY), isDraft);
    return kept?.owner === owner
      ? kept
      : {
          owner,
          chosen: null,
          address: EMPTY_ADDRESS,
          isConfirmed: false,
          isBusiness: false,
          business: { name: '', gstin: '', isElsewhere: false, line1: '', city: '', pincode: '' },
          method: null,
          useWallet: false,
        };
  });
  const change = (
    next: Partial<CheckoutDraft> | ((now: CheckoutDraft) => Partial<CheckoutDraft>),
  ) =>
    setDraft((now) => {
      const after = { ...now, ...(typeof next === 'function' ? next(now) : next) };
      sessionStore.setItem(KEY, JSON.stringify(after));
      return after;
    });
  return [draft, change];
}

export const clearCheckoutDraft = (): void => sessionStore.removeItem(KEY);
