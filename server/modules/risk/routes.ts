import type { FastifyInstance } from 'fastify';
import * as risk from '#contracts/risk/risk.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { dryRun } from './dry-run.ts';
import { noteVendorDevices } from './vendor-devices.ts';
import { decideReview, readDecision, readRiskReviews } from './risk-review.ts';
import { readRiskSettings, requireRiskSettings, saveRiskSettings } from './risk-settings.ts';

/** Risk rules and orders under review, for operators. */
export function riskRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);
  const { clock } = deps;
  noteVendorDevices(app, deps);

  route.read(risk.getRiskRules, ({ db }) => readRiskSettings(db));
  route.write(
    risk.saveRiskRules,
    async ({ tx, body, session, now, say }) => {
      say('risk.done.rules_saved');
      return saveRiskSettings(tx, body, session.subjectId, now);
    },
    async ({ tx }) => (await readRiskSettings(tx)).settings,
  );
  route.read(risk.dryRunRiskRules, ({ db, body, now }) => {
    requireRiskSettings(body.settings, 'settings.');
    return dryRun(db, body, now);
  });
  route.read(risk.getOrderRisk, async ({ db, params }) => ({
    decision: await readDecision(db, params.id),
  }));
  route.read(risk.listRiskReviews, ({ db, query }) => readRiskReviews(db, query));
  route.write(risk.decideRiskReview, async ({ tx, params, body, session, say }) => {
    await decideReview(tx, { orderId: params.id, ...body, memberId: session.subjectId, clock });
    say(body.approve ? 'risk.done.released' : 'risk.done.rejected');
    return null;
  });
}
