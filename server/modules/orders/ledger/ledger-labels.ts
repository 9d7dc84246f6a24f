import type { z } from 'zod';
import { type AccountName, LEDGER_ACCOUNTS, type LedgerEntry } from '#contracts/orders/ledger.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { ledgerRuleText } from '#contracts/orders/ledger-rules.ts';
import type { LedgerRow } from './queries.ts';
import { callerText, callerTextOf } from '#server/platform/messages/caller.ts';

/** Event names by ledger reason. */
export const LEDGER_REASONS: Record<string, string> = {
  order_placed: 'orders.reason.order_placed',
  order_cancelled: 'orders.reason.order_cancelled',
  items_cancelled: 'orders.reason.items_cancelled',
  parcel_returned: 'orders.reason.parcel_returned',
  parcel_packed: 'orders.reason.parcel_packed',
  delivery_invoiced: 'orders.reason.delivery_invoiced',
  items_returned: 'orders.reason.items_returned',
  exchange_placed: 'orders.reason.exchange_placed',
  return_held: 'orders.reason.return_held',
  cash_rounded: 'orders.reason.cash_rounded',
  cod_collected: 'orders.reason.cod_collected',
  cod_kept_by_vendor: 'orders.reason.cod_kept_by_vendor',
  cod_received: 'orders.reason.cod_received',
  refund_paid: 'orders.reason.refund_paid',
  cashback_credited: 'orders.reason.cashback_credited',
  cashback_taken_back: 'orders.reason.cashback_taken_back',
  payment_captured: 'orders.reason.payment_captured',
  payment_surplus: 'orders.reason.payment_surplus',
  gateway_fee: 'orders.reason.gateway_fee',
  wallet_given_up: 'orders.reason.wallet_given_up',
  goodwill_given: 'orders.reason.goodwill_given',
  refunded_to_wallet: 'orders.reason.refunded_to_wallet',
  vendor_compensated: 'orders.reason.vendor_compensated',
  claim_accepted: 'orders.reason.claim_accepted',
  claim_taken_back: 'orders.reason.claim_taken_back',
  claim_recovered: 'orders.reason.claim_recovered',
  benefits_requoted: 'orders.reason.benefits_requoted',
  delivery_waived: 'orders.reason.delivery_waived',
  wallet_spent: 'orders.reason.wallet_spent',
  wallet_refunded: 'orders.reason.wallet_refunded',
  fee_charged: 'orders.reason.fee_charged',
  statement_closed: 'orders.reason.statement_closed',
  payout_paid: 'orders.reason.payout_paid',
  payout_returned: 'orders.reason.payout_returned',
  money_received: 'orders.reason.money_received',
};
/** Reason of an entry, for operators. */
export const ledgerReasonText = (reason: string): string =>
  callerTextOf(LEDGER_REASONS[reason] ?? reason);

/** A ledger entry for operators. */
export function presentLedger(e: LedgerRow): z.infer<typeof LedgerEntry> {
  const rate = e.rate_bp ? `${e.rate_bp / 100} %` : null;
  const rule = e.rule == null ? null : ledgerRuleText(e.rule);
  const basis = [rule ? callerText(rule.message, rule.values) : e.rule, rate]
    .filter(Boolean)
    .join(', ');
  return {
    _id: e.id,
    transactionId: e.transaction_id,
    at: e.at.toISOString(),
    account: e.account,
    owner:
      e.owner_id === null
        ? null
        : { _id: e.owner_id, name: e.owner_name ?? callerText('common.customer') },
    amount: paiseToRupees(e.amount_paise),
    orderNumber: e.order_number,
    subOrderId: e.vendor_order_id,
    statementId: e.statement_id ?? null,
    statementNumber: e.statement_number,
    reason: e.reason,
    rule: e.rule ?? null,
    ratePercent: e.rate_bp ? e.rate_bp / 100 : null,
    title: ledgerReasonText(e.reason),
    text: callerText(basis ? 'orders.ledger.entry_text_rule' : 'orders.ledger.entry_text', {
      reason: ledgerReasonText(e.reason),
      amount: formatRupees(Math.abs(paiseToRupees(e.amount_paise))),
      side: e.amount_paise < 0 ? 'credit' : 'debit',
      account: LEDGER_ACCOUNTS[e.account as AccountName] ?? e.account,
      rule: basis,
    }),
  };
}
