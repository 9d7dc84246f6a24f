import type en from '#messages/en.json';

type AnyId = keyof typeof en;

/**
 * The subject, text or SMS of a message template: written with `{{placeholders}}` (decision 051)
 * instead of ICU, so it is used unparsed and never part of a page.
 */
export type TemplateTextId = Extract<AnyId, `messages.${string}.${'subject' | 'text' | 'sms'}`>;
export const isTemplateText = (id: string): boolean =>
  /^messages\.[a-z0-9_]+\.(?:subject|text|sms)$/.test(id);

/** The id of a text in messages/, such as `cart.empty_title`. */
export type MessageId = Exclude<AnyId, TemplateTextId>;

/** Values for the `{slots}` of a message. A text may itself be a message id. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message id with its values, translated where it is shown. */
export interface CodedText {
  message: MessageId;
  values: MessageValues;
}
