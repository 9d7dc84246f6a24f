import type { MessageHead, MessagePart } from '#contracts/messages/message-templates.ts';

export const PART_WORDS: Readonly<Record<MessagePart, string>> = {
  en: 'common.english',
  hi: 'common.hindi',
  sms: 'common.sms',
};
export const AUDIENCE_WORDS: Readonly<Record<MessageHead['to'], { name: string; about: string }>> =
  {
    shopper: {
      name: 'To shoppers',
      about:
        'By letter in their language; by SMS where they want it. Codes come whichever way they were asked for.',
    },
    seller: {
      name: 'To sellers',
      about: 'To each member who is told of it, in the language they chose.',
    },
    staff: {
      name: 'To the marketplace',
      about: 'To the address of the grievance officer, in English.',
    },
  };
