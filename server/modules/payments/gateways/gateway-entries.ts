import type { Paise } from '#contracts/kernel/money.ts';
import type { bookOrderEntries } from '#server/modules/orders/service.ts';

type Entries = Parameters<typeof bookOrderEntries>[1];

/**
 * The gateway has collected a customer's money: it owes it to us, and the customer no longer does.
 */
export const captureEntries = (userId: string, paise: Paise): Entries => [
  { account: 'gateway_receivable', ownerId: null, amountPaise: paise },
  { account: 'shopper_receivable', ownerId: userId, amountPaise: -paise },
];
/** It has refunded some of it. */
export const refundEntries = (userId: string, paise: Paise): Entries =>
  captureEntries(userId, -paise);
/** Its fee on a payment; refunds do not return it. */
export const feeEntries = (paise: Paise): Entries => [
  { account: 'gateway_fee', ownerId: null, amountPaise: paise },
  { account: 'gateway_receivable', ownerId: null, amountPaise: -paise },
];
