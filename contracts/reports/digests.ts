import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** How often open work is sent by email; nothing is sent when there is none. */
export const DIGEST_RHYTHMS = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number];
const shape = z.object({ rhythm: z.enum(DIGEST_RHYTHMS), email: z.string() });
const body = z.object({ rhythm: z.enum(DIGEST_RHYTHMS) });

export const getStaffDigest = endpoint({
  method: 'GET',
  path: '/admin/account/digest',
  summary: 'Show how often you get open work by email',
  audience: 'admin',
  right: 'account:read',
  data: shape,
});
export const putStaffDigest = endpoint({
  method: 'PUT',
  path: '/admin/account/digest',
  summary: 'Choose how often you get open work by email',
  audience: 'admin',
  right: 'account:write',
  body,
  data: shape,
});
export const getVendorDigest = endpoint({
  method: 'GET',
  path: '/vendor/account/digest',
  summary: 'Show how often you get open work by email',
  audience: 'vendor',
  right: 'dashboard',
  data: shape,
});
export const putVendorDigest = endpoint({
  method: 'PUT',
  path: '/vendor/account/digest',
  summary: 'Choose how often you get open work by email',
  audience: 'vendor',
  right: 'dashboard',
  body,
  data: shape,
});
