import type { VerificationOutcome } from '#contracts/vendor-onboarding/kyc.ts';

/** What the register or the bank says about a number. */
export interface VerificationAnswer {
  /** `invalid`: it does not exist or is not active. */
  outcome: VerificationOutcome;
  /** The name in the register or at the bank; null: not told. */
  registeredName: string | null;
  /** Status, bank and branch, as the provider words them. */
  detail: string | null;
}
export interface AccountNumbers {
  holderName: string;
  accountNumber: string;
  ifsc: string;
}

/**
 * The provider was unreachable or refused the call: nothing is known about the number, and a retry
 * may work.
 */
export class VerificationError extends Error {
  readonly name = 'VerificationError';
}

/**
 * Verifies vendors' numbers against registers and banks. Network calls throw `VerificationError` and
 * never run inside a transaction. To add one: implement this, choose it in `open-verifiers.ts` and
 * compare it with recorded answers on a loopback server (`cashfree.test.ts`).
 */
export interface VerificationProvider {
  readonly name: string;
  /** Nothing is asked outside. */
  readonly isTest: boolean;
  verifyGstin(gstin: string, businessName: string): Promise<VerificationAnswer>;
  verifyPan(pan: string, holderName: string): Promise<VerificationAnswer>;
  /** Account number and IFSC with the holder's name at the bank. */
  verifyAccount(account: AccountNumbers): Promise<VerificationAnswer>;
}
