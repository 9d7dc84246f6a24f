/** The door of pricing: pure sums, no database. */
export type { Coupon } from './coupon.ts';
export type { GstRule } from '#contracts/tax/gst-rate.ts';
export { commissionOf, commissionOfAll, oneRate, quote, type Quote, type QuotedLine, type QuotedSubOrder, type QuoteLine, type QuoteVendor } from './quote.ts';
export { deliveryCharges, type RewardLine, type Rewards, rewardsOf, type RewardTerms } from './rewards.ts';
