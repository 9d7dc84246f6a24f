import type { Paise } from '#contracts/kernel/money.ts';
import type { PricedCouponTerms, QuoteMilestone } from '#server/modules/pricing/service.ts';

/** The rules of a sale, stored with its order: the rest of the order is requoted by them. */
export interface StoredSaleTerms {
  /** With their funding at the sale, whatever vendors have agreed to since (decision 059). */
  milestones: QuoteMilestone[];
  coupon: PricedCouponTerms | null;
  /** Maximum of a discount paid by the marketplace; null: unlimited. */
  marketplaceDiscountMostPaise?: Paise | null;
  defaultShippingPaise: Paise | null;
  cashbackPaise: Paise;
  /**
   * Delivery by the vendor's own rate card: its charge and, if it was free, the marketplace's
   * payment; null: the default charge.
   */
  rates: Record<string, Paise | null>;
  /** What coupons are restricted to, by position of the item. */
  categories: { categorySlug: string; subcategorySlugs: readonly string[] }[];
  /** Its gifts, by id. */
  gifts: Record<string, { thresholdPaise: Paise; worthPaise: Paise }>;
}
