import { defineMessage } from './message-kind.ts';

/** Messages to a vendor about its registration, products, payouts and webhooks. */
export const VENDOR_MESSAGES = {
  vendor_begun: defineMessage({ to: 'vendor', placeholders: [], required: [] }),
  vendor_submitted: defineMessage({ to: 'vendor', placeholders: ['store.name'], required: [] }),
  vendor_changes_asked: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'remarks'],
    required: ['remarks'],
  }),
  vendor_approved: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'store.link'],
    required: [],
  }),
  vendor_rejected: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'reason'],
    required: ['reason'],
  }),
  vendor_suspended: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'reason'],
    required: ['reason'],
  }),
  vendor_service: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'news'],
    required: ['news'],
  }),
  vendor_reinstated: defineMessage({ to: 'vendor', placeholders: ['store.name'], required: [] }),
  vendor_phone_confirmed: defineMessage({
    to: 'vendor',
    placeholders: ['phone'],
    required: ['phone'],
    isSecurity: true,
  }),
  vendor_digest: defineMessage({
    to: 'vendor',
    placeholders: ['digest.lines', 'work.link'],
    required: ['digest.lines'],
  }),
  vendor_business_approved: defineMessage({
    to: 'vendor',
    placeholders: ['store.name'],
    required: [],
  }),
  vendor_business_refused: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'reason'],
    required: ['reason'],
  }),
  vendor_discount_asked: defineMessage({
    to: 'vendor',
    placeholders: [
      'discount.name',
      'discount.most',
      'discount.share',
      'discount.until',
      'discount.skipped',
    ],
    required: ['discount.share'],
  }),
  vendor_listing_approved: defineMessage({
    to: 'vendor',
    placeholders: ['product.name', 'product.link'],
    required: [],
  }),
  vendor_listing_changes_asked: defineMessage({
    to: 'vendor',
    placeholders: ['product.name', 'product.link', 'note'],
    required: ['product.link'],
  }),
  vendor_listing_rejected: defineMessage({
    to: 'vendor',
    placeholders: ['product.name', 'product.link', 'note'],
    required: ['note'],
  }),
  vendor_listing_taken_down: defineMessage({
    to: 'vendor',
    placeholders: ['product.name', 'product.link', 'reason'],
    required: ['reason'],
  }),
  vendor_listing_put_back: defineMessage({
    to: 'vendor',
    placeholders: ['product.name', 'product.link'],
    required: [],
  }),
  vendor_listing_merged: defineMessage({
    to: 'vendor',
    placeholders: [
      'product.name',
      'product.into',
      'offers.moved',
      'offers.own',
      'offers.ended',
      'offers.open',
      'product.other',
      'product.link',
    ],
    required: ['product.into'],
  }),
  vendor_brand_approved: defineMessage({
    to: 'vendor',
    placeholders: ['brand.name', 'note'],
    required: [],
  }),
  vendor_brand_rejected: defineMessage({
    to: 'vendor',
    placeholders: ['brand.name', 'note'],
    required: ['note'],
  }),
  vendor_product_edited: defineMessage({
    to: 'vendor',
    placeholders: ['product.name', 'product.link', 'product.changes', 'reason'],
    required: ['product.changes', 'reason'],
  }),
  vendor_offers_edited: defineMessage({
    to: 'vendor',
    placeholders: ['one', 'count', 'offers.edited', 'more', 'reason'],
    required: ['offers.edited', 'reason'],
  }),
  vendor_low_stock: defineMessage({
    to: 'vendor',
    placeholders: ['one', 'count', 'items.low', 'more'],
    required: ['items.low'],
  }),
  vendor_question: defineMessage({
    to: 'vendor',
    placeholders: ['product.name', 'message'],
    required: ['message'],
  }),
  vendor_review: defineMessage({
    to: 'vendor',
    placeholders: ['product.name', 'stars', 'one', 'message'],
    required: [],
  }),
  vendor_statement: defineMessage({
    to: 'vendor',
    placeholders: [
      'statement.number',
      'statement.from',
      'statement.to',
      'statement.owed',
      'statement.link',
      'amount',
    ],
    required: ['amount', 'statement.link'],
  }),
  vendor_claim_opened: defineMessage({
    to: 'vendor',
    placeholders: ['order.number', 'claim.until', 'note', 'work.link'],
    required: ['note', 'work.link'],
  }),
  vendor_claim_decided: defineMessage({
    to: 'vendor',
    placeholders: [
      'order.number',
      'claim.accepted',
      'claim.found',
      'claim.weight',
      'amount',
      'granted',
      'note',
      'work.link',
    ],
    required: ['work.link'],
  }),
  vendor_payout_paid: defineMessage({
    to: 'vendor',
    placeholders: [
      'amount',
      'statement.number',
      'statement.link',
      'bank.account',
      'bank.reference',
    ],
    required: ['amount', 'bank.account', 'bank.reference'],
  }),
  vendor_payout_failed: defineMessage({
    to: 'vendor',
    placeholders: ['amount', 'statement.number', 'bank.account', 'note'],
    required: ['amount', 'bank.account'],
  }),
  vendor_fee: defineMessage({
    to: 'vendor',
    placeholders: ['fee.name', 'fee.amount', 'fee.limits', 'fee.from', 'fee.ends'],
    required: ['fee.name', 'fee.from'],
  }),
  vendor_bank_asked: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'requester', 'bank.account', 'cools.until', 'stop.link'],
    required: ['bank.account', 'cools.until', 'stop.link'],
    isSecurity: true,
  }),
  vendor_bank_confirmed: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'bank.account'],
    required: ['bank.account'],
    isSecurity: true,
  }),
  vendor_bank_refused: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'bank.account', 'reason'],
    required: ['bank.account', 'reason'],
    isSecurity: true,
  }),
  vendor_bank_stopped: defineMessage({
    to: 'vendor',
    placeholders: ['store.name', 'bank.account'],
    required: ['bank.account'],
    isSecurity: true,
  }),
  webhook_off: defineMessage({
    to: 'vendor',
    placeholders: ['webhook.name', 'webhook.gone', 'webhook.days'],
    required: [],
  }),
};
