export interface SecondFactorTable {
  account_id: string;
  /** Base32. */
  secret: string;
  /** When a code confirmed it; null during setup. */
  since: Date | null;
  /** The last 30-second step whose code was used. */
  last_step: number;
}
export interface RecoveryCodeTable {
  account_id: string;
  /** SHA-256, hex. */
  code_hash: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
  }
}
