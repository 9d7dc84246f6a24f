import type { Paise } from '#contracts/kernel/money.ts';

export interface SellableKey {
  productId: string;
  variantId: string | null;
  optionId: string | null;
  vendorId: string | null;
}

/** The festive offer that takes most off an offer now: `beforePaise` is its price otherwise, a planned one included; `vendorBp` what its vendor pays of the difference. */
export interface FestiveFacts {
  subjectId: string;
  name: string;
  beforePaise: number;
  vendorBp: number;
  budgetLeftPaise: number | null;
}

/** The price of an offer at this moment, in paise, and the festive offer that lowers it. */
export interface LivePrice {
  id: string;
  price_paise: number;
  /** Without a festive offer, a planned price included. */ before_paise: number;
  /** What of the difference the vendor pays. */ vendor_bp: number;
  /** By the festive offer alone. */ festive_paise: number;
  festive: { name: string; slug: string; percent: number; ends_at: string } | null;
}

/** A unit of a product, and the offer of one vendor for it, where there is one that can be bought. */
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
