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

/** The same for members of the portals; a browser's notifications go to the account that subscribed last. */
const state = z.object({ isSubscribed: z.boolean() });
export const getVendorPushState = endpoint({
  method: 'GET',
  path: '/vendor/push-subscription',
  summary: 'Show whether this device gets notifications',
  audience: 'vendor',
  right: 'dashboard',
  data: state,
});
export const subscribeVendorPush = endpoint({
  method: 'PUT',
  path: '/vendor/push-subscription',
  summary: 'Send your alerts to this device until it signs out',
  audience: 'vendor',
  right: 'dashboard',
  body: PushSubscriptionBody,
  data: state,
});
export const unsubscribeVendorPush = endpoint({
  method: 'DELETE',
  path: '/vendor/push-subscription',
  summary: 'Stop notifications to this device; repeating is safe',
  audience: 'vendor',
  right: 'dashboard',
  data: Nothing,
});
export const getStaffPushState = endpoint({
  method: 'GET',
  path: '/admin/account/push-subscription',
  summary: 'Show whether this device gets notifications',
  audience: 'admin',
  right: 'account:read',
  data: state,
});
export const subscribeStaffPush = endpoint({
  method: 'PUT',
  path: '/admin/account/push-subscription',
  summary: 'Send summaries of open work to this device until it signs out',
  audience: 'admin',
  right: 'account:write',
  body: PushSubscriptionBody,
  data: state,
});
export const unsubscribeStaffPush = endpoint({
  method: 'DELETE',
  path: '/admin/account/push-subscription',
  summary: 'Stop notifications to this device; repeating is safe',
  audience: 'admin',
  right: 'account:write',
  data: Nothing,
});
