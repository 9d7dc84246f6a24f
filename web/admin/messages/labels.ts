import { DEFAULT_LOCALE, LOCALES } from '#contracts/kernel/locales.ts';
import {
  isSmsPart,
  localeOfPart,
  type MessageHead,
  type MessagePart,
} from '#contracts/messages/message-templates.ts';
import type { Text } from '#web/i18n/text.ts';

/** What a text of a message is called: the SMS, with its language where that is not the default, or the language of the email. */
export const partName = (t: Text, part: MessagePart): string => {
  const language = localeOfPart(part);
  if (!isSmsPart(part)) return LOCALES[language].name;
  return language === DEFAULT_LOCALE
    ? t('common.sms')
    : t('messages.templates.sms_in', { language: LOCALES[language].name });
};
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
