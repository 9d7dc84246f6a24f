import type { getWallet, WalletEntry } from '#contracts/payments/wallet.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { cashbackDue } from './cashback.ts';
import {
  lockCashback,
  lockLeftOver,
  noteCashback,
  selectCashback,
  selectDueCashback,
  selectEntries,
  selectWallet,
} from './queries.ts';
import { presentEntry, presentPending } from './present.ts';

export async function readWallet(
  db: Db,
  userId: string,
  { page, limit }: EndpointQuery<typeof getWallet>,
): Promise<EndpointData<typeof getWallet>> {
  const { balance, total, entries, pending } = await selectWallet(db, userId, { page, limit });
  return {
    balance: paiseToRupees(balance),
    pending: pending.map(presentPending).filter((p) => p.amount > 0),
    results: entries.map(presentEntry),
    page,
    limit,
    total,
  };
}

/**
 * Settles an order's cashback under the order's lock: gives it after the return window in
 * proportion to what was kept, and takes back the excess when units are returned later. Idempotent:
 * only differences are booked. The balance may become negative; new cashback fills it up first.
 */
export async function settleCashback(tx: Tx, orderId: string, now: Date): Promise<void> {
  const facts = await lockCashback(tx, orderId, now);
  if (!facts || (facts.credited_paise === null && !facts.is_due)) return;
  // Given only when due; reversed at any time.
  const promised = cashbackDue(facts.cashback_paise, facts.items, facts.sale_terms);
  const owed = facts.is_due ? promised : Math.min(promised, facts.credited_paise ?? 0);
  const change = owed - (facts.credited_paise ?? 0);
  await noteCashback(tx, orderId, facts, owed, now);
  if (change === 0) return;
  await bookEntries(
    tx,
    ledgerRows(
      [
        {
          subOrderId: null,
          account: 'platform_cashback',
          ownerId: null,
          amountPaise: change,
          rule: 'cashback',
        },
        {
          subOrderId: null,
          account: 'shopper_wallet',
          ownerId: facts.user_id,
          amountPaise: -change,
          rule: 'cashback',
        },
      ],
      { orderId, reason: change > 0 ? 'cashback_credited' : 'cashback_taken_back', at: now },
    ),
  );
}

/** Every entry of a wallet, newest first. */
export async function fullWallet(
  db: Db,
  userId: string,
): Promise<{ balance: number; entries: WalletEntry[] }> {
  const { balance, entries } = await selectEntries(db, userId);
  return { balance: paiseToRupees(balance), entries: entries.map(presentEntry) };
}

/**
 * Cashback in rupees that closing the account would forfeit, and whether the wallet holds the
 * customer's own money, which is never forfeited.
 */
export async function leftInWallet(
  db: Db,
  userId: string,
): Promise<{ cashback: { balance: number; coming: number }; isOwed: boolean }> {
  const { balance, pending } = await selectWallet(db, userId, { page: 1, limit: 1 });
  const coming = pending.map(presentPending).reduce((sum, p) => sum + p.amount, 0);
  return {
    cashback: { balance: paiseToRupees(Math.max(0, balance)), coming },
    isOwed: balance > Math.max(0, await selectCashback(db, userId)),
  };
}

/**
 * Empties the wallet of a closing account whose row the caller has locked. Cashback is a gift and
 * may be forfeited with explicit consent: otherwise `account_has_cashback` (409) with the balance
 * and what is pending. Any other money is the customer's and never forfeited: `account_has_money`
 * (409).
 */
export async function emptyWallet(
  tx: Tx,
  userId: string,
  givesUpCashback: boolean,
  now: Date,
): Promise<void> {
  const { balance, cashback } = await lockLeftOver(tx, userId);
  if (balance > Math.max(0, cashback)) fail('account_has_money');
  const coming = (await selectWallet(tx, userId, { page: 1, limit: 1 })).pending
    .map(presentPending)
    .reduce((sum, p) => sum + p.amount, 0);
  if ((balance > 0 || coming > 0) && !givesUpCashback)
    fail('account_has_cashback', {
      data: { balance: paiseToRupees(Math.max(0, balance)), coming },
    });
  if (balance <= 0) return;
  await bookEntries(
    tx,
    ledgerRows(
      [
        {
          subOrderId: null,
          account: 'shopper_wallet',
          ownerId: userId,
          amountPaise: balance,
          rule: 'account closed',
        },
        {
          subOrderId: null,
          account: 'platform_cashback',
          ownerId: null,
          amountPaise: -balance,
          rule: 'account closed',
        },
      ],
      { orderId: null, reason: 'wallet_given_up', at: now },
    ),
  );
}

/** Orders per run. */
const BATCH = 100;

/**
 * Gives all due cashback and corrects orders that lost units since. Safe in several processes: each
 * order is settled under its lock. Returns the number of orders processed.
 */
export async function creditDueCashback(db: Db, clock: Clock): Promise<number> {
  let done = 0;
  for (;;) {
    const ids = await selectDueCashback(db, clock.now(), BATCH);
    for (const id of ids) await transact(db, (tx) => settleCashback(tx, id, clock.now()));
    done += ids.length;
    if (ids.length < BATCH) return done;
  }
}
