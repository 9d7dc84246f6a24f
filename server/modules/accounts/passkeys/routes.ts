import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/accounts/passkeys.ts';
import {
  addPasskey,
  beginCreation,
  beginUse,
  checkCreation,
  checkUse,
  claimedBy,
  passkeysOf,
  removePasskey,
  renamePasskey,
  requirePasskey,
  spendProof,
} from './service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  deviceOf,
  guardGuesses,
  PASSKEY_CHALLENGES,
  QUARTER,
} from '#server/modules/accounts/one-time-codes/attempt-limits.ts';
import { passkeyOwnerOf, notifyOfPasskey } from './passkey-owner.ts';
import { presentUser } from '#server/modules/accounts/present.ts';
import { openByPasskey, openSession } from '#server/modules/accounts/sign-in/sign-in.ts';

/**
 * Passkeys of customers, vendor members and operators, and customers' sign-in with them. No
 * `write`s where a reply or body holds secrets that must not be stored for a repeat.
 */
export function passkeyRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config: site } = deps;

  for (const e of [c.listUserPasskeys, c.listVendorPasskeys, c.listStaffPasskeys])
    route.read(e, async ({ db, session }) => ({ items: await passkeysOf(db, session.subjectId) }));
  for (const e of [c.beginUserPasskey, c.beginVendorPasskey, c.beginStaffPasskey]) {
    route.action(e, async (call) => {
      await call.throttle(`passkey-add:${call.session.subjectId}`, {
        limit: 30,
        windowSeconds: QUARTER,
      });
      return beginCreation(call, await passkeyOwnerOf(call.db, call.session), site, call.now);
    });
  }
  for (const e of [c.addUserPasskey, c.addVendorPasskey, c.addStaffPasskey]) {
    route.action(e, async ({ db, session, body, transact, now, say }) => {
      const row = await checkCreation(transact, await passkeyOwnerOf(db, session), body, site, now);
      const passkey = await transact(async (tx) => {
        const notify = await notifyOfPasskey(tx, session, clock);
        const added = await addPasskey(tx, row);
        await notify('passkey_added', added);
        return added;
      });
      say('accounts.passkey.added');
      return { passkey };
    });
  }
  for (const e of [c.renameUserPasskey, c.renameVendorPasskey, c.renameStaffPasskey]) {
    route.write(e, async ({ tx, session, params, body, say }) => {
      say('common.name_saved');
      return { passkey: await renamePasskey(tx, session.subjectId, params.id, body.name) };
    });
  }
  for (const e of [c.removeUserPasskey, c.removeVendorPasskey, c.removeStaffPasskey]) {
    route.write(e, async ({ tx, session, params, now, say }) => {
      await requirePasskey(tx, session.subjectId, params.id);
      const notify = await notifyOfPasskey(tx, session, clock);
      await notify('passkey_removed', await removePasskey(tx, session.subjectId, params.id, now));
      say('accounts.passkey.removed');
      return null;
    });
  }

  route.action(c.beginPasskeyLogin, async (call) => {
    await call.throttle(`passkey-begin:${networkPlaceOf(call.req.ip)}`, PASSKEY_CHALLENGES);
    return beginUse(call, { purpose: 'sign_in', audience: 'user', subject_id: '' }, site, call.now);
  });
  route.action(c.passkeyLogin, async (call) => {
    const {
      body: { response },
      db,
      req,
      transact,
      now,
      say,
    } = call;
    const guard = await guardGuesses('login', {
      db,
      clock,
      req,
      who: (await claimedBy(db, response)) ?? 'passkey',
    });
    const proof = await checkUse(
      call,
      response,
      { purpose: 'sign_in', audience: 'user', subject_id: '' },
      site,
      now,
    );
    const found = await openByPasskey(db, proof.subjectId);
    const { user, token } = await transact(async (tx) => {
      await spendProof(tx, proof, now);
      return openSession(tx, found, deviceOf(req), clock);
    });
    await guard.succeed();
    say('accounts.done.login');
    return { user: presentUser(user), token };
  });
}
