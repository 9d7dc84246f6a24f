import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/vendor-onboarding/vendor-applications.ts';
import * as list from '#contracts/vendor-onboarding/vendor-list.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  codeTarget,
  DAY,
  deviceOf,
  guardGuesses,
  guardSending,
  issueContactCode,
  OTP_SECONDS,
  pepperOf,
  type PortalChannel,
  portalMember,
  refuseOtp,
  registrationLimit,
  rememberPlace,
  RESEND_SECONDS,
  verifyContactCode,
} from '#server/modules/accounts/service.ts';
import { requireFeature } from '#server/modules/settings/service.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { requireGoodPassword } from '#server/platform/auth/password-rules.ts';
import { issueSession, type Session } from '#server/platform/auth/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import {
  removeApplicationDocument,
  storeApplicationDocument,
  readApplicationDocument,
} from './documents.ts';
import {
  beginApplication,
  readApplication,
  saveApplicationDraft,
  submitApplicationForReview,
} from './draft.ts';
import { checkItem } from './kyc.ts';
import {
  openApplicationDocument,
  readApplicationForOperator,
  readApplicationQueue,
  revealApplicationData,
  runApplicationStep,
  vendorsTable,
  applicationStateText,
} from './review.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';

/** Generous for people, tight for programs. */
const UPLOADS = { limit: 60, windowSeconds: DAY };
const vendorOf = (session: Session) => session.vendorId ?? fail('access_denied');
const accountOf = async (db: Db, session: Session) =>
  (await portalMember(db, session.subjectId)) ?? fail('session_expired');

/** Vendor registration: applicants fill in and submit, operators review. */
export function vendorApplicationRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.action(c.registerVendor, async ({ body, db, req, transact, throttle, say }) => {
    await throttle(`register-vendor:${networkPlaceOf(req.ip)}`, registrationLimit(config.demo));
    await requireFeature(db, 'vendorRegistration');
    await requireGoodPassword(body.password, [body.email, body.phone, body.name], 'password');
    const passwordHash = await hashPassword(body.password);
    const made = await transact(async (tx) => {
      const account = await beginApplication(tx, body, passwordHash, clock);
      const { token } = await issueSession(
        tx,
        {
          audience: 'vendor',
          subjectId: account.id,
          vendorId: account.vendor_id,
          vendorRole: 'applicant',
          ...deviceOf(req),
        },
        clock,
      );
      return { account, token, application: await readApplication(tx, account.vendor_id!) };
    });
    await rememberPlace({ db, clock, req, who: made.account.id });
    say('vendor_onboarding.done.started');
    const {
      account: { id, full_name: name, email, vendor_id: vendorId },
      token,
      application,
    } = made;
    return {
      role: 'vendor' as const,
      token,
      info: {
        _id: id,
        name,
        email,
        vendorId,
        vendorName: null,
        vendorRole: 'applicant' as const,
        staffRole: null,
      },
      application,
    };
  });

  route.read(c.getApplication, async ({ db, session }) => ({
    application: await readApplication(db, vendorOf(session)),
  }));
  route.write(c.saveApplication, async ({ tx, session, body, now, say }) => {
    say('common.saved');
    return { application: await saveApplicationDraft(tx, vendorOf(session), body, now) };
  });
  route.write(c.submitApplication, async ({ tx, session, body, say }) => {
    const application = await submitApplicationForReview(
      tx,
      vendorOf(session),
      session.subjectId,
      body.termsVersion,
      clock,
    );
    say('vendor_onboarding.done.submitted');
    return { application };
  });

  const attempt = async (
    db: Db,
    session: Session,
    req: Parameters<typeof deviceOf>[0],
    channel: PortalChannel,
  ) => {
    const account = await accountOf(db, session);
    return { account, guarded: { db, clock, req, who: codeTarget(account, channel) } };
  };
  route.action(c.sendApplicantCode, async ({ db, session, req, body, transact, now, say }) => {
    const { account, guarded } = await attempt(db, session, req, body.channel);
    await guardSending(`verify_${body.channel}`, guarded, RESEND_SECONDS);
    const pepper = await pepperOf(db, now);
    await transact((tx) => issueContactCode(tx, pepper, account, body.channel, clock));
    say('accounts.done.code_sent');
    return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });
  route.action(c.verifyApplicantCode, async ({ db, session, req, body, transact, now, say }) => {
    const { account, guarded } = await attempt(db, session, req, body.channel);
    const guard = await guardGuesses('otp', guarded);
    const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
    if (!(await transact((tx) => verifyContactCode(tx, account, body.channel, body.otp, terms))))
      refuseOtp();
    await guard.succeed();
    say('common.verified');
    return { application: await readApplication(db, vendorOf(session)) };
  });

  route.action(
    c.uploadDocument,
    async ({ file, session, params, transact, throttle, now, say }) => {
      if (file?.field !== 'document') return fail('invalid_document');
      await throttle(`vendor-document:${session.subjectId}`, UPLOADS);
      const application = await storeApplicationDocument(
        transact,
        config,
        vendorOf(session),
        params.kind,
        file.bytes,
        now,
      );
      say('vendor_onboarding.done.document');
      return { application };
    },
  );
  route.action(c.removeDocument, async ({ session, params, transact, now }) => ({
    application: await removeApplicationDocument(
      transact,
      config,
      vendorOf(session),
      params.kind,
      now,
    ),
  }));
  route.read(c.getDocumentPicture, ({ db, session, params }) =>
    readApplicationDocument(db, config, vendorOf(session), params.kind, 'webp'),
  );
  route.read(c.getDocumentPdf, ({ db, session, params, reply }) => {
    reply.header('content-disposition', 'attachment');
    return readApplicationDocument(db, config, vendorOf(session), params.kind, 'pdf');
  });

  const readerOf = (session: Session, now: Date) => ({
    seesMoney: session.rights.includes('money:read'),
    now,
  });
  route.read(list.listApplications, ({ db, session, query, now }) =>
    readApplicationQueue(db, query, readerOf(session, now)),
  );
  fileRoutes(route, list.applicationsFile, 'vendors', ({ db, session, query, now }, format) =>
    vendorsTable(db, query, readerOf(session, now), format),
  );
  route.read(c.getAdminApplication, async ({ db, params }) => ({
    application: await readApplicationForOperator(db, params.id),
  }));
  // No `write`: the stored reply would contain the numbers.
  route.action(c.revealApplication, ({ session, params, transact, now }) =>
    transact((tx) => revealApplicationData(tx, session.subjectId, params.id, now)),
  );
  // No `write`: uploaded documents are not stored for a repeat.
  route.action(c.openAdminDocumentPicture, ({ params, transact }) =>
    transact((tx) => openApplicationDocument(tx, config, params.id, params.kind, 'webp')),
  );
  route.action(c.openAdminDocumentPdf, ({ params, transact, reply }) => {
    reply.header('content-disposition', 'attachment');
    return transact((tx) => openApplicationDocument(tx, config, params.id, params.kind, 'pdf'));
  });
  route.write(c.checkKycItem, async ({ tx, session, params, body, now, say }) => {
    await checkItem(tx, session.subjectId, params.id, params.item, body.note, now);
    say('vendor_onboarding.done.checked');
    return { application: await readApplicationForOperator(tx, params.id) };
  });
  route.write(c.changeApplicationState, async ({ tx, session, params, body, say }) => {
    const application = await runApplicationStep(tx, session.subjectId, params.id, body, clock);
    say('vendor_onboarding.done.state', { state: applicationStateText(body.to) });
    return { application };
  });
}
