import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/settings/money-limits.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { decideLimits, editableLimits, readLimits, writeLimits } from './service.ts';

/** Amounts above which a second person approves. */
export function moneyLimitRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const by = ({ subjectId }: { subjectId: string }) => ({ memberId: subjectId, clock: deps.clock });
  route.read(c.getMoneyLimits, ({ db, session }) => readLimits(db, session.subjectId));
  route.write(
    c.putMoneyLimits,
    async ({ tx, session, body, say }) => {
      say(
        (await writeLimits(tx, body, by(session)))
          ? 'common.saved'
          : 'settings.done.limits_pending',
      );
      return readLimits(tx, session.subjectId);
    },
    ({ tx }) => editableLimits(tx),
  );
  route.write(c.decideMoneyLimits, async ({ tx, session, body, say }) => {
    await decideLimits(tx, body, by(session));
    say(body.outcome === 'approved' ? 'settings.done.limits_applied' : 'settings.done.limits_kept');
    return readLimits(tx, session.subjectId);
  });
}
