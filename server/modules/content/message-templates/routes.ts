import type { FastifyInstance, FastifyRequest } from 'fastify';
import { preferredLocale } from '#contracts/kernel/locales.ts';
import * as c from '#contracts/messages/message-templates.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  editableTemplate,
  readTemplate,
  readTemplates,
  readTemplateVersion,
  saveTemplate,
  sendTestMessage,
  resetTemplate,
} from './message-templates.ts';

/** Limit of test messages a member may send. */
const TESTS = { limit: 30, windowSeconds: 3_600 };

/** Editing of email and SMS templates. */
export function messageRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const locale = (req: FastifyRequest) => preferredLocale(req.headers['accept-language']);
  const shown = (req: FastifyRequest) => ({ origin: deps.config.publicUrl, locale: locale(req) });
  route.read(c.listMessages, async ({ db, req }) => ({
    results: await readTemplates(db, locale(req)),
  }));
  route.read(c.getMessage, async ({ db, params, req }) => ({
    message: await readTemplate(db, params.key, shown(req)),
  }));
  route.read(c.getMessageVersion, ({ db, params }) =>
    readTemplateVersion(db, params.key, params.version),
  );
  route.write(
    c.putMessage,
    async ({ tx, params, body, session, now, say, req }) => {
      await saveTemplate(tx, params, body, session.subjectId, now);
      say('content.done.template_saved');
      return { message: await readTemplate(tx, params.key, shown(req)) };
    },
    ({ tx, params }) => editableTemplate(tx, params),
  );
  route.write(
    c.resetMessage,
    async ({ tx, params, body, session, now, say, req }) => {
      await resetTemplate(tx, params, body, session.subjectId, now);
      say('content.done.template_reset');
      return { message: await readTemplate(tx, params.key, shown(req)) };
    },
    ({ tx, params }) => editableTemplate(tx, params),
  );
  route.action(c.testMessage, async ({ transact, params, body, session, throttle, say }) => {
    await throttle(`message-test:${session.subjectId}`, TESTS);
    const sentTo = await transact((tx) =>
      sendTestMessage(tx, params, body, session.subjectId, deps.clock),
    );
    say('content.done.test_sent', { to: sentTo });
    return { sentTo };
  });
}
