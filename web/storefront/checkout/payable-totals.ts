import type { quoteTotals } from '#contracts/checkout/checkout.ts';
import type { Totals } from '#contracts/orders/orders.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';

/** Sums rupees to the paisa. */
export const rupeeSum = (...rupees: number[]): number =>
  paiseToRupees(rupees.reduce((paise, r) => paise + rupeesToPaise(r), 0));

/** Payable totals: with the wallet's share, and cash rounded to whole rupees like the server. */
export function payableTotals(
  { totals, payment }: EndpointData<typeof quoteTotals>,
  { byWallet, isOnline }: { byWallet: number; isOnline: boolean },
): Totals {
  const roundOff = isOnline ? 0 : payment.cashRoundOff[byWallet > 0 ? 'withWallet' : 'alone'];
  return {
    ...totals,
    ...(roundOff === 0 ? {} : { roundOff, total: rupeeSum(totals.total, roundOff) }),
    ...(byWallet > 0 ? { wallet: byWallet } : {}),
  };
}
