import type { Name } from './placeholders.ts';

/** The languages the shop writes in. */
export type Language = 'en' | 'hi';
export const languageOf = (preferred: string | null | undefined): Language =>
  preferred?.startsWith('hi') ? 'hi' : 'en';

export interface Words {
  subject: string;
  text: string;
}

/** One kind of message. A letter has English words, most have Hindi ones; an SMS is in English alone, as it is registered. */
export interface MessageKind<U extends readonly Name[] = readonly Name[]> {
  to: 'shopper' | 'seller' | 'staff';
  name: string;
  /** When it goes out, in a sentence. */
  when: string;
  /** What its words may speak of. */
  uses: U;
  /** What the text of a letter must hold whatever happens: codes, links, what the law asks for. */
  required: readonly U[number][];
  /** It protects an account. */
  isSecurity?: true;
  en?: Words;
  hi?: Words;
  /** Nothing but the places of its placeholders may differ from what was registered with the operators' DLT platform (TRAI, TCCCPR 2018). */
  sms?: string;
}

export const kind = <const U extends readonly Name[]>(k: MessageKind<U>): MessageKind<U> => k;
/** A subject and the paragraphs below it. */
export const words = (subject: string, ...paragraphs: readonly string[]): Words => ({
  subject,
  text: paragraphs.join('\n\n'),
});
