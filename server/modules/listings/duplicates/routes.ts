import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/listings/duplicates.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { compare } from './compare.ts';
import { merge, previewMerge } from './merge.ts';
import { judge, readPairs } from './duplicate-candidates.ts';

/** A preview holds rows that sales wait for. */
const PREVIEWS = { limit: 60, windowSeconds: 60 };

/** Goods that are in the shop twice, and how they become one product. */
export function duplicateRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const by = (session: { subjectId: string }) => ({
    memberId: session.subjectId,
    clock: deps.clock,
  });

  route.read(c.listPairs, ({ db, query }) => readPairs(db, query));
  route.write(c.judgePair, ({ tx, session, params, body, now }) =>
    judge(tx, params.id, body.isDismissed, session.subjectId, now),
  );
  route.read(c.compareProducts, ({ db, query }) => compare(db, query.a, query.b));
  route.read(c.previewMerge, async ({ db, session, body, throttle }) => {
    await throttle(`merge-preview:${session.subjectId}`, PREVIEWS);
    return previewMerge(db, body, by(session));
  });
  route.write(c.mergeProducts, async ({ tx, session, body, say }) => {
    const done = await merge(tx, body, by(session));
    say('They are one product now');
    return done;
  });
}
