import type { ReviewAspect } from '#contracts/reviews/aspects.ts';
import {
  ASPECT_WORDS,
  type AspectKind,
  BAD_WORDS,
  BUT_WORDS,
  COMMON_ASPECTS,
  GOOD_WORDS,
  KIND_ASPECTS,
  KIND_WORDS,
  NOT_AFTER,
  NOT_BEFORE,
} from './aspect-words.ts';

/** Increase it with the word list: stored reviews are then read again. */
export const ASPECTS_VERSION = 1;

/** An aspect with `+` where the review praises it, `-` where it criticises it. */
export type AspectMark = `${ReviewAspect}${'+' | '-'}`;

/** Words, beginnings of at least three characters, and pairs of words. */
class Words {
  readonly #words: ReadonlySet<string>;
  readonly #beginnings: ReadonlySet<string>;
  constructor(list: string) {
    const all = list.split(/\s+/).map((w) => plain(w.replaceAll('_', ' ')));
    this.#words = new Set(all.filter((w) => !w.endsWith('*')));
    this.#beginnings = new Set(all.filter((w) => w.endsWith('*')).map((w) => w.slice(0, -1)));
  }
  has(word: string, next = ''): boolean {
    if (this.#words.has(word) || this.#words.has(`${word} ${next}`)) return true;
    for (let n = 3; n <= Math.min(word.length, 10); n += 1)
      if (this.#beginnings.has(word.slice(0, n))) return true;
    return false;
  }
}

/** Lower case, apostrophes alike, without nukta and the invisible joiners of Devanagari. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\u093c\u200c\u200d]/g, '');
}

const ASPECTS = Object.entries(ASPECT_WORDS).map(
  ([aspect, list]) => [aspect as ReviewAspect, new Words(list)] as const,
);
const KINDS = Object.entries(KIND_WORDS).map(
  ([kind, list]) => [kind as AspectKind, new Words(list)] as const,
);
const GOOD = new Words(GOOD_WORDS);
const BAD = new Words(BAD_WORDS);
const BEFORE = new Words(NOT_BEFORE);
const AFTER = new Words(NOT_AFTER);
const BUT = new Words(BUT_WORDS);
/** How far a negation reaches, in words. */
const REACH = 3;

/** The kind of a category by the words of its slug. */
export const aspectKindOf = (categorySlug: string): AspectKind =>
  KINDS.find(([, words]) => categorySlug.split('-').some((word) => words.has(word)))?.[0] ?? 'home';

/** Statements: sentences, and what a "but" separates. */
function statementsOf(text: string): string[][] {
  const statements: string[][] = [];
  for (const part of plain(text).split(/[.,;:!?।()\n]+/)) {
    let words: string[] = [];
    statements.push(words);
    for (const word of part.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []) {
      if (BUT.has(word)) statements.push((words = []));
      else words.push(word);
    }
  }
  return statements.filter((words) => words.length > 0);
}

/** +1 or -1 for each word that judges, with its negation. */
function judgementOf(words: readonly string[]): number {
  let sum = 0;
  for (const [i, word] of words.entries()) {
    const sign = BAD.has(word, words[i + 1]) ? -1 : GOOD.has(word, words[i + 1]) ? 1 : 0;
    if (sign === 0) continue;
    const negations =
      words.slice(Math.max(0, i - REACH), i).filter((w) => BEFORE.has(w)).length +
      words.slice(i + 1, i + 1 + REACH).filter((w) => AFTER.has(w)).length;
    sum += negations % 2 === 1 ? -sign : sign;
  }
  return Math.sign(sum);
}

/**
 * Which aspects a review judges, and how: by the words of the same statement, else by its stars
 * (three say nothing). What several statements say about an aspect is summed up.
 */
export function aspectsOf(
  { rating, title, text }: { rating: number; title?: string | null; text?: string | null },
  kind: AspectKind,
): AspectMark[] {
  const allowed: readonly ReviewAspect[] = [...COMMON_ASPECTS, ...KIND_ASPECTS[kind]];
  const byStars = Math.sign(rating - 3);
  const sums = new Map<ReviewAspect, number>();
  for (const words of [title, text].flatMap((part) => (part ? statementsOf(part) : []))) {
    const sign = judgementOf(words) || byStars;
    for (const [aspect, names] of ASPECTS)
      if (allowed.includes(aspect) && words.some((word, i) => names.has(word, words[i + 1])))
        sums.set(aspect, (sums.get(aspect) ?? 0) + sign);
  }
  return [...sums].flatMap(([aspect, sum]) => {
    const sign = sum || byStars;
    return sign === 0 ? [] : [`${aspect}${sign > 0 ? '+' : '-'}` as const];
  });
}
