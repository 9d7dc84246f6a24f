import {
  isSmsPart,
  localeOfPart,
  type MessagePart as Part,
  MessageWording,
  smsPartIn,
} from '#contracts/messages/message-templates.ts';
import {
  type TemplateFacts,
  templateFault,
  subjectFault,
  type TemplateNode,
  parseTemplate,
  renderSubject,
  renderText,
} from '#contracts/messages/message-syntax.ts';
import { linksIn } from '#contracts/messages/email-blocks.ts';
import { renderSms } from '#contracts/messages/sms-syntax.ts';
import type { Channel, EmailSign, Message } from '#server/platform/mail/outbox.ts';
import { needsNoSmsId, registeredSmsId } from '#server/platform/mail/sms-registrations.ts';
import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import type { MessageLanguage } from './message-kind.ts';
import {
  type MessageFactsOf,
  commonFacts,
  inLanguage,
  messagePartsOf,
  standardText,
  type TemplateId,
  requirementsOf,
} from './message-register.ts';

/** A message before rendering: recipient, kind and data. */
export interface MessageNotice {
  channel: Channel;
  recipient: string;
  template: TemplateId;
  language: MessageLanguage;
  /** What it says; by language where facts differ, since its text may be in another than the reader's. */
  facts: TemplateFacts | ((language: MessageLanguage) => TemplateFacts);
  attachments?: readonly string[];
  signs?: readonly EmailSign[];
}

export const mailOf = <K extends TemplateId>(
  recipient: string,
  template: K,
  language: MessageLanguage,
  facts: MessageFactsOf<K> | ((language: MessageLanguage) => MessageFactsOf<K>),
  { attachments, signs }: Pick<MessageNotice, 'attachments' | 'signs'> = {},
): MessageNotice => ({
  channel: 'email',
  recipient,
  template,
  language,
  facts: facts as MessageNotice['facts'],
  ...(attachments?.length ? { attachments } : {}),
  ...(signs?.length ? { signs } : {}),
});
/** To the receiver in their language where its text is registered, else in the default one: facts that differ by language are made by a function. */
export const smsTo = <K extends TemplateId>(
  recipient: string,
  template: K,
  language: MessageLanguage,
  facts: MessageFactsOf<K> | ((language: MessageLanguage) => MessageFactsOf<K>),
): MessageNotice => ({
  channel: 'sms',
  recipient,
  template,
  language,
  facts: facts as MessageNotice['facts'],
});

/**
 * A browser notification for a push subscription: the subject of the email as its title, the items
 * as its text, and the page it opens.
 */
export const pushTo = <K extends TemplateId>(
  subscriptionId: string,
  template: K,
  language: MessageLanguage,
  facts: MessageFactsOf<K>,
): MessageNotice => ({
  channel: 'push',
  recipient: subscriptionId,
  template,
  language,
  facts: facts as MessageNotice['facts'],
});

interface Ready {
  subject: TemplateNode[];
  text: TemplateNode[];
  dltId: string | undefined;
}
/** Custom texts by kind and part. */
export type SavedTemplates = ReadonlyMap<string, Ready>;
const at = (template: string, part: Part) => `${template} ${part}`;

const ready = ({ subject, text, dltId }: MessageWording): Ready => ({
  subject: parseTemplate(subject ?? ''),
  text: parseTemplate(text),
  dltId,
});
const standards = new Map<string, Ready>();
function standardOf(template: TemplateId, part: Part): Ready {
  const key = at(template, part);
  const known = standards.get(key);
  if (known) return known;
  const wording = standardText(template, part);
  if (!wording) throw new Error(`${template} has no text for ${part}`);
  const found = ready(wording);
  standards.set(key, found);
  return found;
}

/**
 * A saved text that still fits its kind; null if this version does not know its placeholders: it is
 * not sent.
 */
export function fittingLanguage(
  template: TemplateId,
  part: Part,
  saved: unknown,
): MessageWording | null {
  const { data } = MessageWording.safeParse(saved);
  if (!data || !messagePartsOf(template).includes(part)) return null;
  const wanted = requirementsOf(template, part);
  return templateFault(data.text, wanted) === null &&
    (isSmsPart(part) || subjectFault(data.subject ?? '', wanted) === null)
    ? data
    : null;
}

