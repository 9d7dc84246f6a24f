import type { Paise } from '#contracts/kernel/money.ts';
import type { PricedCouponTerms, QuoteMilestone } from '#server/modules/pricing/service.ts';

/** The rules of a sale, stored with its order: what remains of the order is quoted again by them. */
export interface StoredSaleTerms {
  /** With who paid for them at the sale, whatever vendors have agreed to since (decision 059). */
  milestones: QuoteMilestone[];
  coupon: PricedCouponTerms | null;
  /** The most the marketplace pays of a discount; null: no limit. */
  marketplaceDiscountMostPaise?: Paise | null;
  defaultShippingPaise: Paise | null;
  cashbackPaise: Paise;
  /** Delivery by the vendor's own rate card: what it charged, and where it was free what the marketplace paid for it; null: the default charge. */
  rates: Record<string, Paise | null>;
  /** What coupons are restricted to, by position of the item. */
  categories: { categorySlug: string; subcategorySlugs: readonly string[] }[];
  /** Gifts that went with it, by id. */
  gifts: Record<string, { thresholdPaise: Paise; worthPaise: Paise }>;
}
