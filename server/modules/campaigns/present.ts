import type { Campaign, CampaignBody } from '#contracts/campaigns/campaigns.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { SegmentRule } from '#contracts/segments/segment-rules.ts';
import { stamped } from '#server/platform/http/versions.ts';
import type { CampaignRow } from './queries.ts';
import type { CampaignTable } from './tables.ts';

/** A campaign as the audit log names it. */
export const objectOf = ({ id, name }: { id: string; name: string }) => ({
  kind: 'campaign',
  id,
  label: name,
});

/** Editable fields of a campaign. */
export const wordingOf = (r: CampaignTable): CampaignBody => ({
  name: r.name,
  channel: r.channel,
  segment: r.segment_id,
  texts: r.texts,
  link: r.link,
  holdoutPercent: r.holdout_percent,
  resultDays: r.result_days,
  startsAt: r.starts_at?.toISOString() ?? null,
});

/** The version of what a second person decides about: all that will be sent, when, and to whom. */
export const decisionVersionOf = (r: CampaignTable): string =>
  versionOf({ ...wordingOf(r), rule: r.rule, size: r.size });

/** A campaign as a member of staff sees it. */
export const presentCampaign = (r: CampaignRow, memberId: string): Campaign =>
  stamped(
    {
      _id: r.id,
      ...wordingOf(r),
      state: r.state,
      segmentName: r.segment_name,
      size: r.size,
      rule: r.state === 'draft' ? null : (SegmentRule.safeParse(r.rule).data ?? null),
      decisionVersion: decisionVersionOf(r),
      requestedBy: r.requested_name,
      approvedBy: r.approved_name,
      mayApprove: r.state === 'waiting' && r.requested_by !== memberId,
      mayWithdraw: r.state === 'waiting' && r.requested_by === memberId,
      startedAt: r.started_at?.toISOString() ?? null,
      finishedAt: r.finished_at?.toISOString() ?? null,
      stoppedBy: r.stopped_by,
      updatedAt: r.updated_at.toISOString(),
    },
    wordingOf(r),
  );
