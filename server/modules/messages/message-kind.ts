import type { PlaceholderName } from './placeholders.ts';

/** The languages the marketplace writes in. */
export type MessageLanguage = 'en' | 'hi';
export const messageLanguageOf = (preferred: string | null | undefined): MessageLanguage =>
  preferred?.startsWith('hi') ? 'hi' : 'en';

export interface MessageText {
  subject: string;
  text: string;
}

/** One kind of message. An email has English words, most have Hindi ones; an SMS is in English alone, as it is registered. */
export interface MessageKind<U extends readonly PlaceholderName[] = readonly PlaceholderName[]> {
  to: 'shopper' | 'seller' | 'staff';
  name: string;
  /** When it goes out, in a sentence. */
  when: string;
  /** What its words may speak of. */
  uses: U;
  /** What the text of an email must hold whatever happens: codes, links, what the law asks for. */
  required: readonly U[number][];
  /** It protects an account. */
  isSecurity?: true;
  en?: MessageText;
  hi?: MessageText;
  /** Nothing but the places of its placeholders may differ from what was registered with the operators' DLT platform (TRAI, TCCCPR 2018). */
  sms?: string;
}

export const defineMessage = <const U extends readonly PlaceholderName[]>(
  k: MessageKind<U>,
): MessageKind<U> => k;
/** A subject and the paragraphs below it. */
export const messageText = (subject: string, ...paragraphs: readonly string[]): MessageText => ({
  subject,
  text: paragraphs.join('\n\n'),
});
