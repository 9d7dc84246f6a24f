import type { VendorTier } from '#contracts/vendors/fee-rules.ts';
import type { HolidayTexts } from '#contracts/offers/offers.ts';
import type { StoreTexts } from '#contracts/vendors/vendors.ts';
import type { ClosedDays } from '#contracts/kernel/working-days.ts';

export interface VendorAddress {
  line1: string;
  line2?: string;
  city: string;
  state: string;
  stateCode?: string;
  pincode: string;
  country?: string;
}

/**
 * Regular or composition requires a valid GSTIN in the address's State, otherwise unregistered
 * without one: the table enforces it (`vendors_tax`), since registered vendors issue tax invoices.
 */
export interface VendorTax {
  gstStatus: 'regular' | 'composition' | 'unregistered';
  gstin: string | null;
  pan?: string | null;
  enrolmentNumber?: string | null;
  documentIssued?: 'tax-invoice' | 'bill-of-supply';
  interStateAllowed?: boolean;
}

/** The payout account. */
export interface VendorBank {
  accountHolder: string;
  accountNumber: string;
  ifsc: string;
  bankName?: string;
}
export interface RateSlab {
  upToGrams: number;
  rate: number;
}
export interface RateZone {
  zone: string;
  slabs: RateSlab[];
  perExtraKg: number;
  deliveryDays: { min: number; max: number };
  cod: boolean;
}

/** A rate card as edited; rates in rupees, weights in grams. */
export interface VendorShipping {
  mode: 'own-rate-card' | 'platform-default';
  dispatchDays: number;
  codFee?: number;
  freeAbove?: number;
  zones?: RateZone[];
  serviceableStates?: string[] | null;
}

/** Place of dispatch and its closed days. */
export interface SendsFrom extends ClosedDays {
  pincode: string;
}
export interface VendorRecord {
  id: string;
  slug: string;
  name: string;
  tagline: string | null;
  description: string | null;
  legal_name: string;
  owner_name: string | null;
  business_type: string | null;
  address: VendorAddress;
  tax: VendorTax;
  bank: unknown;
  phone: string | null;
  email: string | null;
  /**
   * Customer care contact; null: the marketplace's is shown. Never the members' sign-in address
   * unless they choose it.
   */
  care_email?: string | null;
  care_phone?: string | null;
  /** Displayed rating in tenths of a star: 46 is 4.6. Updated from the two below once a night. */
  rating_x10: number;
  rating_count: number;
  /** Sum and number of ratings by customers the vendor delivered to. */
  stars_sum: number;
  stars_count: number;
  /** Its tenths changed, and its products' cards still need a refresh. */
  cards_due: boolean;
  status: 'pending' | 'active' | 'suspended' | 'rejected';
  holiday_from: Date | null;
  holiday_until: Date | null;
  holiday_message: string | null;
  /** Translations of the message. */
  holiday_translations: HolidayTexts;
  /** Basis points: 1000 is 10 %. */
  commission_bp: number;
  /**
   * The product's category takes precedence over `commission_bp`; false: one rate for everything.
   */
  pays_by_category: boolean;
  /** Its tier by measured service (decision 096). */
  tier: VendorTier;
  /** It may not add products, by its measured service. */
  listings_held: boolean;
  shipping: VendorShipping;
  customer_care_hours: string | null;
  /** Hashes of uploaded pictures. */
  logo: string | null;
  banner: string | null;
  return_policy: string | null;
  /** Translations of its page. */
  translations: StoreTexts;
  /**
   * The default pickup place as prices and deadlines need it; null: the registered address, which
   * never closes.
   */
  ships_from: SendsFrom | null;
  /** Whether the owner requires a second factor of every member. */
  requires_second_factor: boolean;
  /** The signature on its documents, by picture hash; null: none uploaded. */
  signature: string | null;
  /** Its own FSSAI licence, needed to sell food, and the last valid day. */
  fssai_number: string | null;
  fssai_valid_until: string | null;
  /** The day in India of the last email about overdue orders. */
  late_notified_on: string | null;
  /** When the vendor last changed its page. */
  profile_changed_at: Date | null;
  /** Path of the category it sells most in, renewed every night; null without a main one. */
  trade: string | null;
  joined_at: Date;
  created_at: Date;
}
