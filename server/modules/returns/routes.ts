import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import { previewReturn } from '#contracts/returns/refund-preview.ts';
import * as c from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import { recordReturnCheck } from '#contracts/returns/return-checks.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { requireStepUp } from '#server/platform/auth/step-up.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import { onRefunded } from '#server/modules/payments/service.ts';
import { readDisputes } from './disputes.ts';
import { adminReturnsTable, readAdminReturn, readAdminReturns } from './returns-queue.ts';
import { checkReturn } from './return-checks.ts';
import { saveEvidence, saveReturnPhoto, readReturnPhoto } from './photos.ts';
import {
  requestReturn,
  previewReturning,
  readOrderReturns,
  readVendorReturn,
  readVendorReturns,
  stepReturnByVendor,
  withdrawReturnRequest,
} from './service.ts';
import {
  noteRefunded,
  markRefundPaid,
  readReturnRefunds,
  revealRefundAccountOf,
  setRefundAccountOf,
} from './return-refunds.ts';

/** Generous for people, tight for programs. */
const PHOTOS = { limit: 40, windowSeconds: 86_400 };
/** A member of a large vendor answers many returns a day. */
const EVIDENCE = { limit: 400, windowSeconds: 86_400 };

/** Returns: the customer requests, the vendor decides and receives, the operator pays. */
export function returnRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  onRefunded('returns', noteRefunded);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.read(previewReturn, async ({ db, session, params, body, now }) => ({
    preview: await previewReturning(db, session.subjectId, params.id, body, now),
  }));
  route.read(c.listOrderReturns, ({ db, session, params, now }) =>
    readOrderReturns(db, session.subjectId, params.id, now),
  );
  route.write(c.createReturn, async ({ tx, session, params, body, now, say }) => {
    // Only the confirmed account owner may enter a refund account.
    if (body.refundTo) requireStepUp(session, now);
    const results = await requestReturn(tx, session.subjectId, params.id, body, deps.clock);
    say('returns.event.requested');
    return { results };
  });
  route.action(c.uploadReturnPhoto, async ({ db, file, session, params, throttle, now }) => {
    if (file?.field !== 'photo') return fail('invalid_picture');
    await throttle(`return-photo:${session.subjectId}`, PHOTOS);
    return {
      photo: await saveReturnPhoto(db, deps.config, session.subjectId, params.id, file.bytes, now),
    };
  });
  route.read(c.getReturnPhoto, ({ db, session, params }) =>
    readReturnPhoto(
      db,
      deps.config,
      { userId: session.subjectId, orderId: params.id },
      params.photo,
    ),
  );
  route.action(
    vendorReturns.uploadEvidence,
    async ({ db, file, session, params, throttle, now }) => {
      await throttle(`return-evidence:${session.subjectId}`, EVIDENCE);
      return {
        photo: await saveEvidence(
          db,
          deps.config,
          vendorOf(session),
          params.id,
          file?.field === 'photo' ? file.bytes : null,
          now,
        ),
      };
    },
  );
  route.read(vendorReturns.getVendorReturnPhoto, ({ db, session, params }) =>
    readReturnPhoto(
      db,
      deps.config,
      { vendorId: vendorOf(session), returnId: params.id },
      params.photo,
    ),
  );
  route.read(adminReturns.getAdminReturnPhoto, ({ db, params }) =>
    readReturnPhoto(db, deps.config, { returnId: params.id }, params.photo),
  );
  route.write(c.withdrawReturn, async ({ tx, session, params, say }) => {
    const found = await withdrawReturnRequest(
      tx,
      session.subjectId,
      params.id,
      params.returnId,
      deps.clock,
    );
    say('returns.event.withdrawn');
    return { return: found };
  });

  route.write(c.setRefundAccount, async ({ tx, session, params, body, now, say }) => {
    const found = await setRefundAccountOf(
      tx,
      session.subjectId,
      params.id,
      params.returnId,
      body.refundTo,
      now,
    );
    say('common.saved');
    return { return: found };
  });

  route.read(vendorReturns.listVendorReturns, ({ db, session, query }) =>
    readVendorReturns(db, vendorOf(session), query),
  );
  route.read(vendorReturns.getVendorReturn, ({ db, session, params, now }) =>
    readVendorReturn(db, vendorOf(session), params.id, now),
  );
  route.write(recordReturnCheck, async ({ tx, session, params, body, say }) => {
    const by = { vendorId: vendorOf(session), memberId: session.subjectId, clock: deps.clock };
    const checked = await checkReturn(tx, by, params.id, body);
    say('returns.check_recorded');
    return checked;
  });
  route.write(vendorReturns.stepReturn, async ({ tx, session, params, body, say }) => {
    const found = await stepReturnByVendor(tx, vendorOf(session), params.id, body, deps.clock);
    say('common.updated');
    return { return: found };
  });

  route.read(adminReturns.listDisputes, ({ db, query }) => readDisputes(db, query));

  route.read(adminReturns.listAdminReturns, ({ db, query }) => readAdminReturns(db, query));
  fileRoutes(route, adminReturns.adminReturnsFile, 'returns', ({ db, query }, format) =>
    adminReturnsTable(db, query, format),
  );
  route.read(adminReturns.getAdminReturn, ({ db, params, now }) =>
    readAdminReturn(db, params.id, now),
  );

  route.read(adminReturns.listRefunds, ({ db, query }) => readReturnRefunds(db, query));
  // No `write`: the stored reply would contain the account.
  route.action(adminReturns.revealRefundAccount, ({ params, transact }) =>
    transact((tx) => revealRefundAccountOf(tx, params.id)),
  );
  route.write(adminReturns.payRefund, async ({ tx, params, body, say }) => {
    const found = await markRefundPaid(tx, params.id, body.reference, deps.clock);
    say('returns.done.refund_noted');
    return { return: found };
  });
}
