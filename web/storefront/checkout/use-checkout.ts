import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressesQuery } from '#web/modules/accounts/queries.ts';
import {
  addressErrors,
  inputOf,
  isPincode,
  stateInstead,
} from '#web/modules/accounts/address-validation.ts';
import { usePromoCode } from '#web/modules/cart/promo-code-store.ts';
import { checkoutKey, checkoutQuery, quoteQuery } from './queries.ts';
import { type BusinessField, businessOf } from './business-details.ts';
import { itemChanges, type CheckoutSeen, checkoutSeenOf } from './checkout-changes.ts';
import { useCheckoutDraft } from './checkout-draft.ts';
import { checkoutActions } from './checkout-item-actions.ts';
import { payableTotals, rupeeSum } from './payable-totals.ts';
import { refusalsOf } from './cash-refusals.ts';

const NO_BUSINESS: {
  business: ReturnType<typeof businessOf>['business'] | null;
  faults: BusinessField[];
} = { business: null, faults: [] };

export type Checkout = ReturnType<typeof useCheckout>;

/** State of the checkout page: list, address, totals, and problems. */
export function useCheckout(userId: string) {
  const client = useQueryClient();
  const promoCode = usePromoCode();
  const [draft, setDraft] = useCheckoutDraft(userId);
  const list = useQuery(checkoutQuery(userId));
  const addresses = useQuery(addressesQuery(userId));
  const book = addresses.data ?? [];
  const isNew = draft.chosen === 'new' || book.length === 0;
  const picked = isNew ? null : (book.find((a) => a._id === draft.chosen) ?? book[0] ?? null);
  const pincode =
    picked?.pincode ?? (isPincode(draft.address.pincode) ? draft.address.pincode.trim() : null);

  const items = list.data?.items ?? [];
  const lines = items.map((i) => `${i._id}×${i.quantity}@${i.price}`).join();
  const quote = useQuery(quoteQuery(userId, lines, pincode, promoCode));
  const shipments = quote.data?.shipments ?? [];
  // Older addresses may contradict their PIN code and must be fixed first.
  const hasAddress =
    picked !== null
      ? stateInstead(inputOf(picked)) === null
      : draft.isConfirmed && Object.keys(addressErrors(draft.address)).length === 0;
  const { business, faults: businessFaults } = draft.isBusiness
    ? businessOf(draft.business, picked?.state ?? draft.address.state)
    : NO_BUSINESS;
  const unreached = pincode === null ? [] : shipments.filter((s) => !s.serviceable);
  const paying = quote.data?.payment;
  const byWallet = draft.useWallet ? (quote.data?.wallet.pays ?? 0) : 0;
  const refusals = refusalsOf(paying?.cash ?? [], quote.data && quote.data.totals.total - byWallet);
  // Cash if available, unless the customer chose otherwise; a choice may have become unavailable.
  const isOnline = paying?.online === true && (draft.method === 'online' || refusals.length > 0);
  const totals = quote.data && payableTotals(quote.data, { byWallet, isOnline });
  const toPay = totals && rupeeSum(totals.total, -byWallet);

  // Prices and stock the customer has seen, until they acknowledge a change.
  const [seen, setSeen] = useState<CheckoutSeen[] | null>(null);
  if (seen === null && list.data) setSeen(checkoutSeenOf(list.data.items));

  const refresh = () => client.invalidateQueries({ queryKey: checkoutKey(userId) });

  return {
    userId,
    promoCode,
    draft,
    setDraft,
    list,
    addresses,
    book,
    isNew,
    picked,
    pincode,
    items,
    lines,
    quote,
    shipments,
    business,
    businessFaults,
    unreached,
    refusals,
    isOnline,
    isOnlinePossible: paying?.online ?? false,
    isTestGateway: paying?.isTest ?? false,
    totals,
    wallet: quote.data?.wallet,
    byWallet,
    toPay,
    hasProblem: items.some((i) => i.problem !== null),
    changes: seen ? itemChanges(seen, items) : [],
    acceptChanges: () => setSeen(checkoutSeenOf(items)),
    facts: {
      hasAddress,
      isDeliverable: unreached.length === 0 && items.every((i) => i.problem === null),
      isPayable: (toPay === 0 || isOnline || refusals.length === 0) && businessFaults.length === 0,
    },
    refresh,
    ...checkoutActions(refresh),
  };
}
