import { editDistance } from './understanding/editing.ts';
import type { WordGroup } from '#server/modules/catalog/service.ts';

/**
 * From typed text to a text query: each word may match itself, its stem, a synonym or, if no
 * product contains it, the nearest known word. Pure: the database is queried before.
 */
const MAX_WORDS = 8;
const LIMIT_WORDS = new Set(['under', 'below', 'within', 'upto', 'less']);

/** Lower-case words of letters and digits; combining marks of Indian scripts are kept. */
export function searchWordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, MAX_WORDS);
}

/** "phone under 10000" gives phones and a price: the words and the limit in rupees. */
export function priceLimit(words: readonly string[]): {
  words: string[];
  maxRupees: number | null;
} {
  const at = words.findIndex((w, i) => LIMIT_WORDS.has(w) && /^\d{2,7}$/.test(words[i + 1] ?? ''));
  if (at < 0) return { words: [...words], maxRupees: null };
  return {
    words: words.filter((_, i) => i !== at && i !== at + 1),
    maxRupees: Number(words[at + 1]),
  };
}

const MADE = new Set(['made', 'manufactured', 'produced']);
const MADE_HI = new Set(['बना', 'बनी', 'बने', 'निर्मित']);
/**
 * "knife made in japan" gives knives and Japan: "made in" narrows nothing, since every product is
 * made somewhere.
 */
export function withoutMadeIn(words: readonly string[]): string[] {
  const isEnglish = (i: number) =>
    MADE.has(words[i] ?? '') && words[i + 1] === 'in' && i + 2 < words.length;
  const isHindi = (i: number) => i > 0 && words[i] === 'में' && MADE_HI.has(words[i + 1] ?? '');
  return words.filter(
    (_, i) => !isEnglish(i) && !isEnglish(i - 1) && !isHindi(i) && !isHindi(i - 1),
  );
}

/** Single words and neighbouring pairs: synonyms may have two words ("lunch box"). */
export const phrasesOf = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.slice(1).map((w, i) => `${words[i]} ${w}`)]),
];

/** The candidate with the fewest edits, if few for the word's length; else null. */
export function correctedWord(word: string, candidates: readonly string[]): string | null {
  const most = word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3;
  let best: string | null = null;
  let least = most + 1;
  for (const candidate of candidates) {
    const edits = editDistance(word, candidate);
    if (edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}

export interface KnownWords {
  word: string;
  is_known: boolean;
  is_prefix: boolean;
  synonyms: readonly string[];
  near: readonly string[];
}
export interface ParsedSearch {
  /**
   * For to_tsquery: every word must match; the last one matches as a prefix if no product has it.
   * '' if nothing is searchable.
   */
  all: string;
  /** The same while typing: the last word always matches as a prefix. */
  begun: string;
  /** Any word may match, the last one as a prefix: used when few match all. */
  any: string;
  /** The corrected search, if a word was corrected. */
  corrected: string | null;
  /** The same for search engines: the words as searched, and in groups. */
  text: string;
  groups: WordGroup[];
}

const phrase = (text: string) => {
  const parts = searchWordsOf(text);
  return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? '');
};

const oneOf = (words: readonly string[]) => {
  const alternatives = [...new Set(words)].filter(Boolean);
  return alternatives.length > 1 ? `(${alternatives.join(' | ')})` : alternatives[0]!;
};

/** Alternatives of one word or pair; the typed one may be a beginning. */
const groupOf = (texts: readonly string[], isBegun = false): WordGroup => ({
  alternatives: [...new Set(texts)].map((text, i) => ({
    words: searchWordsOf(text),
    isPrefix: isBegun && i === 0,
  })),
});

/** Builds the query from the words and the catalog's knowledge of them and their pairs. */
export function parseSearch(words: readonly string[], known: readonly KnownWords[]): ParsedSearch {
  const facts = new Map(known.map((k) => [k.word, k]));
  const groups: string[] = [];
  const wordGroups: WordGroup[] = [];
  let lastBegun: string | null = null;
  const final: string[] = [];
  let isMended = false;
  for (let i = 0; i < words.length; i++) {
    const pair = i + 1 < words.length ? facts.get(`${words[i]} ${words[i + 1]}`) : undefined;
    if (pair && pair.synonyms.length > 0) {
      groups.push(`(${[phrase(pair.word), ...pair.synonyms.map(phrase)].join(' | ')})`);
      wordGroups.push(groupOf([pair.word, ...pair.synonyms]));
      final.push(words[i]!, words[i + 1]!);
      i++;
      continue;
    }
    const typed = words[i]!;
    const fact = facts.get(typed);
    const isLast = i === words.length - 1;
    const mended =
      fact && !fact.is_known && !(fact.is_prefix && isLast)
        ? correctedWord(typed, fact.near)
        : null;
    const word = mended ?? typed;
    isMended ||= mended !== null;
    final.push(word);
    const synonyms = (facts.get(word)?.synonyms ?? []).map(phrase);
    if (isLast && !mended) lastBegun = oneOf([`${word}:*`, ...synonyms]);
    wordGroups.push(
      groupOf([word, ...(facts.get(word)?.synonyms ?? [])], isLast && !mended && !fact?.is_known),
    );
    // A whole word matches itself: "tea" is not a prefix of "team".
    groups.push(isLast && !mended && !fact?.is_known ? lastBegun! : oneOf([word, ...synonyms]));
  }
  const begun = lastBegun === null ? groups : [...groups.slice(0, -1), lastBegun];
  return {
    all: groups.join(' & '),
    begun: begun.join(' & '),
    any: begun.join(' | '),
    corrected: isMended ? final.join(' ') : null,
    text: final.join(' '),
    groups: wordGroups,
  };
}
