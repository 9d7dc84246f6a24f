import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/vendor-team/webhooks.ts';
import {
  addWebhook,
  removeWebhookOf,
  editableWebhook,
  editWebhook,
  readWebhookLog,
  readWebhookMessageOf,
  replayWebhook,
  rotateSecret,
  sendTestWebhook,
  readWebhooks,
} from './service.ts';
import { holdSession } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { noteTeam, vendorOf } from '#server/modules/vendor-team/vendor-team.ts';

/** Manual sends per quarter of an hour: enough to test, too few to overload a receiver. */
const BY_HAND = { limit: 60, windowSeconds: 900 };

/** Webhooks for vendors' systems; every change is in the team's history. */
export function webhookRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const toLoopback = deps.config.webhooksToLoopback;

  route.read(c.listWebhooks, async ({ db, session, now }) => ({
    items: await readWebhooks(db, vendorOf(session), now),
  }));
  // No `write` for calls with secrets: they would be stored for a repeat.
  route.action(c.createWebhook, async ({ session, body, now, transact, say }) => {
    say('settings.webhook.created');
    return transact(async (tx) => {
      await holdSession(tx, session);
      const made = await addWebhook(tx, body, {
        vendorId: vendorOf(session),
        memberId: session.subjectId,
        toLoopback,
        now,
      });
      await noteTeam(
        tx,
        session,
        { action: 'webhook_made', subject: body.name, note: made.item.url },
        now,
      );
      return made;
    });
  });
  route.write(
    c.changeWebhook,
    async ({ tx, session, params, body, now, say }) => {
      await holdSession(tx, session);
      const item = await editWebhook(tx, params.id, body, {
        vendorId: vendorOf(session),
        toLoopback,
        now,
      });
      await noteTeam(
        tx,
        session,
        {
          action: 'webhook_changed',
          subject: item.name,
          note: `${item.url}, ${item.isOn ? 'on' : 'off'}`,
        },
        now,
      );
      say('settings.webhook.saved');
      return { item };
    },
    ({ tx, session, params }) => editableWebhook(tx, vendorOf(session), params.id),
  );
  route.action(c.rotateWebhook, async ({ session, params, now, transact, say }) => {
    say('webhooks.done.secret');
    return transact(async (tx) => {
      await holdSession(tx, session);
      const done = await rotateSecret(tx, vendorOf(session), params.id, now);
      await noteTeam(tx, session, { action: 'webhook_secret', subject: done.item.name }, now);
      return done;
    });
  });

  route.action(c.testWebhook, async ({ session, params, now, transact, throttle, say }) => {
    await throttle(`webhook:${vendorOf(session)}`, BY_HAND);
    say('settings.webhook.test_sent');
    return {
      message: await transact((tx) => sendTestWebhook(tx, vendorOf(session), params.id, now)),
    };
  });
  route.read(c.listWebhookMessages, ({ db, session, params, query }) =>
    readWebhookLog(db, vendorOf(session), params.id, query),
  );
  route.read(c.getWebhookMessage, ({ db, session, params }) =>
    readWebhookMessageOf(db, vendorOf(session), params.id, params.message),
  );
  route.action(
    c.replayWebhookMessage,
    async ({ session, params, now, transact, throttle, say }) => {
      await throttle(`webhook:${vendorOf(session)}`, BY_HAND);
      say('webhooks.done.resent');
      return {
        message: await transact((tx) =>
          replayWebhook(tx, vendorOf(session), params.id, params.message, now),
        ),
      };
    },
  );
  route.write(
    c.removeWebhook,
    async ({ tx, session, params, now, say }) => {
      await noteTeam(
        tx,
        session,
        {
          action: 'webhook_removed',
          subject: await removeWebhookOf(tx, vendorOf(session), params.id, now),
        },
        now,
      );
      say('settings.webhook.removed');
      return null;
    },
    ({ tx, session, params }) => editableWebhook(tx, vendorOf(session), params.id),
  );
}
