import type { ConsentChannel } from '#server/platform/mail/marketing-consent.ts';
import type { CustomerRecord, MemberRecord } from './records.ts';

export type UserTable = CustomerRecord;
export type PortalAccountTable = MemberRecord;
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
  /** Normalised email or phone the code was sent to. */
  target: string;
  purpose: OtpPurpose;
  /**
   * The requester without a session: only they can use the code, so that others can neither void
   * nor exhaust it.
   */
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
/** A change that can be undone, with the contacts before it. */
export interface AccountUndoTable {
  id: string;
  /** SHA-256, hex, of the secret in the link and the SMS. */
  token_hash: string;
  code_hash: string;
  /** Exactly one: a customer, or a vendor member or operator. */
  user_id: string | null;
  account_id: string | null;
  what: UndoKind;
  /** The passkey added or removed. */
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
/** A change of consent to marketing, as proof. */
export interface MarketingConsentTable {
  id: string;
  user_id: string;
  channel: ConsentChannel;
  is_given: boolean;
  source: 'profile' | 'link';
  at: Date;
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
    marketing_consents: MarketingConsentTable;
    settings: SettingTable;
  }
}
