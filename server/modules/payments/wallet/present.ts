import type { MessageId } from '#contracts/kernel/message-id.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import type { PendingCashback, WalletEntry } from '#contracts/payments/wallet.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { cashbackDue } from './cashback.ts';
import type { EntryRow, PendingRow } from './queries.ts';

/** Meaning of each ledger reason for a wallet's owner. */
const KINDS: Record<string, { kind: WalletEntry['kind']; text: MessageId }> = {
  cashback_credited: { kind: 'cashback', text: 'payments.wallet.cashback' },
  cashback_taken_back: { kind: 'cashback_back', text: 'payments.wallet.cashback_back' },
  wallet_spent: { kind: 'spent', text: 'payments.wallet.entry_spent' },
  wallet_given_up: { kind: 'given_up', text: 'payments.wallet.given_up' },
  goodwill_given: { kind: 'refund', text: 'payments.wallet.goodwill' },
  refunded_to_wallet: { kind: 'refund', text: 'payments.wallet.cash_back' },
  wallet_refunded: { kind: 'refund', text: 'payments.wallet.refund' },
};

export function presentEntry(r: EntryRow): WalletEntry {
  const amount = paiseToRupees(-r.amount_paise);
  const known = KINDS[r.reason];
  return {
    _id: r.id,
    kind: known?.kind ?? (amount < 0 ? 'spent' : 'refund'),
    amount,
    orderId: r.order_id,
    orderNumber: r.order_number,
    text: known
      ? callerText(known.text, {
          amount: formatRupees(Math.abs(amount)),
          order: r.order_number ?? '',
        })
      : r.reason,
    at: r.at.toISOString(),
  };
}

export const presentPending = (r: PendingRow): PendingCashback => ({
  orderId: r.id,
  orderNumber: r.order_number,
  amount: paiseToRupees(cashbackDue(r.cashback_paise, r.items, r.sale_terms)),
  availableAt: r.due_at?.toISOString() ?? null,
  isHeld: r.is_held,
});
