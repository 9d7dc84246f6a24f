import {
  localeOfPart,
  type MessagePart as Part,
  MessageWording,
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
import { renderSms } from '#contracts/messages/sms-syntax.ts';
import type { Channel, Message } from '#server/platform/mail/outbox.ts';
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
  facts: TemplateFacts;
  attachments?: readonly string[];
}

export const mailOf = <K extends TemplateId>(
  recipient: string,
  template: K,
  language: MessageLanguage,
  facts: MessageFactsOf<K>,
  attachments?: readonly string[],
): MessageNotice => ({
  channel: 'email',
  recipient,
  template,
  language,
  facts: facts as TemplateFacts,
  ...(attachments?.length ? { attachments } : {}),
});
export const smsTo = <K extends TemplateId>(
  recipient: string,
  template: K,
  facts: MessageFactsOf<K>,
): MessageNotice => ({
  channel: 'sms',
  recipient,
  template,
  language: DEFAULT_LOCALE,
  facts: facts as TemplateFacts,
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
    (part === 'sms' || subjectFault(data.subject ?? '', wanted) === null)
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

/** The rendered message. */
export function composeMessage(
  saved: SavedTemplates,
  { channel, recipient, template, language, facts: known, attachments }: MessageNotice,
): Message {
  const part = channel === 'sms' ? 'sms' : inLanguage(template, language);
  const w = saved.get(at(template, part)) ?? standardOf(template, part);
  const facts = { ...known, ...commonFacts(localeOfPart(part)) };
  const about = known['ticket.number'];
  return channel === 'sms'
    ? {
        channel,
        recipient,
        template,
        body: renderSms(w.text, facts),
        ...(w.dltId ? { dltId: w.dltId } : {}),
      }
    : {
        channel,
        recipient,
        template,
        subject: renderSubject(w.subject, facts),
        body: renderText(w.text, facts),
        ...(attachments ? { attachments } : {}),
        ...(typeof about === 'string' ? { about } : {}),
      };
}
/** The same with unsaved texts. */
export const composeMessageWith = (
  wording: MessageWording,
  template: TemplateId,
  part: Part,
  recipient: string,
  facts: TemplateFacts,
): Message =>
  composeMessage(new Map([[at(template, part), ready(wording)]]), {
    channel: part === 'sms' ? 'sms' : 'email',
    recipient,
    template,
    language: localeOfPart(part),
    facts,
  });
