import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Phone } from '#contracts/accounts/accounts.ts';

const Code = z.string().trim().min(1, 'errors.six_digits').max(10);

/**
 * A member's own mobile number. It signs in and confirms changes of the bank account, so setting it
 * needs a code sent to the number and one sent to the sign-in address.
 */
export const sendPhoneCodes = endpoint({
  method: 'POST',
  path: '/vendor/account/phone/code',
  stepUp: true,
  summary: 'Send a code to a mobile number and one to your sign-in email, to use the number',
  audience: 'vendor',
  right: 'account',
  body: z.object({ phone: Phone }),
  data: z.object({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
});
export const confirmOwnPhone = endpoint({
  method: 'POST',
  path: '/vendor/account/phone',
  stepUp: true,
  summary: 'Confirm your mobile number with both codes; SMS can be turned on from then on',
  audience: 'vendor',
  right: 'account',
  body: z.object({ phone: Phone, phoneCode: Code, emailCode: Code }),
  data: z.object({ phone: z.string().describe('masked') }),
});
