import type { z } from 'zod';
import { type AccountName, LEDGER_ACCOUNTS, type LedgerEntry } from '#contracts/orders/ledger.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import type { LedgerRow } from './queries.ts';

/** What happened, by the reason in the ledger. */
export const LEDGER_REASONS: Record<string, string> = {
  order_placed: 'The order was placed',
  order_cancelled: 'A part of the order was cancelled',
  items_cancelled: 'Pieces were cancelled',
  parcel_returned: 'A parcel came home undelivered',
  parcel_packed: 'A parcel was packed',
  delivery_invoiced: 'The marketplace’s document for delivery',
  items_returned: 'Pieces came back from the shopper',
  exchange_placed: 'What came back pays its replacement',
  return_held: 'Money of items in an open return waits for its end',
  cash_rounded: 'Cash was rounded to whole rupees',
  cod_collected: 'The courier was paid at the door',
  cod_kept_by_vendor: 'The vendor collected the cash itself and owes it',
  cod_received: 'Cash on delivery reached the bank',
  refund_paid: 'A refund was paid',
  cashback_credited: 'Cashback was given',
  cashback_taken_back: 'Cashback went back with returned pieces',
  payment_captured: 'The payment gateway took the money',
  payment_surplus: 'Money came that pays for nothing',
  gateway_fee: 'The gateway kept its fee',
  wallet_given_up: 'Cashback was given up with the account',
  goodwill_given: 'Money was given for something that went wrong',
  refunded_to_wallet: 'What was paid at the door came into the wallet',
  vendor_compensated: 'The marketplace bears what a refund took from the seller',
  benefits_requoted: 'Benefits were quoted again for what remains',
  delivery_waived: 'The delivery charge was given back',
  wallet_spent: 'The wallet paid',
  wallet_refunded: 'Money went back into the wallet',
  statement_closed: 'A statement was closed',
  payout_paid: 'A vendor was paid',
  payout_returned: 'The bank sent a payout back',
  money_received: 'Money reached the bank',
};
/** One entry of the ledger as the operator reads it. */
export function presentLedger(e: LedgerRow): z.infer<typeof LedgerEntry> {
  const rate = e.rate_bp ? `${e.rate_bp / 100} %` : null;
  const basis = [e.rule, rate].filter(Boolean).join(', ');
  const rupees = formatRupees(Math.abs(paiseToRupees(e.amount_paise)));
  return {
    _id: e.id,
    transactionId: e.transaction_id,
    at: e.at.toISOString(),
    account: e.account,
    owner: e.owner_id === null ? null : { _id: e.owner_id, name: e.owner_name ?? 'Shopper' },
    amount: paiseToRupees(e.amount_paise),
    orderNumber: e.order_number,
    subOrderId: e.vendor_order_id,
    statementId: e.statement_id ?? null,
    statementNumber: e.statement_number,
    reason: e.reason,
    rule: e.rule ?? null,
    ratePercent: e.rate_bp ? e.rate_bp / 100 : null,
    text: `${LEDGER_REASONS[e.reason] ?? e.reason}: ${rupees} ${e.amount_paise < 0 ? 'credit' : 'debit'}, ${LEDGER_ACCOUNTS[e.account as AccountName] ?? e.account}${basis ? ` (${basis})` : ''}.`,
  };
}
