import { campaignChecks, openCampaignChecks } from '#contracts/campaigns/campaign-texts.ts';
import {
  type Campaign,
  type CampaignBody,
  type CampaignChecklist,
  type decideCampaign,
  type listCampaigns,
  type scheduleCampaign,
  SECOND_PERSON_ABOVE,
  sizeLimitOf,
} from '#contracts/campaigns/campaigns.ts';
import { nextAllowed } from '#contracts/campaigns/quiet-hours.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import type { MarketingChannel, SegmentRule } from '#contracts/segments/segment-rules.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { reachOf, requireSegment, segmentRule } from '#server/modules/segments/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { english } from '#server/platform/messages/format.ts';
import { decisionVersionOf, objectOf, presentCampaign, wordingOf } from './present.ts';
import {
  deleteCampaignRow,
  hasOtherApprover,
  insertCampaign,
  lockCampaign,
  lockScheduling,
  selectCampaign,
  selectCampaigns,
  sizeScheduledAlone,
  updateCampaignRow,
} from './queries.ts';
import type { CampaignTable } from './tables.ts';

export { readResult } from './results.ts';
export { heldBack, runCampaigns } from './sending.ts';
export { readSubscription, stopOffers } from './unsubscribe.ts';

/** The member who asks; `canSend`: whether the marketplace has a transport for a channel. */
export interface CampaignEditor {
  memberId: string;
  isDemo: boolean;
  canSend: (channel: MarketingChannel) => boolean;
  now: Date;
}
export const editorOf = (
  { demo, smtpUrl, sms }: Pick<Config, 'demo' | 'smtpUrl' | 'sms'>,
  memberId: string,
  now: Date,
): CampaignEditor => ({
  memberId,
  isDemo: demo,
  // A demo shows in its mailbox what it would send.
  canSend: (channel) =>
    demo || channel === 'push' || (channel === 'email' ? smtpUrl : sms) !== undefined,
  now,
});

const rowOf = (b: CampaignBody) => ({
  name: b.name,
  channel: b.channel,
  segment_id: b.segment,
  texts: b.texts,
  link: b.link,
  holdout_percent: b.holdoutPercent,
  result_days: b.resultDays,
  starts_at: b.startsAt === null ? null : new Date(b.startsAt),
});
const shown = async (db: Db, id: string, by: CampaignEditor): Promise<Campaign> =>
  presentCampaign((await selectCampaign(db, id)) ?? fail('campaign_not_found'), by.memberId);

export async function readCampaigns(
  db: Db,
  { page, limit }: EndpointQuery<typeof listCampaigns>,
  by: CampaignEditor,
): Promise<EndpointData<typeof listCampaigns>> {
  const { rows, total } = await selectCampaigns(db, { page, limit });
  return { results: rows.map((row) => presentCampaign(row, by.memberId)), page, limit, total };
}
/** Throws `campaign_not_found` (404). */
export const readCampaign = shown;
export const editableCampaign = async (db: Db, id: string): Promise<object> =>
  wordingOf((await selectCampaign(db, id)) ?? fail('campaign_not_found'));

export async function addCampaign(
  tx: Tx,
  body: CampaignBody,
  by: CampaignEditor,
): Promise<Campaign> {
  if (body.segment !== null) await requireSegment(tx, body.segment, 'segment');
  const id = newId('cmp', by.now.getTime());
  await insertCampaign(tx, {
    id,
    ...rowOf(body),
    state: 'draft',
    rule: null,
    size: null,
    position: '',
    addressed: 0,
    skipped: {},
    requested_by: null,
    requested_name: null,
    requested_at: null,
    approved_by: null,
    approved_name: null,
    is_self_approved: false,
    started_at: null,
    addressed_at: null,
    finished_at: null,
    stopped_by: null,
    created_at: by.now,
    updated_at: by.now,
  });
  audit(tx, { action: 'campaign.created', object: objectOf({ id, ...body }), after: body });
  return shown(tx, id, by);
}

/** The locked campaign in one of these states; else `step_not_possible` (409). */
async function requireState(
  tx: Tx,
  id: string,
  ...states: CampaignTable['state'][]
): Promise<CampaignTable> {
  const row = (await lockCampaign(tx, id)) ?? fail('campaign_not_found');
  return states.includes(row.state) ? row : fail('step_not_possible');
}

/** Only drafts change: what was confirmed or approved is what is sent. */
export async function changeCampaign(
  tx: Tx,
  id: string,
  body: CampaignBody,
  by: CampaignEditor,
): Promise<Campaign> {
  const before = await requireState(tx, id, 'draft');
  if (body.segment !== null) await requireSegment(tx, body.segment, 'segment');
  await updateCampaignRow(tx, id, { ...rowOf(body), updated_at: by.now });
  audit(tx, {
    action: 'campaign.changed',
    object: objectOf({ id, ...body }),
    before: wordingOf(before),
    after: body,
  });
  return shown(tx, id, by);
}

export async function removeCampaign(tx: Tx, id: string): Promise<void> {
  const row = await requireState(tx, id, 'draft');
  await deleteCampaignRow(tx, id);
  audit(tx, { action: 'campaign.deleted', object: objectOf(row), before: wordingOf(row) });
}

