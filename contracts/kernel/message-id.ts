import type en from '#messages/en.json';

/** The name of a text of messages/, such as `cart.empty_title`. */
export type MessageId = keyof typeof en;

/** What goes into the `{slots}` of a message. A text may itself be the id of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;
