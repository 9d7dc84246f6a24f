import type { Milestone } from '#contracts/promotions/promotions.ts';
import type {
  AdTexts,
  FestiveTexts,
  MilestoneTexts,
  PromotionTexts,
} from '#contracts/promotions/promotion-texts.ts';

export interface AdTable {
  id: string;
  text: string;
  priority: number;
  link: string | null;
  is_active: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  translations: AdTexts;
}
export interface PromotionTable {
  id: string;
  title: string;
  slug: string;
  description: string | null;
  is_active: boolean;
  starts_at: Date;
  active_until: Date | null;
  product_ids: string[];
  /** Its code: a marketplace coupon; null: none. */
  coupon_id: string | null;
  translations: PromotionTexts;
}
export interface FestiveOfferTable {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  starts_at: Date;
  ends_at: Date;
  is_active: boolean;
  accent: string | null;
  funded_by: 'vendor' | 'platform';
  /**
   * Vendors may add their own products: from this discount, until this date (null: until it ends).
   */
  is_open_to_vendors: boolean;
  min_discount_percent: string;
  join_until: Date | null;
  /** The product whose picture represents the offer; null: its first. */
  picture_product_id: string | null;
  translations: FestiveTexts;
}
export interface FestiveOfferProductTable {
  festive_offer_id: string;
  product_id: string;
  discount_percent: string;
  position: number;
  /** The vendor that added it, for its own price only; null: the operator, for every vendor's. */
  vendor_id: string | null;
}
export interface MilestoneTable {
  id: string;
  title: string;
  description: string;
  type: Milestone['type'];
  threshold_paise: number;
  /** Percent, rupees of cashback or number of gifts, by type. */
  value: number;
  icon: Milestone['icon'];
  color: Milestone['color'];
  is_enabled: boolean;
  position: number;
  created_at: Date;
  updated_at: Date;
  translations: MilestoneTexts;
}
export interface PublishedContentTable {
  key: string;
  value: unknown;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    ads: AdTable;
    promotions: PromotionTable;
    festive_offers: FestiveOfferTable;
    festive_offer_products: FestiveOfferProductTable;
    milestones: MilestoneTable;
    published_content: PublishedContentTable;
  }
}
