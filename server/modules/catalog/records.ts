import type { Paise } from '#contracts/kernel/money.ts';

export interface SellableKey {
  productId: string;
  variantId: string | null;
  optionId: string | null;
  vendorId: string | null;
}

/**
 * The best festive offer of an offer now: `beforePaise` is the price without it, a planned price
 * included; `vendorBp` the vendor's share of the difference.
 */
export interface FestiveFacts {
  subjectId: string;
  name: string;
  beforePaise: number;
  vendorBp: number;
  budgetLeftPaise: number | null;
}

/** The current price of an offer in paise, and the festive offer that lowers it. */
export interface LivePrice {
  id: string;
  price_paise: number;
  /** Without the festive offer, but with a planned price. */
  before_paise: number;
  /** The vendor's share of the difference. */
  vendor_bp: number;
  /** Due to the festive offer alone. */
  festive_paise: number;
  festive: { name: string; slug: string; percent: number; ends_at: string } | null;
}

/** A unit of a product, and one vendor's offer for it if it can be bought. */
export interface UnitOnSale {
  product_id: string;
  vendor_id: string;
  sku_id: string;
  variant_id: string | null;
  variant_name: string | null;
  option_id: string | null;
  color: string | null;
  size: string | null;
  gst_rate: string;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
  offer_id: string | null;
  price_paise: Paise | null;
  on_hand: number | null;
}
