import { DEFAULT_LOCALE, type Locale } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues, TemplateTextId } from '#contracts/kernel/message-id.ts';
import {
  parseTemplate,
  renderSubject,
  renderText,
  type TemplateFacts,
} from '#contracts/messages/message-syntax.ts';
import { renderSms } from '#contracts/messages/sms-syntax.ts';
import { commonFacts } from '#server/modules/messages/service.ts';
import { formatMessage, templateText } from '#server/platform/messages/format.ts';

/** A message in English: tests refer to texts by id. */
export const text = (id: MessageId, values?: MessageValues): string =>
  formatMessage('en', id, values);

/** The same for a message template's subject, text or SMS, rendered with these facts. */
export function sentText(
  id: TemplateTextId,
  facts: TemplateFacts = {},
  locale: Locale = DEFAULT_LOCALE,
): string {
  const nodes = parseTemplate(templateText(locale, id)!);
  const render = id.endsWith('.sms')
    ? renderSms
    : id.endsWith('.subject')
      ? renderSubject
      : renderText;
  return render(nodes, { ...facts, ...commonFacts(locale) });
}
