import { useState } from 'react';
import { type AddressInput, EMPTY_ADDRESS } from '#web/modules/accounts/address-validation.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';
import { sessionStore } from '#web/modules/browser-state/browser-storage.ts';
import {
  flag,
  nullable,
  oneOf,
  readShape,
  shape,
  text,
} from '#web/modules/browser-state/stored-value.ts';

/** Unsubmitted input at checkout. */
export interface CheckoutDraft {
  /** Its owner: other users of this browser never see it. */
  owner: string;
  /** The selected saved address, `new` for the one below; null: the default. */
  chosen: string | null;
  address: AddressInput;
  /** Whether the new address was confirmed by "Deliver here". */
  isConfirmed: boolean;
  isBusiness: boolean;
  /** `isElsewhere`: billed at the address below instead of the delivery address. */
  business: {
    name: string;
    gstin: string;
    isElsewhere: boolean;
    line1: string;
    city: string;
    pincode: string;
  };
  /** Payment method; null: not chosen yet. */
  method: 'cod' | 'online' | null;
  /** Whether to use the wallet. */
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

/** What the account knows of a first address: its name, and its mobile if Indian. */
function knownAddress(): AddressInput {
  const { user } = getSession();
  const mobile = /^\+91([6-9]\d{9})$/.exec(user?.phone ?? '')?.[1];
  return { ...EMPTY_ADDRESS, fullName: user?.fullName.slice(0, 100) ?? '', phone: mobile ?? '' };
}

/**
 * The draft, stored for this tab: a reload or an expired session loses nothing. Signing out clears
 * session storage; placing the order calls `clearCheckoutDraft`.
 */
export function useCheckoutDraft(
  owner: string,
): [
  CheckoutDraft,
  (change: Partial<CheckoutDraft> | ((now: CheckoutDraft) => Partial<CheckoutDraft>)) => void,
] {
  const [draft, setDraft] = useState<CheckoutDraft>(() => {
    const stored = readShape<CheckoutDraft>(sessionStore.getItem(KEY), isDraft);
    return stored?.owner === owner
      ? stored
      : {
          owner,
          chosen: null,
          address: knownAddress(),
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
