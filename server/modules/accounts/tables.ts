import type { Preferences } from '#contracts/accounts/accounts.ts';
import type { StaffRole } from '#contracts/kernel/staff-permissions.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import type { z } from 'zod';

export interface UserTable {
  id: string;
  full_name: string;
  /** Empty where it fell away: another account has proven it. Belongs to this account only where it is verified. */
  email: string;
  /** E.164, or empty as above. */
  phone: string;
  password_hash: string;
  /** Address of the picture, such as `/media/…/512.webp`. */
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
  /** Take the place of a verified contact once their code was entered. */
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
  /** Shut out by staff since, and why; both or neither. */
  blocked_at: Date | null;
  block_reason: string | null;
}
export interface PortalAccountTable {
  id: string;
  role: 'vendor' | 'admin';
  vendor_id: string | null;
  /** Of vendors: the member's role. */
  vendor_role: VendorRole | null;
  /** Of operators: their role. */
  staff_role: StaffRole | null;
  full_name: string;
  email: string;
  phone: string | null;
  password_hash: string;
  is_active: boolean;
  /** When its owner proved by a code to read what is sent there. */
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  created_at: Date;
  last_login_at: Date | null;
}
export type OtpPurpose =
  | 'verify_email'
  | 'verify_phone'
  | 'reset_password'
  | 'reset_portal'
  | 'bank_change'
  | 'confirm_order'
  | 'step_up'
  | 'delivery'
  | 'sign_in';
export interface OtpTable {
  id: string;
  /** Normalised e-mail or phone the code was sent to. */
  target: string;
  purpose: OtpPurpose;
  /** Who asked for it without being signed in: only they can use it, so that others void and use up nothing of it. */
  requester: string;
  code_hmac: string;
  attempts: number;
  expires_at: Date;
  consumed_at: Date | null;
  created_at: Date;
}
export type UndoKind =
  | 'email'
  | 'phone'
  | 'password'
  | 'passkey_added'
  | 'passkey_removed'
  | 'factor_on'
  | 'factor_off';
/** A change that can be taken back, with the contacts as they were before it. */
export interface AccountUndoTable {
  id: string;
  /** SHA-256, hex, of what the link and the SMS bring. */
  token_hash: string;
  code_hash: string;
  /** Of a customer, or else of a member of a vendor or an operator. */
  user_id: string | null;
  account_id: string | null;
  what: UndoKind;
  /** The passkey that was added or removed. */
  passkey_id: string | null;
  email: string;
  is_email_verified: boolean;
  phone: string;
  is_phone_verified: boolean;
  created_at: Date;
  expires_at: Date;
}
export interface AddressTable {
  id: string;
  user_id: string;
  full_name: string;
  phone: string;
  line1: string;
  line2: string | null;
  landmark: string | null;
  city: string;
  state: string;
  pincode: string;
  country: string;
  is_default: boolean;
  created_at: Date;
}
export interface SettingTable {
  key: string;
  value: unknown;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    users: UserTable;
    portal_accounts: PortalAccountTable;
    otps: OtpTable;
    account_undos: AccountUndoTable;
    addresses: AddressTable;
    settings: SettingTable;
  }
}
