import type { z } from 'zod';
import type { Preferences } from '#contracts/accounts/accounts.ts';
import type { StoredStaffRole } from '#contracts/kernel/staff-permissions.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';

export interface MemberRecord {
  id: string;
  role: 'vendor' | 'admin';
  vendor_id: string | null;
  /** Vendors: the member's role. */
  vendor_role: VendorRole | null;
  /** Operators: their role. */
  staff_role: StoredStaffRole | null;
  /** The role of `custom`. */
  custom_role_id: string | null;
  full_name: string;
  email: string;
  phone: string | null;
  password_hash: string;
  is_active: boolean;
  /** When its owner verified it by a code. */
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  created_at: Date;
  last_login_at: Date | null;
  /** Of the messages to this person: see migration 202611261300. */
  language: string | null;
}
export interface CustomerRecord {
  id: string;
  /** Empty for an account made with a phone number alone: `customerName` is shown. */
  full_name: string;
  /** Empty if another account has verified it. Belongs to this account only if verified here. */
  email: string;
  /** E.164, or empty as above. */
  phone: string;
  password_hash: string;
  /** URL of the picture, such as `/media/…/512.webp`. */
  profile_pic: string | null;
  date_of_birth: string | Date | null;
  gender: string | null;
  country: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  is_email_verified: boolean;
  is_phone_verified: boolean;
  /** Replace a verified contact once their code is entered. */
  pending_email: string | null;
  pending_phone: string | null;
  preferences: z.infer<typeof Preferences>;
  membership: {
    type: string;
    benefits: string[];
    points: number;
    startDate?: string;
    isChosen?: boolean;
  };
  created_at: Date;
  updated_at: Date;
  last_login_at: Date | null;
  /** When and why staff blocked the account; both or neither. */
  blocked_at: Date | null;
  block_reason: string | null;
}
