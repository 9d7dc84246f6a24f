/** Pricing for other modules: pure functions, no database. */
export type { PricedCouponTerms } from './coupon-discount.ts';
export { freeDeliveryOf } from './delivery-price.ts';
export {
  festiveSupport,
  MARKETPLACE_PAYS,
  discountPartsFor,
  spendOf,
  vendorShareOf,
} from './discount-funding.ts';
export {
  commissionOf,
  commissionOfAll,
  oneRate,
  quote,
  type Quote,
  type QuotedItem,
  type QuotedSubOrder,
  type QuoteItem,
  type QuoteVendor,
} from './quote.ts';
export {
  deliveryCharges,
  type QuoteMilestone,
  type RewardItem,
  type Rewards,
  rewardsOf,
  type RewardTerms,
} from './rewards.ts';
