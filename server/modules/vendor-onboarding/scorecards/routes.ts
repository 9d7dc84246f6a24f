import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/vendor-onboarding/scorecards.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { editablePolicy, readOwnScorecard, readScorecards, setPolicy } from './scorecards.ts';

/** Measured service: a vendor's own, and all of them with the policy for operators. */
export function scorecardRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.getOwnScorecard, async ({ db, session }) => ({
    scorecard: await readOwnScorecard(db, session.vendorId ?? fail('access_denied')),
  }));
  route.read(c.listScorecards, ({ db, query }) => readScorecards(db, query));
  route.write(
    c.setScorecardPolicy,
    async ({ tx, body, now, say }) => {
      say('common.saved');
      return setPolicy(tx, body, now);
    },
    ({ tx }) => editablePolicy(tx),
  );
}
