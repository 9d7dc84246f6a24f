import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/push/push.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { isSubscribed, pushKeys, subscribe, unsubscribe } from './service.ts';

/** A browser subscribes once, and again after it renewed its address. */
const SUBSCRIBING = { limit: 60, windowSeconds: 3600 };

/** Browser notifications: each device subscribes for itself. */
export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);

  // From the primary: the first call makes the keys.
  route.action(c.getPushKey, async ({ db, now }) => ({ key: (await pushKeys(db, now)).publicKey }));

  for (const e of [c.getPushState, c.getVendorPushState, c.getStaffPushState])
    route.read(e, async ({ db, session }) => ({
      isSubscribed: await isSubscribed(db, session.id),
    }));

  for (const e of [c.subscribePush, c.subscribeVendorPush, c.subscribeStaffPush])
    route.action(e, async ({ transact, session, body, now, deps: { config }, throttle, say }) => {
      await throttle(`push:${session.subjectId}`, SUBSCRIBING);
      const terms = { now, toLoopback: config.pushToLoopback };
      await transact((tx) => subscribe(tx, session, body, terms));
      say('push.turned_on');
      return { isSubscribed: true as const };
    });

  for (const e of [c.unsubscribePush, c.unsubscribeVendorPush, c.unsubscribeStaffPush])
    route.action(e, async ({ db, session, say }) => {
      await unsubscribe(db, session.id);
      say('push.turned_off');
      return null;
    });
}
