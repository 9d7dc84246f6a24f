import { searchWordsOf } from './understand.ts';

const LONGEST = 60;
/** This many digits in a row are a phone number, PIN code or order: personal, not products. */
const PERSONAL = /\d{6}/;

/** The counted form of a search: lower-case words; null if it may be personal or is empty. */
export function termOf(typed: string): string | null {
  if (typed.includes('@') || PERSONAL.test(typed.replaceAll(/[\s-]/g, ''))) return null;
  const term = searchWordsOf(typed).join(' ');
  return term === '' || term.length > LONGEST ? null : term;
}
