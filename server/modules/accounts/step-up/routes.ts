import type { FastifyInstance } from 'fastify';
import {
  beginStaffPasskeyStepUp,
  beginUserPasskeyStepUp,
  beginVendorPasskeyStepUp,
} from '#contracts/accounts/passkeys.ts';
import * as c from '#contracts/accounts/step-up.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { beginPasskeyStepUp, sendStepUpCode, confirmStepUp, stepUpMethods } from './step-up.ts';

/**
 * Step-up confirmation for customers, vendors and staff. No `write`s: the stored request would
 * contain the password.
 */
export function stepUpRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const settings = { clock: deps.clock, demo: deps.config.demo, publicUrl: deps.config.publicUrl };

  for (const e of [c.userStepUpMethods, c.vendorStepUpMethods, c.staffStepUpMethods])
    route.read(e, ({ db, session }) => stepUpMethods(db, session));
  for (const e of [c.sendUserStepUpCode, c.sendVendorStepUpCode, c.sendStaffStepUpCode]) {
    route.action(e, (call) => {
      call.say('accounts.done.code_sent');
      return sendStepUpCode(call, call.body.channel, settings);
    });
  }
  for (const e of [beginUserPasskeyStepUp, beginVendorPasskeyStepUp, beginStaffPasskeyStepUp])
    route.action(e, (call) => beginPasskeyStepUp(call, settings));
  for (const e of [c.userStepUp, c.vendorStepUp, c.staffStepUp]) {
    route.action(e, (call) => {
      call.say('accounts.done.step_up');
      return confirmStepUp(call, call.body, settings);
    });
  }
}
