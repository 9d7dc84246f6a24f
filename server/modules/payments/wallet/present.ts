import type { PendingCashback, WalletEntry } from '#contracts/payments/wallet.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { cashbackDue } from './cashback.ts';
import type { EntryRow, PendingRow } from './queries.ts';

/** What each reason in the ledger means to the owner of a wallet. */
const KINDS: Record<
  string,
  { kind: WalletEntry['kind']; text: (amount: string, order: string) => string }
> = {
  cashback_credited: {
    kind: 'cashback',
    text: (amount, order) =>
      `${amount} cashback for order ${order}: its return window is over, and this is the share of what you kept.`,
  },
  cashback_taken_back: {
    kind: 'cashback_back',
    text: (amount, order) =>
      `${amount} of the cashback for order ${order} goes back with the pieces you sent back.`,
  },
  wallet_spent: {
    kind: 'spent',
    text: (amount, order) => `${amount} paid towards order ${order}.`,
  },
  wallet_given_up: { kind: 'given_up', text: (amount) => `${amount} given up with the account.` },
  goodwill_given: {
    kind: 'refund',
    text: (amount, order) =>
      `${amount} from us for order ${order}: something was not as it should be.`,
  },
  refunded_to_wallet: {
    kind: 'refund',
    text: (amount, order) => `${amount} back from order ${order}: you had paid it at the door.`,
  },
  wallet_refunded: {
    kind: 'refund',
    text: (amount, order) =>
      `${amount} back from order ${order}: your wallet had paid for what is cancelled or sent back.`,
  },
};

export function presentEntry(r: EntryRow): WalletEntry {
  const amount = paiseToRupees(-r.amount_paise);
  const known =
    KINDS[r.reason] ?? ({ kind: amount < 0 ? 'spent' : 'refund', text: () => r.reason } as const);
  return {
    _id: r.id,
    kind: known.kind,
    amount,
    orderId: r.order_id,
    orderNumber: r.order_number,
    text: known.text(formatRupees(Math.abs(amount)), r.order_number ?? ''),
    at: r.at.toISOString(),
  };
}

export const presentPending = (r: PendingRow): PendingCashback => ({
  orderId: r.id,
  orderNumber: r.order_number,
  amount: paiseToRupees(cashbackDue(r.cashback_paise, r.lines, r.sale_terms)),
  availableAt: r.due_at?.toISOString() ?? null,
  isHeld: r.is_held,
});
