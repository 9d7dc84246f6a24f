import type { AlertKind } from '#contracts/vendor-alerts/vendor-alerts.ts';

/** Groups of emails on the page. */
export const ALERT_GROUPS: readonly { title: string; kinds: readonly AlertKind[] }[] = [
  { title: 'common.orders', kinds: ['order_new', 'order_cancelled', 'orders_late'] },
  {
    title: 'notifications.group.returns',
    kinds: ['return_asked', 'return_decided', 'message', 'message_due'],
  },
  {
    title: 'notifications.group.products',
    kinds: [
      'stock_low',
      'listing_result',
      'listing_refused',
      'question',
      'review',
      'discount_asked',
    ],
  },
  {
    title: 'notifications.group.money',
    kinds: [
      'statement',
      'payout_paid',
      'payout_failed',
      'fee_change',
      'webhook_off',
      'business_result',
      'bank_change',
      'account_safety',
    ],
  },
];

/** The name of each email and when it is sent. */
export const ALERT_TEXT: Readonly<Record<AlertKind, readonly [label: string, hint: string]>> = {
  order_new: ['orders.new_order', 'notifications.order_new_text'],
  order_cancelled: ['orders.cancelled_one', 'notifications.order_cancelled_text'],
  orders_late: ['orders.late_orders', 'notifications.orders_late_text'],
  return_asked: ['returns.title', 'notifications.returns_text'],
  return_decided: ['notifications.return_decided', 'notifications.return_decided_text'],
  message: ['notifications.message', 'notifications.message_text'],
  message_due: ['notifications.message_due', 'notifications.message_due_text'],
  stock_low: ['common.low_stock', 'notifications.stock_low_text'],
  listing_result: ['notifications.listing_result', 'notifications.listing_result_text'],
  listing_refused: ['notifications.listing_refused', 'notifications.listing_refused_text'],
  question: ['notifications.question', 'notifications.question_text'],
  review: ['common.review', 'notifications.review_text'],
  discount_asked: ['notifications.discount_asked', 'notifications.discount_asked_text'],
  statement: ['settlement.statement', 'notifications.statement_text'],
  payout_paid: ['settlement.payout', 'notifications.payout_paid_text'],
  payout_failed: ['notifications.payout_failed', 'notifications.payout_failed_text'],
  fee_change: ['notifications.fee_change', 'notifications.fee_change_text'],
  webhook_off: ['settings.alert.webhook_disabled', 'settings.alert.webhook_disabled_hint'],
  business_result: ['vendors.alerts.business_change', 'vendors.alerts.business_change_when'],
  bank_change: ['vendors.alerts.bank_change', 'vendors.alerts.bank_change_when'],
  account_safety: ['notifications.account_safety', 'vendors.alerts.password_when'],
};

/** Why an email cannot be switched off. */
export const REQUIRED_REASON: Readonly<Partial<Record<AlertKind, string>>> = {
  return_decided: 'notifications.required_return_decided',
  message_due: 'notifications.required_message_due',
  listing_refused: 'notifications.required_listing_refused',
  discount_asked: 'notifications.required_discount_asked',
  payout_failed: 'notifications.required_payout_failed',
  fee_change: 'notifications.required_fee_change',
  webhook_off: 'settings.alert.webhook_paused_text',
  business_result: 'vendors.alerts.business_change_why',
  bank_change: 'vendors.alerts.bank_change_why',
  account_safety: 'notifications.required_account_safety',
};
