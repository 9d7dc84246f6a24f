import type { ApplicationData } from '#contracts/vendor-onboarding/vendor-application-rules.ts';

export type AccountToVerify = ApplicationData['bank'];
/** What verifying an account brought: `method` says how, for the record. */
export interface Verified {
  isVerified: boolean;
  method: string;
}

/**
 * How a vendor's bank account is verified before its vendor opens. A provider that sends one rupee, or asks the bank for the holder's name, implements this
 * and takes the place of `accountVerifier`.
 */
export interface AccountVerifier {
  verify(account: AccountToVerify, said: string): Promise<Verified>;
}

/** No provider is connected: an operator compares the account with the cancelled cheque or the bank and says how. */
export const manualVerifier: AccountVerifier = {
  verify: async (_account, said) => ({ isVerified: said.trim().length >= 3, method: said.trim() }),
};
export const accountVerifier: AccountVerifier = manualVerifier;
