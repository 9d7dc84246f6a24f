import { isPan } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { isGstin } from '#contracts/tax/gstin.ts';
import type { VerificationAnswer, VerificationProvider } from './verification-provider.ts';

/** The name that the test provider knows for numbers of another holder. */
export const OTHER_HOLDER = 'OTHER HOLDER';
/**
 * The provider of demo mode. It asks nobody: well-formed numbers belong to the name given, but
 * PANs with the digits 0000 do not exist and those with 9999 belong to another name; so do accounts
 * ending in 0000 and 9999.
 */
export const testVerifier: VerificationProvider = {
  name: 'test',
  isTest: true,
  verifyGstin: async (gstin, name) =>
    isGstin(gstin) ? ofDigits(gstin.slice(7, 11), name, 'Active') : INVALID,
  verifyPan: async (pan, name) => (isPan(pan) ? ofDigits(pan.slice(5, 9), name, 'VALID') : INVALID),
  verifyAccount: async ({ accountNumber, holderName, ifsc }) =>
    /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)
      ? ofDigits(accountNumber.slice(-4), holderName, `${ifsc.slice(0, 4)} bank`)
      : INVALID,
};

const INVALID: VerificationAnswer = { outcome: 'invalid', registeredName: null, detail: null };
const ofDigits = (digits: string, name: string, detail: string): VerificationAnswer =>
  digits === '0000'
    ? INVALID
    : digits === '9999'
      ? { outcome: 'name_differs', registeredName: OTHER_HOLDER, detail }
      : { outcome: 'match', registeredName: name, detail };
