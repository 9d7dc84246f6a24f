import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Nothing } from '#contracts/kernel/schemas.ts';

/** Devices of one customer; a further one takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 10;

const base64url = (bytes: number) =>
  z
    .string()
    .max(120)
    .regex(/^[\w-]+={0,2}$/, 'errors.push_subscription_invalid')
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      'errors.push_subscription_invalid',
    );

/** A browser's subscription as `PushSubscription.toJSON()` has it. */
export const PushSubscriptionBody = z.object({
  endpoint: z.url('errors.push_subscription_invalid').max(2_000),
  keys: z.object({
    p256dh: base64url(65).describe('public key of the browser: a point of P-256, uncompressed'),
    auth: base64url(16),
  }),
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  summary: 'Show the public key (VAPID) browsers subscribe to notifications with',
  audience: 'public',
  data: z.object({ key: z.string().describe('a point of P-256, uncompressed, in base64url') }),
});
export const getPushState = endpoint({
  method: 'GET',
  path: '/push/subscription',
  summary: 'Show whether this device gets notifications',
  audience: 'user',
  data: z.object({ isSubscribed: z.boolean() }),
});
export const subscribePush = endpoint({
  method: 'PUT',
  path: '/push/subscription',
  summary:
    'Send notifications to this device until it signs out; replaces its earlier subscription',
  audience: 'user',
  body: PushSubscriptionBody,
  data: z.object({ isSubscribed: z.literal(true) }),
});
export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/push/subscription',
  summary: 'Stop notifications to this device; repeating is safe',
  audience: 'user',
  data: Nothing,
});
