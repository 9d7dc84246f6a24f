import { z } from 'zod';
import { PortalSession } from './accounts.ts';
import { IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { CurrentPassword as Password } from './members.ts';

/** Six digits of an authenticator, or a recovery code. */
export const FactorCode = z.string().trim().min(6, 'errors.six_digits').max(20);
/** The second factor of the signed-in user. */
export const SecondFactor = z.object({
  since: IsoTime.nullable(),
  recoveryCodes: z.number().int().describe('how many are left'),
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
const secret = z.object({
  secret: z.string().describe('base32'),
  uri: z.string().describe('otpauth:// for a QR code'),
});
const codes = z.array(z.string());

export const readVendorFactor = endpoint({
  method: 'GET',
  path: '/vendor/account/second-factor',
  summary: 'Show your second factor',
  audience: 'vendor',
  right: 'account',
  data: z.object({ secondFactor: SecondFactor }),
});
export const beginVendorFactor = endpoint({
  method: 'POST',
  path: '/vendor/account/second-factor',
  summary: 'Start setting up a second factor (TOTP, RFC 6238)',
  audience: 'vendor',
  right: 'account',
  body: z.object({ password: Password }),
  data: secret,
});
export const confirmVendorFactor = endpoint({
  method: 'POST',
  path: '/vendor/account/second-factor/confirm',
  summary: 'Confirm the second factor by code; returns recovery codes and a new session',
  audience: 'vendor',
  right: 'account',
  body: z.object({ code: FactorCode }),
  data: z.object({ recoveryCodes: codes, session: PortalSession }),
});
export const renewVendorRecoveryCodes = endpoint({
  method: 'POST',
  path: '/vendor/account/recovery-codes',
  summary: 'Create ten new recovery codes; earlier ones stop working',
  audience: 'vendor',
  right: 'account',
  body: z.object({ password: Password, code: FactorCode }),
  data: z.object({ recoveryCodes: codes }),
});
export const removeVendorFactor = endpoint({
  method: 'POST',
  path: '/vendor/account/second-factor/drop',
  summary: 'Disable your second factor; refused if the owner requires one',
  audience: 'vendor',
  right: 'account',
  body: z.object({ password: Password, code: FactorCode }),
  data: Nothing,
});
