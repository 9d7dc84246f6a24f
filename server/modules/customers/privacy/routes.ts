import type { FastifyInstance } from 'fastify';
import { deleteAccount, exportMyData } from '#contracts/customers/privacy.ts';
import {
  forgetPhoto,
  guardGuesses,
  customerPicture,
  requirePassword,
} from '#server/modules/accounts/service.ts';
import { requireStepUp } from '#server/platform/auth/step-up.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { closeAccount, personalDataOf, deletePersonalFiles } from './service.ts';

/** Data rights of the Digital Personal Data Protection Act: export and erasure. */
export function privacyRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.read(exportMyData, async ({ db, session, throttle }) => {
    await throttle(`export:${session.subjectId}`, { limit: 20, windowSeconds: 3600 });
    return personalDataOf(db, session, clock);
  });

  route.action(deleteAccount, async ({ body, db, req, session, transact, now, say }) => {
    if (body.password === undefined) requireStepUp(session, now);
    else {
      const guard = await guardGuesses('password', { db, clock, req, who: session.subjectId });
      await requirePassword(db, session.subjectId, body.password);
      await guard.succeed();
    }
    const picture = await customerPicture(db, session.subjectId);
    await deletePersonalFiles(
      config,
      await transact((tx) => closeAccount(tx, session.subjectId, body.givesUpCashback, now)),
    );
    await forgetPhoto(config, picture);
    say('accounts.closing.done');
    return null;
  });
}
