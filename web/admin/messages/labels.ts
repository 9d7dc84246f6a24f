import { LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageHead, MessagePart } from '#contracts/messages/message-templates.ts';
import type { Text } from '#web/i18n/text.ts';

/** Name of a message part: the SMS, or the language of the email. */
export const partName = (t: Text, part: MessagePart): string =>
  part === 'sms' ? t('common.sms') : LOCALES[part].name;
export const AUDIENCE_WORDS: Readonly<Record<MessageHead['to'], { name: string; about: string }>> =
  {
    customer: {
      name: 'messages.templates.to_customers',
      about: 'messages.templates.to_customers_text',
    },
    vendor: {
      name: 'messages.templates.to_vendors',
      about: 'messages.templates.to_vendors_text',
    },
    staff: {
      name: 'messages.templates.to_marketplace',
      about: 'messages.templates.to_marketplace_text',
    },
  };
