export interface SecondFactorTable {
  account_id: string;
  /** Base32. */
  secret: string;
  /** When a code confirmed it; null while it is being set up. */
  since: Date | null;
  /** The last step of 30 seconds a code was taken for. */
  last_step: number;
}
export interface RecoveryCodeTable {
  account_id: string;
  /** SHA-256, hex. */ code_hash: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
  }
}
