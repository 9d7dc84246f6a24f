import { createHash } from 'node:crypto';
import type { VerifiedItem } from '#contracts/vendor-onboarding/kyc.ts';
import {
  type ApplicationData,
  isPan,
  isRegistered,
  panOfGstin,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { VerificationAnswer, VerificationProvider } from './verification-provider.ts';

/** A number to verify; `fingerprint` changes with it. */
export interface VerificationSubject {
  item: VerifiedItem;
  fingerprint: string;
  ask: (provider: VerificationProvider) => Promise<VerificationAnswer>;
}
const printOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * The numbers of a registration that can be verified, complete ones only: a GSTIN, a PAN (of the
 * GSTIN where there is one), and the account with its IFSC.
 */
export function verificationSubjects({
  business,
  tax,
  bank,
}: ApplicationData): VerificationSubject[] {
  const hasGstin = isRegistered(tax.status) && tax.gstin !== '';
  const pan = hasGstin ? panOfGstin(tax.gstin) : tax.pan;
  return [
    ...(hasGstin
      ? [
          {
            item: 'gstin' as const,
            fingerprint: printOf(tax.gstin, business.legalName),
            ask: (p: VerificationProvider) => p.verifyGstin(tax.gstin, business.legalName),
          },
        ]
      : []),
    ...(isPan(pan)
      ? [
          {
            item: 'pan' as const,
            fingerprint: printOf(pan, business.legalName),
            ask: (p: VerificationProvider) => p.verifyPan(pan, business.legalName),
          },
        ]
      : []),
    ...(bank.accountNumber === ''
      ? []
      : [
          {
            item: 'account' as const,
            fingerprint: printOf(bank.holderName, bank.accountNumber, bank.ifsc),
            ask: (p: VerificationProvider) => p.verifyAccount(bank),
          },
        ]),
  ];
}
