import type { ApplicationData } from '#contracts/vendor-onboarding/vendor-application-rules.ts';

export type AccountToVerify = ApplicationData['bank'];
/** Result of verifying an account: `method` says how, for the record. */
export interface Verified {
  isVerified: boolean;
  method: string;
}

/**
 * Verification of a vendor's bank account before approval. A provider that sends one rupee, or asks
 * the bank for the holder's name, implements this and replaces `accountVerifier`.
 */
export interface AccountVerifier {
  verify(account: AccountToVerify, said: string): Promise<Verified>;
}

/**
 * No provider is connected: an operator compares the account with a cancelled cheque or the bank
 * and records how.
 */
export const manualVerifier: AccountVerifier = {
  verify: async (_account, said) => ({ isVerified: said.trim().length >= 3, method: said.trim() }),
};
export const accountVerifier: AccountVerifier = manualVerifier;
