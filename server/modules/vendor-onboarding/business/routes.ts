import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/vendor-onboarding/business-changes.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { DAY } from '#server/modules/accounts/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  addBusinessDocument,
  requestBusinessChangeOf,
  readVendorBusiness,
  withdrawBusinessChangeOf,
} from './business-change.ts';
import {
  decideBusinessRequestOf,
  openBusinessDocument,
  readBusinessRequestForReview,
  readBusinessRequests,
} from './review.ts';

/** Registered business of an open vendor: it requests changes, operators decide. */
export function businessRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.read(c.getBusiness, async ({ db, session }) => ({
    business: await readVendorBusiness(db, session),
  }));
  route.write(c.requestBusinessChange, async ({ tx, session, body, say }) => {
    await requestBusinessChangeOf(tx, session, body, clock);
    say('vendors.business.submitted_toast');
    return { business: await readVendorBusiness(tx, session) };
  });
  route.action(c.withdrawBusinessChange, async ({ db, session, transact, now, say }) => {
    await withdrawBusinessChangeOf(transact, config, session, now);
    say('common.withdrawn');
    return { business: await readVendorBusiness(db, session) };
  });
  route.action(
    c.uploadBusinessDocument,
    async ({ db, file, session, params, transact, throttle, now }) => {
      if (file?.field !== 'document') return fail('invalid_document');
      await throttle(`vendor-document:${session.subjectId}`, { limit: 60, windowSeconds: DAY });
      await addBusinessDocument(transact, config, session, params.kind, file.bytes, now);
      return { business: await readVendorBusiness(db, session) };
    },
  );

  route.read(c.listBusinessRequests, ({ db, query }) => readBusinessRequests(db, query));
  route.read(c.getBusinessRequest, async ({ db, params }) => ({
    request: await readBusinessRequestForReview(db, params.id),
  }));
  // No `write`: uploaded documents are not stored for a repeat.
  route.action(c.openBusinessPicture, ({ params, transact }) =>
    transact((tx) => openBusinessDocument(tx, config, params.id, params.kind, 'webp')),
  );
  route.action(c.openBusinessPdf, ({ params, transact, reply }) => {
    reply.header('content-disposition', 'attachment');
    return transact((tx) => openBusinessDocument(tx, config, params.id, params.kind, 'pdf'));
  });
  route.write(c.decideBusinessRequest, async ({ tx, session, params, body, say }) => {
    const request = await decideBusinessRequestOf(tx, session.subjectId, params.id, body, clock);
    say(body.to === 'approved' ? 'common.approved' : 'common.refused');
    return { request };
  });
}
