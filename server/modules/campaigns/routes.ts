import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/campaigns/campaigns.ts';
import { requireSeesCustomers } from '#server/modules/segments/service.ts';
import type { Limit } from '#server/platform/auth/throttle.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  addCampaign,
  changeCampaign,
  decide,
  editableCampaign,
  editorOf,
  readCampaign,
  readCampaigns,
  readChecklist,
  readResult,
  readSubscription,
  removeCampaign,
  schedule,
  stop,
  stopOffers,
} from './service.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const DECIDED = {
  approved: 'campaigns.done.approved',
  rejected: 'campaigns.done.rejected',
  withdrawn: 'campaigns.done.withdrawn',
} as const;
/** Each counts a segment. */
const CHECKS = { limit: 240, windowSeconds: 3600 };
const CLICKS = { limit: 60, windowSeconds: 3600 };

/**
 * Counts a use of an unsubscribe link: of a real one for its customer, since mail providers post
 * for many customers from few addresses (RFC 8058); of a forged one for the address.
 */
async function countClick(
  {
    throttle,
    params,
    req,
  }: {
    throttle: (key: string, limit: Limit) => Promise<void>;
    params: { token: string };
    req: { ip: string };
  },
  kind: 'seen' | 'clicked',
): Promise<void> {
  const link = readUnsubscribeToken(params.token);
  await throttle(link ? `unsubscribe-${kind}:${link.userId}` : `unsubscribe:${req.ip}`, CLICKS);
}

/** Campaigns of the marketplace to its customers; vendors have no call that shows them. */
export async function campaignRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  const route = routes(api, deps);
  const by = ({ session, now }: { session: { subjectId: string }; now: Date }) =>
    editorOf(deps.config, session.subjectId, now);

  route.read(c.listCampaigns, (call) => readCampaigns(call.db, call.query, by(call)));
  route.read(c.getCampaign, async (call) => ({
    campaign: await readCampaign(call.db, call.params.id, by(call)),
  }));
  route.write(c.createCampaign, async (call) => {
    call.say('campaigns.created');
    return { campaign: await addCampaign(call.tx, call.body, by(call)) };
  });
  route.write(
    c.updateCampaign,
    async (call) => {
      call.say('campaigns.changed');
      return { campaign: await changeCampaign(call.tx, call.params.id, call.body, by(call)) };
    },
    ({ tx, params }) => editableCampaign(tx, params.id),
  );
  route.write(
    c.deleteCampaign,
    async ({ tx, params, say }) => {
      await removeCampaign(tx, params.id);
      say('campaigns.deleted');
      return null;
    },
    ({ tx, params }) => editableCampaign(tx, params.id),
  );
  route.action(c.checkCampaign, async (call) => {
    requireSeesCustomers(call.session.rights);
    await call.throttle(`campaign-checks:${call.session.subjectId}`, CHECKS);
    return call.transact((tx) => readChecklist(tx, call.params.id, by(call)));
  });
  route.write(c.scheduleCampaign, async (call) => {
    requireSeesCustomers(call.session.rights);
    const campaign = await schedule(call.tx, call.params.id, call.body, by(call));
    call.say(campaign.state === 'waiting' ? 'campaigns.waits' : 'campaigns.scheduled');
    return { campaign };
  });
  route.write(c.decideCampaign, async (call) => {
    call.say(DECIDED[call.body.outcome]);
    return { campaign: await decide(call.tx, call.params.id, call.body, by(call)) };
  });
  route.write(c.stopCampaign, async (call) => {
    call.say('campaigns.stopped_notice');
    return { campaign: await stop(call.tx, call.params.id, by(call)) };
  });
  route.read(c.getCampaignResult, ({ db, params, now }) => readResult(db, params.id, now));

  route.read(c.getUnsubscribe, async (call) => {
    await countClick(call, 'seen');
    return readSubscription(call.db, call.params.token);
  });
  // Mail programs post a form (RFC 8058); what it says is in the address.
  await api.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_req, _body, done) => done(null, undefined),
    );
    routes(forms, deps).action(c.unsubscribe, async (call) => {
      await countClick(call, 'clicked');
      const done = await call.transact((tx) => stopOffers(tx, call.params.token, call.now));
      call.say('campaigns.unsubscribed');
      return done;
    });
  });
}
