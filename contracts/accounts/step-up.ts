import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { PasskeyUse } from './passkeys.ts';

/**
 * How long a sign-in, password or code confirmation allows account changes without a new
 * confirmation.
 */
export const STEP_UP_SECONDS = 300;

/** Ways for users to confirm their identity; codes go to verified contacts only. */
const Method = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password') }),
  z.object({ method: z.literal('passkey') }),
  z.object({
    method: z.literal('code'),
    channel: z.enum(['email', 'phone']),
    to: z.string().describe('the contact, masked'),
  }),
]);
export type StepUpMethod = z.infer<typeof Method>;
const Proof = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('password'),
    password: z.string().min(1, 'accounts.password.missing').max(128),
  }),
  z.object({ method: z.literal('passkey'), response: PasskeyUse }),
  z.object({
    method: z.literal('code'),
    channel: z.enum(['email', 'phone']),
    otp: z.string().trim().min(1, 'errors.otp_invalid').max(10),
  }),
]);
export type StepUpProof = z.output<typeof Proof>;
const methods = z.object({ methods: z.array(Method) });
const channel = z.object({ channel: z.enum(['email', 'phone']) });
const sent = z.object({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() });
/** Replaces the token that was sent: only the new one counts as confirmed. */
const confirmed = z.object({ token: z.string(), validForSeconds: z.number().int() });

const METHODS = 'How the signed-in person can confirm that it is them';
const CODE = 'Send a one-time code to a verified contact, to confirm that it is you';
const CONFIRM = 'Confirm by password, passkey or code that it is you; brings another token';
export const userStepUpMethods = endpoint({
  method: 'GET',
  path: '/users/step-up',
  summary: METHODS,
  audience: 'user',
  data: methods,
});
export const sendUserStepUpCode = endpoint({
  method: 'POST',
  path: '/users/step-up/code',
  summary: CODE,
  audience: 'user',
  body: channel,
  data: sent,
});
export const userStepUp = endpoint({
  method: 'POST',
  path: '/users/step-up',
  summary: CONFIRM,
  audience: 'user',
  body: Proof,
  data: confirmed,
});
export const vendorStepUpMethods = endpoint({
  method: 'GET',
  path: '/vendor/step-up',
  summary: METHODS,
  audience: 'vendor',
  right: 'account',
  data: methods,
});
export const sendVendorStepUpCode = endpoint({
  method: 'POST',
  path: '/vendor/step-up/code',
  summary: CODE,
  audience: 'vendor',
  right: 'account',
  body: channel,
  data: sent,
});
export const vendorStepUp = endpoint({
  method: 'POST',
  path: '/vendor/step-up',
  summary: CONFIRM,
  audience: 'vendor',
  right: 'account',
  body: Proof,
  data: confirmed,
});
export const staffStepUpMethods = endpoint({
  method: 'GET',
  path: '/admin/step-up',
  summary: METHODS,
  audience: 'admin',
  right: 'account:read',
  data: methods,
});
export const sendStaffStepUpCode = endpoint({
  method: 'POST',
  path: '/admin/step-up/code',
  summary: CODE,
  audience: 'admin',
  right: 'account:write',
  body: channel,
  data: sent,
});
export const staffStepUp = endpoint({
  method: 'POST',
  path: '/admin/step-up',
  summary: CONFIRM,
  audience: 'admin',
  right: 'account:write',
  body: Proof,
  data: confirmed,
});
