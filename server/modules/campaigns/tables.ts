import type { CampaignState, CampaignTexts, SkipReason } from '#contracts/campaigns/campaigns.ts';
import type { MarketingChannel, SegmentRule } from '#contracts/segments/segment-rules.ts';
import type { SegmentId } from '#contracts/segments/segment-id.ts';

export interface CampaignTable {
  id: string;
  name: string;
  channel: MarketingChannel;
  segment_id: SegmentId | null;
  texts: CampaignTexts;
  link: string;
  holdout_percent: number;
  result_days: number;
  starts_at: Date | null;
  state: CampaignState;
  /** The segment's rule as it was confirmed; later changes of the segment do not count. */
  rule: SegmentRule | null;
  /** Customers it was confirmed for. */
  size: number | null;
  /** The last customer that was looked at, in the order of ids. */
  position: string;
  /** Customers with a row: recipients and the holdout group. */
  addressed: number;
  /** How many were skipped without a row, by reason. */
  skipped: Partial<Record<SkipReason, number>>;
  requested_by: string | null;
  requested_name: string | null;
  /** When it was scheduled, or a second person asked. */
  requested_at: Date | null;
  approved_by: string | null;
  approved_name: string | null;
  is_self_approved: boolean;
  started_at: Date | null;
  /** When the last customer was looked at; it is done once their messages are. */
  addressed_at: Date | null;
  finished_at: Date | null;
  stopped_by: 'staff' | 'size' | null;
  created_at: Date;
  updated_at: Date;
}

/** One customer of a campaign. */
export interface CampaignRecipientTable {
  /** Also what its messages are about. */
  id: string;
  campaign_id: string;
  /** Null once the account was erased. */
  user_id: string | null;
  channel: MarketingChannel;
  /** The day in India; one message a day on a channel. */
  day: string;
  state: 'queued' | 'sent' | 'failed' | 'skipped' | 'holdout';
  reason: SkipReason | null;
  at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    campaigns: CampaignTable;
    campaign_recipients: CampaignRecipientTable;
  }
}
