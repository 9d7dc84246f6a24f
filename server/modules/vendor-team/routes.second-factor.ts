import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/accounts/second-factors.ts';
import { resetMemberFactor, setTeamFactor } from '#contracts/vendor-team/vendor-team.ts';
import {
  beginOwnFactor,
  confirmOwnFactor,
  removeOwnFactor,
  renewOwnCodes,
} from '#server/modules/accounts/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  requireTeamFactor,
  factorOf,
  isFactorRequired,
  resetTeamFactor,
  teamList,
} from './vendor-team.ts';

/**
 * Second factors of members, and the owner's requirement. No `write`s: the stored reply would
 * contain secrets.
 */
export function teamFactorRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock } = deps;

  route.read(c.readVendorFactor, async ({ db, session }) => ({
    secondFactor: await factorOf(db, session),
  }));
  route.action(c.beginVendorFactor, (call) => beginOwnFactor(call, call.body.password, clock));
  route.action(c.confirmVendorFactor, async (call) => {
    const done = await confirmOwnFactor(call, call.body.code, clock);
    call.say('staff.second_factor.on_done');
    return done;
  });
  route.action(c.renewVendorRecoveryCodes, async (call) => {
    const recoveryCodes = await renewOwnCodes(call, call.body, clock);
    call.say('staff.second_factor.new_codes_title');
    return { recoveryCodes };
  });
  route.action(c.removeVendorFactor, async (call) => {
    if (await isFactorRequired(call.db, call.session)) fail('second_factor_required');
    await removeOwnFactor(call, call.body, clock);
    call.say('staff.second_factor.off_done');
    return null;
  });

  route.action(setTeamFactor, async ({ db, session, body, now, transact, say }) => {
    await transact((tx) => requireTeamFactor(tx, session, body.isRequired, now));
    say(body.isRequired ? 'vendor_team.factor.now_required' : 'vendor_team.factor.now_optional');
    return teamList(db, session, now);
  });
  route.write(resetMemberFactor, async ({ tx, session, params, now, say }) => {
    say('staff.second_factor.removed');
    return { member: await resetTeamFactor(tx, session, params.id, now) };
  });
}
