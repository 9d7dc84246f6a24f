import type { AccountName } from '#contracts/orders/ledger.ts';
import type { Text } from '#web/i18n/text.ts';

const ACCOUNT_LABELS: Readonly<Record<AccountName, string>> = {
  shopper_receivable: 'orders.accounts.customer_receivable',
  vendor_payable: 'orders.accounts.vendor_payable',
  platform_commission: 'orders.accounts.commission',
  platform_fees: 'orders.accounts.fees',
  platform_discount: 'orders.accounts.discount',
  platform_shipping: 'orders.accounts.delivery',
  platform_free_delivery: 'orders.accounts.free_delivery',
  platform_cashback: 'orders.accounts.cashback',
  platform_goodwill: 'orders.accounts.goodwill',
  platform_rounding: 'orders.accounts.rounding',
  shopper_wallet: 'orders.accounts.customer_wallet',
  courier_receivable: 'orders.accounts.courier_receivable',
  courier_claims: 'orders.accounts.courier_claims',
  gateway_receivable: 'orders.accounts.gateway_receivable',
  gateway_fee: 'orders.accounts.gateway_fee',
  platform_bank: 'orders.accounts.bank',
  gst_payable: 'orders.accounts.gst_payable',
  tcs_payable: 'orders.accounts.tcs_payable',
  tds_payable: 'orders.accounts.tds_payable',
};
export const ACCOUNTS = Object.keys(ACCOUNT_LABELS) as AccountName[];

/** A ledger account's name; a retired one's code. */
export const ledgerAccountLabel = (t: Text, account: string): string => {
  const label = ACCOUNT_LABELS[account as AccountName];
  return label ? t(label) : account;
};
