import { searchWordsOf } from './understand.ts';

const LONGEST = 60;
/** So many figures in a row are a phone number, a PIN code or an order: of a person, not of products. */
const PERSONAL = /\d{6}/;

/** What is counted of a search: its words, in small letters; null where it may tell of a person or says nothing. */
export function termOf(typed: string): string | null {
  if (typed.includes('@') || PERSONAL.test(typed.replaceAll(/[\s-]/g, ''))) return null;
  const term = searchWordsOf(typed).join(' ');
  return term === '' || term.length > LONGEST ? null : term;
}
