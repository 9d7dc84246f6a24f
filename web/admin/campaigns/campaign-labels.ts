import type {
  CampaignCheckKey,
  CampaignState,
  SkipReason,
} from '#contracts/campaigns/campaigns.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const STATE_LABELS: Readonly<Record<CampaignState, readonly [MessageId, Tone]>> = {
  draft: ['campaigns.state.draft', 'neutral'],
  waiting: ['campaigns.state.waiting', 'warning'],
  scheduled: ['campaigns.state.scheduled', 'info'],
  sending: ['campaigns.state.sending', 'brand'],
  done: ['campaigns.state.done', 'success'],
  stopped: ['campaigns.state.stopped', 'danger'],
};
/** A point of the checklist: fine, and open. */
export const CHECK_LABELS: Readonly<Record<CampaignCheckKey, readonly [MessageId, MessageId]>> = {
  segment: ['campaigns.check.segment', 'campaigns.check.segment_open'],
  recipients: ['campaigns.check.recipients', 'campaigns.check.recipients_open'],
  text: ['campaigns.check.text', 'campaigns.check.text_open'],
  dlt: ['campaigns.check.dlt', 'campaigns.check.dlt_open'],
  channel: ['campaigns.check.channel', 'campaigns.check.channel_open'],
  translations: ['campaigns.check.translations', 'campaigns.check.translations_open'],
  holdout: ['campaigns.check.holdout', 'campaigns.check.holdout_open'],
};
export const REASON_LABELS: Readonly<Record<SkipReason, MessageId>> = {
  no_consent: 'campaigns.reason.no_consent',
  no_contact: 'campaigns.reason.no_contact',
  frequency: 'campaigns.reason.frequency',
  stopped: 'campaigns.reason.stopped',
  account_closed: 'campaigns.reason.account_closed',
};
