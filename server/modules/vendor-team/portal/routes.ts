import type { FastifyInstance } from 'fastify';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { getCurrentMember } from '#contracts/vendor-team/current-member.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { beginPortalPasskeyLogin, portalPasskeyLogin } from '#contracts/accounts/passkeys.ts';
import {
  authenticatePortal,
  beginUse,
  checkUse,
  claimedBy,
  countedAsPortal,
  guardGuesses,
  normaliseIdentifier,
  noteStaffSignInFailed,
  PASSKEY_CHALLENGES,
  portalMember,
} from '#server/modules/accounts/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { transact } from '#server/platform/db/database.ts';
import { routes } from '#server/platform/http/route.ts';
import { readCurrentMember, openPortalSession } from './service.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';

/**
 * Vendors and operators share one sign-in route; the server tells them apart, and `roleIn` decides
 * who may sign in to a store that is not open.
 */
export function portalRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;

  route.action(portalLogin, async (call) => {
    const { body, db, req, say } = call;
    const who = normaliseIdentifier(body.identifier);
    const guard = await guardGuesses('portal', {
      db,
      clock,
      req,
      who: await countedAsPortal(db, who),
    });
    const refused = async (what: 'password' | 'code') => {
      const claimed = await portalMember(db, await countedAsPortal(db, who));
      if (claimed?.role !== 'admin') return;
      await transact(db, (tx) =>
        noteStaffSignInFailed(tx, { account: claimed, req, now: call.now }, what),
      );
    };
    // The reply does not wait: how long it takes must not reveal which addresses are staff's.
    const noteRefused = (what: 'password' | 'code') =>
      void refused(what).catch((error: unknown) => req.log.error(error));
    const account = await authenticatePortal(db, who, body.password).catch((error: unknown) => {
      noteRefused('password');
      throw error;
    });
    const session = await openPortalSession(
      call,
      account,
      { by: 'password', code: body.code },
      deps,
    );
    if (!session) {
      noteRefused('code');
      return fail('second_factor_wrong');
    }
    await guard.succeed();
    say('accounts.done.login');
    return session;
  });

  route.action(beginPortalPasskeyLogin, async (call) => {
    await call.throttle(`passkey-begin:${networkPlaceOf(call.req.ip)}`, PASSKEY_CHALLENGES);
    return beginUse(
      call,
      { purpose: 'sign_in', audience: 'portal', subject_id: '' },
      config,
      call.now,
    );
  });
  route.action(portalPasskeyLogin, async (call) => {
    const {
      body: { response },
      db,
      req,
      now,
      say,
    } = call;
    const guard = await guardGuesses('portal', {
      db,
      clock,
      req,
      who: (await claimedBy(db, response)) ?? 'passkey',
    });
    const proof = await checkUse(
      call,
      response,
      { purpose: 'sign_in', audience: 'portal', subject_id: '' },
      config,
      now,
    );
    const account = await portalMember(db, proof.subjectId);
    if (!account?.is_active || account.role !== proof.audience) return fail('passkey_refused');
    const session =
      (await openPortalSession(call, account, { by: 'passkey', proof }, deps)) ??
      fail('passkey_refused');
    await guard.succeed();
    say('accounts.done.login');
    return session;
  });

  route.read(getCurrentMember, ({ db, session, now }) => readCurrentMember(db, session, now));
}
