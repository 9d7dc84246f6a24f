import { MAX_PUSH_DEVICES, type PushSubscriptionBody } from '#contracts/push/push.ts';
import type { z } from 'zod';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { addressRefusalOf } from '#server/platform/webhooks/address.ts';
import { deleteSubscriptionOf, hasSubscription, putSubscription } from './queries.ts';

export { pushKeys, sealedPushSecrets } from './keys.ts';
export { PUSH_KEYS } from './queries.ts';
export { pushSender } from './sending.ts';

/**
 * Subscribes the session's device, replacing what it had. Throws `invalid_request` (400) for an
 * address that is not a public one with https; a name is resolved when something is sent.
 */
export async function subscribe(
  tx: Tx,
  session: Pick<Session, 'id' | 'subjectId' | 'audience'>,
  { endpoint, keys }: z.output<typeof PushSubscriptionBody>,
  { now, toLoopback }: { now: Date; toLoopback: boolean },
): Promise<void> {
  if (addressRefusalOf(endpoint, toLoopback) !== null)
    fail('invalid_request', {
      details: [{ path: 'endpoint', message: 'errors.push_subscription_invalid' }],
    });
  await putSubscription(
    tx,
    {
      id: newId('psh', now.getTime()),
      user_id: session.audience === 'user' ? session.subjectId : null,
      account_id: session.audience === 'user' ? null : session.subjectId,
      session_id: session.id,
      endpoint: new URL(endpoint).href,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: now,
    },
    MAX_PUSH_DEVICES,
  );
}

/** Stops notifications to a device. */
export const unsubscribe = (db: Db, sessionId: string): Promise<void> =>
  deleteSubscriptionOf(db, sessionId);

export const isSubscribed = (db: Db, sessionId: string): Promise<boolean> =>
  hasSubscription(db, sessionId);
