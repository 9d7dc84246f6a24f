import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/promotions/publication.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { publishChecked, readPublication, undoPublished } from './service.ts';

/** Draft, checklist, publish and undo, alike for coupons, festive offers and announcements. */
export function publicationRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.getPublication, ({ db, params, now }) =>
    readPublication(db, params.kind, params.id, now),
  );
  route.write(c.publish, async ({ tx, params, body, session, now, say }) => {
    const by = { memberId: session.subjectId, isDemo: deps.config.demo, now };
    const isPublished = await publishChecked(tx, params, body, by);
    say(isPublished ? 'common.published' : 'promotions.done.needs_approval');
    return { isPublished };
  });
  route.write(c.undoPublish, async ({ tx, params, body, now, say }) => {
    await undoPublished(tx, params, body.version, now);
    say('content.done.undone');
    return { isPublished: false };
  });
}
