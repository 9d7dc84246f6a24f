import type { AlertKind } from '#contracts/vendor-alerts/vendor-alerts.ts';

/** Kinds of letters as they stand together on the page. */
export const ALERT_GROUPS: readonly { title: string; kinds: readonly AlertKind[] }[] = [
  { title: 'Orders', kinds: ['order_new', 'order_cancelled', 'orders_late'] },
  {
    title: 'Returns and messages',
    kinds: ['return_asked', 'return_decided', 'message', 'message_due'],
  },
  {
    title: 'Products and stock',
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
    title: 'Money and account',
    kinds: [
      'statement',
      'payout_paid',
      'payout_failed',
      'webhook_off',
      'business_result',
      'bank_change',
      'account_safety',
    ],
  },
];

/** What each letter is called, and when it comes. */
export const ALERT_WORDS: Readonly<Record<AlertKind, readonly [label: string, hint: string]>> = {
  order_new: ['New order', 'As soon as it is placed.'],
  order_cancelled: ['Order cancelled', 'When the shopper cancels all of it or some items.'],
  orders_late: ['Late orders', 'In the morning, while something should have left already.'],
  return_asked: ['Returns', 'When one is asked for or withdrawn, and when a parcel comes back.'],
  return_decided: ['Decision about a refused return', 'When we decide about a return you refused.'],
  message: ['Message of a shopper', 'When a shopper asks for help with an order.'],
  message_due: ['Message that waits', 'In its last week.'],
  stock_low: ['Low stock', 'In the morning, each item once.'],
  listing_result: [
    'Result of a product review',
    'When a product is in the shop, or something is to be changed.',
  ],
  listing_refused: ['Product refused', 'When a product cannot be sold by our rules.'],
  question: ['Question about a product', 'When a shopper asks about what you sell.'],
  review: ['Review', 'When a product you delivered is reviewed.'],
  discount_asked: [
    'Discount that asks for your share',
    'When the marketplace asks you to pay a share of a discount.',
  ],
  statement: ['Statement', 'When a period is closed.'],
  payout_paid: ['Payout', 'When money was sent to your bank account.'],
  payout_failed: ['Payout that failed', 'When the bank sends money back.'],
  webhook_off: ['Webhook switched off', 'When nothing arrives there any more.'],
  business_result: ['Change of the business data', 'When we decide about a change you asked for.'],
  bank_change: [
    'Change of the bank account',
    'When another account is asked for, stopped or confirmed.',
  ],
  account_safety: ['Safety of your account', 'When your password changes.'],
};

/** Why a letter cannot be switched off. */
export const REQUIRED_WHY: Readonly<Partial<Record<AlertKind, string>>> = {
  return_decided: 'It says who bears the goods.',
  message_due: 'The law gives a month to answer.',
  listing_refused: 'It tells you what our rules do not allow.',
  discount_asked: 'It asks for your money.',
  payout_failed: 'Your money waits until you act.',
  webhook_off: 'Your programs hear nothing until you act.',
  business_result: 'It changes what stands on your invoices.',
  bank_change: 'Its letter is how an owner can stop it.',
  account_safety: 'It tells you of what somebody else may have done.',
};
