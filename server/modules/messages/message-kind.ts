import { localeOf, type Locale } from '#contracts/kernel/locales.ts';
import type { MessageHead } from '#contracts/messages/message-templates.ts';
import type { PlaceholderName } from './placeholders.ts';

/** The language of a message. */
export type MessageLanguage = Locale;
export const messageLanguageOf = (preferred: string | null | undefined): MessageLanguage =>
  localeOf(preferred?.split('-', 1)[0]);

/**
 * One kind of message. Its texts are `messages.<kind>.subject` and `.text` for the email and `.sms` in messages/, its name for the
 * panel and when it is sent `.name` and `.when`. A language without a `.sms` or without its DLT id gets the SMS of the default language.
 */
export interface MessageKind<P extends readonly PlaceholderName[] = readonly PlaceholderName[]> {
  to: MessageHead['to'];
  /** Allowed placeholders besides `marketplace.name`. */
  placeholders: P;
  /** Placeholders an email must contain: codes, links, legal requirements. */
  required: readonly P[number][];
  /** A security message. */
  isSecurity?: true;
}

export const defineMessage = <const P extends readonly PlaceholderName[]>(
  kind: MessageKind<P>,
): MessageKind<P> => kind;
