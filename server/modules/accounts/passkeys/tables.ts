export interface PasskeyTable {
  id: string;
  /** Credential id, base64url. */
  credential_id: string;
  audience: 'user' | 'vendor' | 'admin';
  /** Id of the user or portal account. */
  subject_id: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signature counter; 0 if the authenticator has none. */
  counter: number;
  transports: string[];
  /** Synced by a password manager. */
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** Removed by its owner, who can undo it for 72 hours; cannot sign in meanwhile. */
  removed_at: Date | null;
}
export interface PasskeyChallengeTable {
  challenge: string;
  purpose: 'add' | 'sign_in' | 'step_up';
  /** Vendors and operators sign in on one page. */
  audience: 'user' | 'portal';
  /** Empty without a signed-in user. */
  subject_id: string;
  expires_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
  }
}
