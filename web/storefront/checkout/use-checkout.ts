import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { quoteTotals } from '#contracts/checkout/checkout.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import type { Totals } from '#contracts/orders/orders.ts';
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
import { type CheckoutDraft, useCheckoutDraft } from './checkout-draft.ts';
import { checkoutActions } from './checkout-item-actions.ts';
import { refusalsOf } from './cash-refusals.ts';

type CheckoutQuote = EndpointData<typeof quoteTotals>;
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
  const address = useDeliveryAddress(userId, draft);
  const { picked, pincode, hasAddress } = address;

  const items = list.data?.items ?? [];
  const itemsKey = items.map((i) => `${i._id}×${i.quantity}@${i.price}`).join();
  const quote = useQuery(quoteQuery(userId, itemsKey, pincode, promoCode));
  const shipments = quote.data?.shipments ?? [];
  const { business, faults: businessFaults } = draft.isBusiness
    ? businessOf(draft.business, picked?.state ?? draft.address.state)
    : NO_BUSINESS;
  const unreached = pincode === null ? [] : shipments.filter((s) => !s.serviceable);
  const payment = paymentOf(quote.data, draft);
  const { toPay, isOnline, refusals } = payment;

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
    ...address,
    items,
    itemsKey,
    quote,
    shipments,
    business,
    businessFaults,
    unreached,
    ...payment,
    wallet: quote.data?.wallet,
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

/** The address of the address book that is picked, or the one being written. */
function useDeliveryAddress(userId: string, draft: CheckoutDraft) {
  const addresses = useQuery(addressesQuery(userId));
  const book = addresses.data ?? [];
  const isNew = draft.chosen === 'new' || book.length === 0;
  const picked = isNew ? null : (book.find((a) => a._id === draft.chosen) ?? book[0] ?? null);
  const pincode =
    picked?.pincode ?? (isPincode(draft.address.pincode) ? draft.address.pincode.trim() : null);
  // Older addresses may contradict their PIN code and must be fixed first.
  const hasAddress =
    picked !== null
      ? stateInstead(inputOf(picked)) === null
      : draft.isConfirmed && Object.keys(addressErrors(draft.address)).length === 0;
  return { addresses, book, isNew, picked, pincode, hasAddress };
}

/** How it is paid, of what the quote allows and the customer chose. */
function paymentOf(quote: CheckoutQuote | undefined, draft: CheckoutDraft) {
  const paying = quote?.payment;
  const byWallet = draft.useWallet ? (quote?.wallet.pays ?? 0) : 0;
  const refusals = refusalsOf(paying?.cash ?? [], quote && quote.totals.total - byWallet);
  // Cash if available, unless the customer chose otherwise; a choice may have become unavailable.
  const isOnline = paying?.online === true && (draft.method === 'online' || refusals.length > 0);
  const totals = quote && payableTotals(quote, { byWallet, isOnline });
  return {
    refusals,
    isOnline,
    isOnlinePossible: paying?.online ?? false,
    isTestGateway: paying?.isTest ?? false,
    totals,
    byWallet,
    toPay: totals && rupeeSum(totals.total, -byWallet),
  };
}

/** Sums rupees to the paisa. */
const rupeeSum = (...rupees: number[]): number =>
  paiseToRupees(rupees.reduce((paise, r) => paise + rupeesToPaise(r), 0));

/** Payable totals: with the wallet's share, and cash rounded to whole rupees like the server. */
function payableTotals(
  { totals, payment }: CheckoutQuote,
  { byWallet, isOnline }: { byWallet: number; isOnline: boolean },
): Totals {
  const roundOff = isOnline ? 0 : payment.cashRoundOff[byWallet > 0 ? 'withWallet' : 'alone'];
  return {
    ...totals,
    ...(roundOff === 0 ? {} : { roundOff, total: rupeeSum(totals.total, roundOff) }),
    ...(byWallet > 0 ? { wallet: byWallet } : {}),
  };
}
