import type { MessageHead, MessagePart } from '#contracts/messages/message-templates.ts';

export const PART_WORDS: Readonly<Record<MessagePart, string>> = {
  en: 'common.english',
  hi: 'common.hindi',
  sms: 'common.sms',
};
export const AUDIENCE_WORDS: Readonly<Record<MessageHead['to'], { name: string; about: string }>> =
  {
    shopper: {
      name: 'messages.templates.to_customers',
      about: 'messages.templates.to_customers_text',
    },
    seller: {
      name: 'messages.templates.to_vendors',
      about: 'messages.templates.to_vendors_text',
    },
    staff: {
      name: 'messages.templates.to_marketplace',
      about: 'messages.templates.to_marketplace_text',
    },
  };