/** Compiles saved texts; invalid ones are left out and the default applies. */
export function preparedText(
  rows: readonly { template: TemplateId; part: Part; wording: unknown }[],
): SavedTemplates {
  return new Map(
    rows.flatMap(({ template, part, wording }) => {
      const fit = fittingLanguage(template, part, wording);
      return fit ? [[at(template, part), ready(fit)] as const] : [];
    }),
  );
}

const readyOf = (saved: SavedTemplates, template: TemplateId, part: Part): Ready =>
  saved.get(at(template, part)) ?? standardOf(template, part);

/** The id an SMS text is registered under: saved with a text of the operator's own, in the settings for the standard one. */
const smsIdOf = (saved: SavedTemplates, template: TemplateId, language: MessageLanguage) => {
  const own = saved.get(at(template, smsPartIn(language)));
  return own ? own.dltId : registeredSmsId(template, language);
};
/** The text of an SMS for a reader: in their language where there is one and DLT lets it through, else in the default language. */
function smsPartFor(saved: SavedTemplates, template: TemplateId, language: MessageLanguage): Part {
  const part = smsPartIn(language);
  const isThere = messagePartsOf(template).includes(part);
  return isThere && (needsNoSmsId(language) || smsIdOf(saved, template, language) !== undefined)
    ? part
    : smsPartIn(DEFAULT_LOCALE);
}

/** What push services carry is at most 4 KB. */
const PUSH_TEXT = 500;
/** Facts with the page a notification opens. */
const PUSH_LINKS = [
  'order.link',
  'vendor_order.link',
  'product.link',
  'statement.link',
  'ticket.link',
  'work.link',
];
function pushBody(locale: MessageLanguage, facts: TemplateFacts): string {
  const link = PUSH_LINKS.map((name) => facts[name]).find((one) => typeof one === 'string');
  // Lines of a digest are its text; of an alert to a vendor, the items.
  const items = facts.items ?? facts['digest.lines'];
  const text = Array.isArray(items) ? items.join(', ').slice(0, PUSH_TEXT) : '';
  return JSON.stringify({ text, url: linksIn(locale, typeof link === 'string' ? link : '/') });
}

/** The message as it goes out. */
export function composeMessage(saved: SavedTemplates, notice: MessageNotice): Message {
  const { channel, template, language } = notice;
  return composePart(
    saved,
    channel === 'sms' ? smsPartFor(saved, template, language) : inLanguage(template, language),
    notice,
  );
}

function composePart(
  saved: SavedTemplates,
  part: Part,
  { channel, recipient, template, facts: known, attachments, signs }: MessageNotice,
): Message {
  const locale = localeOfPart(part);
  const ownFacts = typeof known === 'function' ? known(locale) : known;
  const w = readyOf(saved, template, part);
  const facts = { ...ownFacts, ...commonFacts(locale) };
  if (channel === 'sms') {
    // Without an id of its own the gateway takes that of the default language.
    const dltId =
      w.dltId ?? (locale === DEFAULT_LOCALE ? undefined : smsIdOf(saved, template, locale));
    return {
      channel,
      recipient,
      template,
      body: renderSms(w.text, facts),
      ...(dltId ? { dltId } : {}),
    };
  }
  if (channel === 'push')
    return {
      channel,
      recipient,
      template,
      subject: renderSubject(w.subject, facts),
      body: pushBody(locale, ownFacts),
    };
  const about = ownFacts['ticket.number'];
  return {
    channel,
    recipient,
    template,
    subject: renderSubject(w.subject, facts),
    body: linksIn(locale, renderText(w.text, facts)),
    ...(attachments ? { attachments } : {}),
    ...(signs ? { signs } : {}),
    ...(typeof about === 'string' ? { about } : {}),
  };
}
/** The same with words that are not saved yet, in the language of the part whatever is registered. */
export const composeMessageWith = (
  wording: MessageWording,
  template: TemplateId,
  part: Part,
  recipient: string,
  facts: TemplateFacts,
): Message =>
  composePart(new Map([[at(template, part), ready(wording)]]), part, {
    channel: isSmsPart(part) ? 'sms' : 'email',
    recipient,
    template,
    language: localeOfPart(part),
    facts,
  });
