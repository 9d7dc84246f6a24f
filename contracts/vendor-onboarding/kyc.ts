import { z } from 'zod';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { DOCUMENT_KINDS } from './vendor-application-rules.ts';

const text = z.string();
/** What an operator checks before approving a vendor: documents and bank account. */
export const KYC_ITEMS = [...DOCUMENT_KINDS, 'account'] as const;
export type KycItem = (typeof KYC_ITEMS)[number];
/** Numbers a provider verifies. */
export const VERIFIED_ITEMS = ['gstin', 'pan', 'account'] as const;
export type VerifiedItem = (typeof VERIFIED_ITEMS)[number];
/** `invalid`: unknown, inactive or blocked. `name_differs`: it belongs to another name. */
export const VERIFICATION_OUTCOMES = ['match', 'name_differs', 'invalid'] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];

export const Kyc = z.object({
  items: z.array(
    z.object({
      item: z.enum(KYC_ITEMS),
      isThere: z.boolean(),
      check: z
        .object({ by: text, at: IsoTime, method: text })
        .nullable()
        .describe('null: not checked, or changed since'),
    }),
  ),
  verifications: z
    .array(
      z.object({
        item: z.enum(VERIFIED_ITEMS),
        result: z
          .object({
            outcome: z.enum(VERIFICATION_OUTCOMES),
            registeredName: text.nullable(),
            detail: text.nullable(),
            provider: text,
            isTest: z.boolean(),
            at: IsoTime,
          })
          .nullable()
          .describe('null: not verified, or changed since'),
      }),
    )
    .describe('what the provider said about each number the vendor must have'),
  missing: z.array(z.object({ path: text, message: text })).describe('what prevents approval'),
});
/** An approval without all documents: payouts are held until they are there. */
export const Override = z.object({
  reason: text,
  requestedBy: text,
  requestedAt: IsoTime,
  state: z.enum(['waiting', 'approved']),
  decidedBy: text.nullable(),
  missing: z.array(text).describe('what was missing when it was requested'),
  commissionPercent: z
    .number()
    .nullable()
    .describe('the rate the vendor is opened with; null: that of its main category'),
});
