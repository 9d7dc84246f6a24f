import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/listings/duplicates.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { compareForMerge } from './compare.ts';
import { mergeDuplicateProducts, previewProductMerge } from './merge.ts';
import { dismissDuplicateCandidate, readDuplicateCandidates } from './duplicate-candidates.ts';

/** A preview locks rows that sales wait for. */
const PREVIEWS = { limit: 60, windowSeconds: 60 };

/** Duplicate products in the catalog, and merging them. */
export function duplicateRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const by = (session: { subjectId: string }) => ({
    memberId: session.subjectId,
    clock: deps.clock,
  });

  route.read(c.listDuplicateCandidates, ({ db, query }) => readDuplicateCandidates(db, query));
  route.write(c.decideDuplicateCandidate, ({ tx, session, params, body, now }) =>
    dismissDuplicateCandidate(tx, params.id, body.isDismissed, session.subjectId, now),
  );
  route.read(c.compareProducts, ({ db, query }) => compareForMerge(db, query.a, query.b));
  route.read(c.previewMerge, async ({ db, session, body, throttle }) => {
    await throttle(`merge-preview:${session.subjectId}`, PREVIEWS);
    return previewProductMerge(db, body, by(session));
  });
  route.write(c.mergeProducts, async ({ tx, session, body, say }) => {
    const done = await mergeDuplicateProducts(tx, body, by(session));
    say('listings.done.merged');
    return done;
  });
}
