import type { AttributeKind } from '#contracts/catalog/attribute-rules.ts';
import type { AttributeTexts } from '#contracts/catalog/attributes.ts';
import type { CategoryTexts } from '#contracts/catalog/categories.ts';
import type { Translations } from '#contracts/kernel/translations.ts';
import type { ProductTexts } from '#contracts/listings/product-texts.ts';
import type { GstRuleName } from '#contracts/tax/gst-rate.ts';

export interface CategoryTable {
  id: string;
  parent_id: string | null;
  level: number;
  name: string;
  slug: string;
  /** Slugs of the path: `electronics/audio/headphones`. */
  path: string;
  description: string | null;
  backdrop: string | null;
  media_id: string | null;
  is_main: boolean;
  is_active: boolean;
  position: number;
  translations: CategoryTexts;
}
export interface CategoryAttributeTable {
  id: string;
  category_id: string;
  label: string;
  kind: AttributeKind;
  unit: string | null;
  choices: string[];
  is_required: boolean;
  is_filterable: boolean;
  is_active: boolean;
  position: number;
  created_at: Date;
  translations: AttributeTexts;
}
export interface Dimensions {
  length: number;
  width: number;
  height: number;
}
export interface ProductTable {
  id: string;
  slug: string;
  name: string;
  brand: string;
  type: string;
  category_id: string;
  subcategory_id: string | null;
  subsubcategory_id: string | null;
  description: string;
  highlights: string[];
  information: Record<string, string>;
  parameters: { color?: string[]; size?: string[] };
  media_ids: string[];
  hsn_code: string;
  gst_rate: string;
  gst_rule: GstRuleName | null;
  weight_grams: number;
  dimensions: Dimensions;
  returnable_days: number;
  is_cod_allowed: boolean;
  country_of_origin: string;
  status: 'active' | 'pending' | 'inactive';
  rating_sum: number;
  review_count: number;
  popularity: number;
  created_at: Date;
  updated_at: Date;
  /** The vendor who may edit the product; null: only the marketplace. */
  owner_vendor_id: string | null;
  /** When and why the marketplace removed it from the catalog. */
  taken_down_at: Date | null;
  taken_down_reason: string | null;
  /** The product it was merged into, and when; never a merged one itself. */
  merged_into: string | null;
  merged_at: Date | null;
  translations: ProductTexts;
}
export interface VariantTable {
  product_id: string;
  variant_id: string;
  type: string;
  name: string;
  gst_rate: string;
  weight_grams: number | null;
  dimensions: Dimensions | null;
  media_ids: string[];
  position: number;
}
export interface OptionTable {
  product_id: string;
  variant_id: string;
  option_id: string;
  color: string | null;
  parameters: { size?: string };
  media_ids: string[];
  position: number;
}
export interface SkuTable {
  id: string;
  product_id: string;
  variant_id: string | null;
  option_id: string | null;
  ean: string | null;
  /** Null: those of its variant or product. */
  weight_grams: number | null;
  dimensions: Dimensions | null;
  /** Its successor where the product was merged; null there: no longer sold. */
  merged_into: string | null;
}
export interface OfferTable {
  id: string;
  sku_id: string;
  product_id: string;
  vendor_id: string;
  price_paise: number;
  original_paise: number;
  on_hand: number;
  is_active: boolean;
  created_at: Date;
  /** The vendor's own code. */
  vendor_sku: string | null;
}
/**
 * The read model of every list: one row per visible product. `priced_at`: when its price and stock
 * were computed.
 */
export interface ProductCardTable {
  product_id: string;
  slug: string;
  name: string;
  brand: string;
  category_slug: string;
  subcategory_slug: string | null;
  subsubcategory_slug: string | null;
  media_id: string | null;
  price_paise: number;
  original_paise: number;
  discount_percentage: number;
  rating_x10: number;
  review_count: number;
  stock: number;
  is_in_stock: boolean;
  vendor_count: number;
  vendor_slugs: string[];
  vendor_name: string | null;
  colors: string[];
  color_keys: string[];
  option_count: number;
  popularity: number;
  created_at: Date;
  priced_at: Date;
  tsv: string;
  /** Values of filter attributes, `label:value`. */
  attribute_keys: string[];
  /**
   * Country of origin by code ('' if unknown), and its sort position by name: India and unknown
   * ones last.
   */
  country: string;
  country_order: number;
  /** Translations of the name. */
  translations: Translations<{ name?: string }>;
}

/** Facet counts of a scope; rows of one value add up. */
export interface FacetCountTable {
  scope: string;
  kind: string;
  value: string;
  n: number;
}

export interface CountryTable {
  code: string;
  name: string;
  name_hi: string;
  position: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    categories: CategoryTable;
    category_attributes: CategoryAttributeTable;
    products: ProductTable;
    variants: VariantTable;
    options: OptionTable;
    skus: SkuTable;
    offers: OfferTable;
    product_cards: ProductCardTable;
    facet_counts: FacetCountTable;
    countries: CountryTable;
    /** Changed cards of the last day, by transaction: what a search index reads. */
    product_card_changes: { xid: string; product_id: string; has_new_words: boolean; at: Date };
    search_terms: { word: string; uses: number };
    search_synonyms: { word: string; synonym: string };
  }
}
