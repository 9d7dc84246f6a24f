import { localeOf, type Locale } from '#contracts/kernel/locales.ts';
import type { MessageHead } from '#contracts/messages/message-templates.ts';
import type { PlaceholderName } from './placeholders.ts';

/** The language a message is written in. */
export type MessageLanguage = Locale;
export const messageLanguageOf = (preferred: string | null | undefined): MessageLanguage =>
  localeOf(preferred?.split('-', 1)[0]);

/**
 * One kind of message. Its texts are `messages.<kind>.subject` and `.text` for the email and `.sms` in messages/, its name for the
 * panel and when it is sent `.name` and `.when`. The SMS is in the marketplace's own language alone, as it is registered.
 */
export interface MessageKind<P extends readonly PlaceholderName[] = readonly PlaceholderName[]> {
  to: MessageHead['to'];
  /** What its texts may mention, beside `marketplace.name`. */
  placeholders: P;
  /** What the text of an email must hold whatever happens: codes, links, what the law asks for. */
  required: readonly P[number][];
  /** It protects an account. */
  isSecurity?: true;
}

export const defineMessage = <const P extends readonly PlaceholderName[]>(
  kind: MessageKind<P>,
): MessageKind<P> => kind;
