import type { CodedText, MessageId } from '#contracts/kernel/message-id.ts';

/** What the rules of ledger entries are called. They are stored and compared by these keys, whatever they read like. */
const RULES: Readonly<Record<string, MessageId>> = {
  commission: 'orders.account.platform_commission',
  tcs: 'settlement.tax.tcs',
  tds: 'settlement.tax.tds',
  tds_without_pan: 'settlement.tax.tds_without_pan',
  commission_gst: 'settlement.commission_gst',
  'fee fixed': 'vendors.fee.fixed',
  'fee closing': 'vendors.fee.closing',
  'fee shipping': 'vendors.fee.shipping',
  'fee return': 'vendors.fee.return',
  'fee late_dispatch': 'vendors.fee.late_dispatch',
  'fee cancellation': 'vendors.fee.cancellation',
  gst: 'common.gst',
  cod: 'common.cash_on_delivery',
  milestone: 'common.reward',
  rounding: 'invoices.pdf.round_off',
  goodwill: 'orders.rule.goodwill',
  cashback: 'common.cashback',
  'cash collected': 'orders.rule.cash_collected',
  'paid at the door': 'orders.rule.paid_in_cash',
  'paid by wallet': 'orders.rule.paid_by_wallet',
  'account closed': 'orders.rule.account_closed',
  'open return': 'orders.rule.open_return',
  'benefits withdrawn': 'orders.rule.benefits_withdrawn',
  'free delivery': 'common.free_delivery',
  'seller price': 'orders.rule.seller_price',
  'rate card': 'orders.rule.rate_card',
  'default delivery': 'orders.rule.default_delivery',
};
/** Rules that name behind these words what they are about: a code, an offer, a bank reference, a document. */
const NAMED: readonly (readonly [string, MessageId])[] = [
  ['promo ', 'orders.rule.promo'],
  ['festive ', 'orders.rule.festive'],
  ['payout ', 'orders.rule.payout'],
  ['claim ', 'orders.rule.claim'],
  ['GST on delivery, ', 'orders.rule.delivery_gst'],
];

/** A rule of the ledger as a message; null for one that has none, which is shown as it is stored. */
export function ledgerRuleText(rule: string): CodedText | null {
  if (Object.hasOwn(RULES, rule)) return { message: RULES[rule]!, values: {} };
  const named = NAMED.find(([key]) => rule.startsWith(key));
  return named ? { message: named[1], values: { name: rule.slice(named[0].length) } } : null;
}
