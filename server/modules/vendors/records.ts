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
 * Regular or composition only with a GSTIN that can exist and is of the State of the address, else unregistered and without one:
 * the table refuses anything else (`vendors_tax`), as whoever is registered here issues tax invoices.
 */
export interface VendorTax {
  gstStatus: 'regular' | 'composition' | 'unregistered';
  gstin: string | null;
  pan?: string | null;
  enrolmentNumber?: string | null;
  documentIssued?: 'tax-invoice' | 'bill-of-supply';
  interStateAllowed?: boolean;
}

/** Where statements are paid to. */
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

/** A rate card as the vendor keeps it; rates in rupees, weights in grams. */
export interface VendorShipping {
  mode: 'own-rate-card' | 'platform-default';
  dispatchDays: number;
  codFee?: number;
  freeAbove?: number;
  zones?: RateZone[];
}

/** Where shipments start, and when nothing leaves there. */
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
  /** How customers reach its care; null: shown is the marketplace's contact. Never what its members sign in with, unless they set it so. */
  care_email?: string | null;
  care_phone?: string | null;
  /** As customers see it, in tenths of a star: 46 is 4.6. Brought in line with the two below once a night. */
  rating_x10: number;
  rating_count: number;
  /** All stars given by those the vendor delivered to, and how many gave them. */
  stars_sum: number;
  stars_count: number;
  /** Its tenths changed, and cards of its products are still to be refreshed. */
  cards_due: boolean;
  status: 'pending' | 'active' | 'suspended' | 'rejected';
  holiday_from: Date | null;
  holiday_until: Date | null;
  holiday_message: string | null;
  /** Basis points: 1000 is 10 %. */
  commission_bp: number;
  /** The category of a product decides before `commission_bp`; false: the one rate holds for everything. */
  pays_by_category: boolean;
  shipping: VendorShipping;
  customer_care_hours: string | null;
  /** Hashes of uploaded pictures. */
  logo: string | null;
  banner: string | null;
  return_policy: string | null;
  /** Of the words of its page. */
  translations: StoreTexts;
  /** What prices and deadlines need of the default pickup place; null: the registered address, which never closes. */
  ships_from: SendsFrom | null;
  /** Whether its owner demands a second factor of every member. */
  requires_second_factor: boolean;
  /** The signature on its documents, by the hash of its picture; null: none was uploaded. */
  signature: string | null;
  /** Its own FSSAI licence, needed to sell food, and the last day it is valid. */
  fssai_number: string | null;
  fssai_valid_until: string | null;
  /** The day in India on which an email last named what is late. */
  late_notified_on: string | null;
  /** When the vendor last changed its page. */
  profile_changed_at: Date | null;
  joined_at: Date;
  created_at: Date;
}
