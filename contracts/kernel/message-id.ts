import type en from '#messages/en.json';

type AnyId = keyof typeof en;

/**
 * The subject, text or SMS of a message template: written with `{{placeholders}}` (decision 051) and not in ICU, so it
 * is read as it is and never part of a page.
 */
export type TemplateTextId = Extract<AnyId, `messages.${string}.${'subject' | 'text' | 'sms'}`>;
export const isTemplateText = (id: string): boolean =>
  /^messages\.[a-z0-9_]+\.(?:subject|text|sms)$/.test(id);

/** The name of a text of messages/, such as `cart.empty_title`. */
export type MessageId = Exclude<AnyId, TemplateTextId>;

/** What goes into the `{slots}` of a message. A text may itself be the id of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A text as its id and what goes into it, for whoever says it last. */
export interface CodedText {
  message: MessageId;
  values: MessageValues;
}
