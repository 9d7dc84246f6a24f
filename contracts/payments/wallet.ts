import { z } from 'zod';
import { IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * `given_up`: the balance when the account was closed. `cashback_back`: cashback reversed for units
 * returned later. `refund`: the wallet's share of cancelled or returned units.
 */
export const WALLET_KINDS = ['cashback', 'cashback_back', 'spent', 'refund', 'given_up'] as const;
export const WalletEntry = z.object({
  _id: z.string(),
  kind: z.enum(WALLET_KINDS),
  amount: Rupees.describe('the change; negative: removed'),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  text: z.string().describe('why, in a sentence'),
  at: IsoTime,
});
export type WalletEntry = z.infer<typeof WalletEntry>;
export const PendingCashback = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  amount: Rupees.describe('in proportion to what is kept at present'),
  availableAt: IsoTime.nullable().describe(
    "end of the order's return window; null: not delivered yet",
  ),
  isHeld: z.boolean().describe('an open return delays the cashback'),
});
export type PendingCashback = z.infer<typeof PendingCashback>;

export const getWallet = endpoint({
  method: 'GET',
  path: '/users/wallet',
  summary:
    "Show the customer's wallet: balance, pending cashback with dates, and entries, newest first",
  audience: 'user',
  query: z.object(pageQuery(20, 100)),
  data: z.object({
    balance: Rupees,
    pending: z.array(PendingCashback),
    results: z.array(WalletEntry),
    ...pageReply,
  }),
});
