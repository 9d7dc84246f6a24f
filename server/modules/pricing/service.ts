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
  type QuotedLine,
  type QuotedSubOrder,
  type QuoteLine,
  type QuoteVendor,
} from './quote.ts';
export {
  deliveryCharges,
  type QuoteMilestone,
  type RewardLine,
  type Rewards,
  rewardsOf,
  type RewardTerms,
} from './rewards.ts';
