import type { CodedText } from '#contracts/kernel/message-id.ts';
import {
  DEFAULT_LOCALE,
  type Locale,
  OTHER_LOCALES,
  TRANSLATED_LOCALES,
} from '#contracts/kernel/locales.ts';
import {
  parseTemplate,
  renderSubject,
  renderText,
  subjectFault,
  type TemplateFacts,
  templateFault,
} from '#contracts/messages/message-syntax.ts';
import { renderSms, smsFault } from '#contracts/messages/sms-syntax.ts';
import type { MarketingChannel } from '#contracts/segments/segment-rules.ts';
import type { CampaignCheck, CampaignText, CampaignTexts } from './campaigns.ts';

/** Placeholders of a campaign: `{{customer.name}}` and `{{marketplace.name}}`. */
export const CAMPAIGN_PLACEHOLDERS = ['customer.name', 'marketplace.name'] as const;
const SHAPE = { 'customer.name': 'Asha', 'marketplace.name': 'The marketplace' };
const WANTED = { shape: SHAPE, turned: SHAPE, required: [] };
/** Characters of a notification that devices show. */
export const MAX_PUSH_TEXT = 300;

const hasSubject = (channel: MarketingChannel): boolean => channel !== 'sms';

/** Whether nothing of a text is written. */
export const isBlank = (channel: MarketingChannel, text: CampaignText | undefined): boolean =>
  !text || (text.text === '' && (!hasSubject(channel) || text.subject === ''));

/** Faults of a text by field; none if it can be sent. */
export function textFaults(
  channel: MarketingChannel,
  { subject, text }: CampaignText,
): Partial<Record<'subject' | 'text', CodedText>> {
  const missing: CodedText = { message: 'errors.message_required', values: {} };
  const subjectOf = () => (subject === '' ? missing : subjectFault(subject, WANTED));
  const tooLong: CodedText | null =
    channel === 'push' && text.length > MAX_PUSH_TEXT
      ? { message: 'errors.campaign.push_too_long', values: { n: MAX_PUSH_TEXT } }
      : null;
  const fault =
    text === ''
      ? missing
      : (tooLong ?? (channel === 'sms' ? smsFault(text, WANTED) : templateFault(text, WANTED)));
  const first = hasSubject(channel) ? subjectOf() : null;
  return { ...(first ? { subject: first } : {}), ...(fault ? { text: fault } : {}) };
}
const isSound = (channel: MarketingChannel, text: CampaignText | undefined): boolean =>
  text !== undefined && Object.keys(textFaults(channel, text)).length === 0;

/** The language a reader gets: their own where its text is complete, else the default. */
export function languageFor(
  channel: MarketingChannel,
  texts: CampaignTexts,
  wanted: Locale,
): Locale {
  const own = texts[wanted];
  const isReady = isSound(channel, own) && (channel !== 'sms' || own!.dltId !== '');
  return isReady ? wanted : DEFAULT_LOCALE;
}

/** A text as it is sent. */
export function renderCampaign(
  channel: MarketingChannel,
  { subject, text }: CampaignText,
  facts: TemplateFacts,
): { subject: string; text: string } {
  const nodes = parseTemplate(text);
  return {
    subject: hasSubject(channel) ? renderSubject(parseTemplate(subject), facts) : '',
    text: channel === 'sms' ? renderSms(nodes, facts) : renderText(nodes, facts),
  };
}

interface Checked {
  channel: MarketingChannel;
  texts: CampaignTexts;
  holdoutPercent: number;
}
interface CheckFacts {
  hasSegment: boolean;
  reachable: number;
  /** Whether the marketplace can send on the channel at all. */
  canSend: boolean;
}
/** What to check before a campaign is sent. */
export function campaignChecks(
  { channel, texts, holdoutPercent }: Checked,
  { hasSegment, reachable, canSend }: CheckFacts,
): CampaignCheck[] {
  const must = (key: CampaignCheck['key'], isFine: boolean) => ({ key, isFine, isWaivable: false });
  const may = (key: CampaignCheck['key'], isFine: boolean) => ({ key, isFine, isWaivable: true });
  return [
    must('segment', hasSegment),
    must('recipients', reachable > 0),
    // A text that was begun in another language must be right, too.
    must(
      'text',
      isSound(channel, texts[DEFAULT_LOCALE]) &&
        OTHER_LOCALES.every(
          (code) => isBlank(channel, texts[code]) || isSound(channel, texts[code]),
        ),
    ),
    ...(channel === 'sms' ? [must('dlt', (texts[DEFAULT_LOCALE]?.dltId ?? '') !== '')] : []),
    must('channel', canSend),
    may(
      'translations',
      TRANSLATED_LOCALES.every((code) => languageFor(channel, texts, code) === code),
    ),
    may('holdout', holdoutPercent > 0),
  ];
}
/** Points that are neither fine nor waived. */
export const openCampaignChecks = (
  checks: readonly CampaignCheck[],
  waived: readonly string[],
): CampaignCheck[] =>
  checks.filter(({ key, isFine, isWaivable }) => !isFine && !(isWaivable && waived.includes(key)));
