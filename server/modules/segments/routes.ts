import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/segments/segments.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  addSegment,
  changeSegment,
  editableSegment,
  previewRule,
  readSegment,
  readSegmentNames,
  readSegments,
  removeSegment,
  requireSeesCustomers,
} from './service.ts';

/** Enough to write rules with, too few to find a person by narrowing one down. */
const PREVIEWS = { limit: 120, windowSeconds: 3600 };

/** Customer segments, for staff only. */
export function segmentRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);

  route.read(c.listSegments, ({ db, query, session }) => readSegments(db, query, session.rights));
  route.read(c.listSegmentNames, async ({ db }) => ({ segments: await readSegmentNames(db) }));
  route.read(c.getSegment, ({ db, params, session }) => readSegment(db, params.id, session.rights));
  route.write(c.createSegment, async ({ tx, body, session, now, say }) => {
    const segment = await addSegment(tx, body, session.rights, now);
    say('segments.created');
    return { segment };
  });
  route.write(
    c.updateSegment,
    async ({ tx, params, body, session, now, say }) => {
      const segment = await changeSegment(tx, params.id, body, session.rights, now);
      say('segments.changed');
      return { segment };
    },
    ({ tx, params }) => editableSegment(tx, params.id),
  );
  route.write(
    c.deleteSegment,
    async ({ tx, params, say }) => {
      await removeSegment(tx, params.id);
      say('segments.deleted');
      return null;
    },
    ({ tx, params }) => editableSegment(tx, params.id),
  );
  route.action(c.previewSegment, async ({ transact, session, body, now, throttle }) => {
    requireSeesCustomers(session.rights);
    await throttle(`segment-previews:${session.subjectId}`, PREVIEWS);
    return transact((tx) => previewRule(tx, body, now));
  });
}