async function checked(
  tx: Tx,
  row: CampaignTable,
  by: CampaignEditor,
): Promise<{ list: CampaignChecklist; rule: SegmentRule | undefined; alone: number }> {
  const rule = row.segment_id === null ? undefined : await segmentRule(tx, row.segment_id);
  const { size, reachable } = rule
    ? await reachOf(tx, rule, row.channel, by.now)
    : { size: 0, reachable: 0 };
  const starts = row.starts_at !== null && row.starts_at > by.now ? row.starts_at : by.now;
  const alone = await sizeScheduledAlone(tx, by.memberId, addDays(by.now, -1));
  return {
    rule,
    alone,
    list: {
      version: versionOf(wordingOf(row)),
      checks: campaignChecks(wordingOf(row), {
        hasSegment: rule !== undefined,
        reachable,
        canSend: by.canSend(row.channel),
      }),
      segmentSize: size,
      reachable,
      needsSecondPerson: alone + reachable > SECOND_PERSON_ABOVE,
      sendsAt: nextAllowed(row.channel, starts).toISOString(),
    },
  };
}

export async function readChecklist(
  tx: Tx,
  id: string,
  by: CampaignEditor,
): Promise<CampaignChecklist> {
  const row = (await selectCampaign(tx, id)) ?? fail('campaign_not_found');
  return (await checked(tx, row, by)).list;
}

/**
 * Schedules a draft for the number of customers its author confirmed, and freezes the rule. Above
 * the limit it waits for a second person; so does one of several that pass it together in a day.
 * Throws `checks_open` (409) for open points, `preview_changed` (409) if the draft changed or the
 * customers have become too many or few since.
 */
export async function schedule(
  tx: Tx,
  id: string,
  { version, size, waived }: EndpointBody<typeof scheduleCampaign>,
  by: CampaignEditor,
): Promise<Campaign> {
  const row = await requireState(tx, id, 'draft');
  await lockScheduling(tx, by.memberId);
  const { list, rule, alone } = await checked(tx, row, by);
  if (list.version !== version) fail('preview_changed');
  if (openCampaignChecks(list.checks, waived).length > 0) fail('checks_open');
  if (list.reachable > sizeLimitOf(size) || size > sizeLimitOf(list.reachable))
    fail('preview_changed');
  const name = (await portalMember(tx, by.memberId))?.full_name ?? english('staff.title');
  const needed = list.needsSecondPerson || alone + size > SECOND_PERSON_ABOVE;
  const isAlone = needed && by.isDemo && !(await hasOtherApprover(tx, by.memberId));
  await updateCampaignRow(tx, id, {
    state: needed && !isAlone ? 'waiting' : 'scheduled',
    rule: rule!,
    size,
    requested_by: by.memberId,
    requested_name: name,
    requested_at: by.now,
    approved_by: isAlone ? by.memberId : null,
    approved_name: isAlone ? name : null,
    is_self_approved: isAlone,
    starts_at: row.starts_at !== null && row.starts_at > by.now ? row.starts_at : by.now,
    updated_at: by.now,
  });
  audit(tx, {
    action: needed && !isAlone ? 'campaign.approval_asked' : 'campaign.scheduled',
    object: objectOf(row),
    after: { size, reachable: list.reachable, rule, waived, isAlone },
  });
  return shown(tx, id, by);
}

/**
 * Decides about a waiting campaign. `own_request` (409) where its author approves it,
 * `preview_changed` (409) where it is no longer what was shown.
 */
export async function decide(
  tx: Tx,
  id: string,
  { outcome, version }: EndpointBody<typeof decideCampaign>,
  by: CampaignEditor,
): Promise<Campaign> {
  const row = await requireState(tx, id, 'waiting');
  if (decisionVersionOf(row) !== version) fail('preview_changed');
  const isOwn = row.requested_by === by.memberId;
  if (outcome === 'withdrawn' ? !isOwn : isOwn) fail('own_request');
  const name = (await portalMember(tx, by.memberId))?.full_name ?? english('staff.title');
  await updateCampaignRow(
    tx,
    id,
    outcome === 'approved'
      ? {
          state: 'scheduled',
          approved_by: by.memberId,
          approved_name: name,
          starts_at: row.starts_at! > by.now ? row.starts_at : by.now,
          updated_at: by.now,
        }
      : { state: 'draft', updated_at: by.now },
  );
  audit(tx, { action: `campaign.${outcome}`, object: objectOf(row), after: { size: row.size } });
  return shown(tx, id, by);
}

/** Stops a campaign for good: nobody else is addressed, and waiting messages are not sent. */
export async function stop(tx: Tx, id: string, by: CampaignEditor): Promise<Campaign> {
  const row = await requireState(tx, id, 'waiting', 'scheduled', 'sending');
  await updateCampaignRow(tx, id, {
    state: 'stopped',
    stopped_by: 'staff',
    finished_at: by.now,
    updated_at: by.now,
  });
  audit(tx, {
    action: 'campaign.stopped',
    object: objectOf(row),
    after: { addressed: row.addressed, size: row.size },
  });
  return shown(tx, id, by);
}
