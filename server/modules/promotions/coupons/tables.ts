import type { SegmentId } from '#contracts/segments/segment-id.ts';
import type { CouponTexts } from '#contracts/promotions/promotion-texts.ts';

/**
 * A promo code. `used_count` is stored only if `total_uses` limits it: counting every use would
 * make orders wait for each other.
 */
export interface CouponTable {
  id: string;
  code: string;
  title: string;
  type: 'percent' | 'flat';
  percent: string | number | null;
  flat_paise: number | null;
  max_discount_paise: number | null;
  min_cart_paise: number;
  uses_per_account: number | null;
  total_uses: number | null;
  used_count: number;
  vendor_ids: string[] | null;
  category_slugs: string[] | null;
  subcategory_slugs: string[] | null;
  funded_by: 'vendor' | 'platform';
  /** The only customers who may use it, by what they are when they do; null: all. */
  segment_id: SegmentId | null;
  /** The vendor that created it; null: the operator. */
  vendor_id: string | null;
  /**
   * Basis points paid by vendors who agreed; null: as `funded_by` says. Set by funding/service.ts.
   */
  vendor_bp?: number | null;
  starts_at: Date;
  ends_at: Date | null;
  is_active: boolean;
  translations: CouponTexts;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    coupons: CouponTable;
  }
}
