export interface PasskeyTable {
  id: string;
  /** Base64url, as the authenticator names it. */
  credential_id: string;
  audience: 'user' | 'vendor' | 'admin';
  /** Id of the user or portal account. */
  subject_id: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often it signed, where its authenticator counts; 0 where it does not. */
  counter: number;
  transports: string[];
  /** Kept by a password manager on several devices. */
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** Removed by its owner, who can undo it for 72 hours; it signs nobody in meanwhile. */
  removed_at: Date | null;
}
export interface PasskeyChallengeTable {
  challenge: string;
  purpose: 'add' | 'sign_in' | 'step_up';
  /** Vendors and operators sign in at one page. */
  audience: 'user' | 'portal';
  /** Empty where nobody is signed in. */
  subject_id: string;
  expires_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
  }
}
