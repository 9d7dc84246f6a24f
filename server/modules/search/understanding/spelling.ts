import type { CatalogWords } from './catalog-words.ts';
import { slipCost, slipsFor } from './editing.ts';
import {
  fillers,
  isLexiconPhrase,
  lexiconSounds,
  lexiconWritten,
  lexiconWords,
  type Phrase,
  thingsByName,
} from './lexicon.ts';
import { isDevanagari, isNumber, soundOf, stem } from './words.ts';

/** A typed word as search goes on with it. */
export interface Spelled {
  word: string;
  /** Another spelling of the same word is no correction. */
  isCorrected: boolean;
  /** Words of the catalog that begin with it: the last word may be unfinished. */
  completions: readonly string[];
}

const lexiconByStart = Map.groupBy(lexiconWords, (word) => word.slice(0, 1));
const MAX_COMPLETIONS = 12;

export const isKnownWord = (catalog: CatalogWords, word: string): boolean =>
  isNumber(word) ||
  /^\d/.test(word) ||
  fillers.has(word) ||
  lexiconWords.has(stem(word)) ||
  catalog.words.has(stem(word));

/** The words of the catalog beginning with a text, the most used first. */
export function completionsOf(catalog: CatalogWords, start: string): string[] {
  if (start.length < 2) return [];
  return catalog
    .startingLike(start)
    .filter(
      (word) =>
        word.startsWith(start) &&
        word !== start &&
        // A thing that is not for sale, in the name of something else.
        (!thingsByName.has(word) || catalog.heads.has(word)),
    )
    .toSorted((a, b) => catalog.words.get(b)!.size - catalog.words.get(a)!.size)
    .slice(0, MAX_COMPLETIONS);
}

/** The words before and after: "pressure coker" is a cooker. */
export interface Neighbours {
  before: string | undefined;
  after: string | undefined;
}

/** One typed word: known, another spelling, unfinished, misspelled, or unknown. */
export function spelled(
  catalog: CatalogWords,
  word: string,
  isLast: boolean,
  near: Neighbours,
  isTyping = false,
): Spelled {
  const same = { word, isCorrected: false, completions: [] };
  if (isKnownWord(catalog, word)) return same;
  const base = OBLIQUE.test(word) ? baseOf(word) : undefined;
  if (base) return { ...same, word: base };
  const isBegun = (one: string) => one.startsWith(word);
  if (isTyping && isLast && lexiconByStart.get(word.slice(0, 1))?.some(isBegun))
    return { ...same, completions: completionsOf(catalog, word) };
  const sound = soundOf(word);
  const alike =
    isDevanagari(word) || (sound.length > 2 && word.length > 3)
      ? (lexiconSounds.get(sound) ?? catalog.sounds.get(sound))
      : undefined;
  if (isDevanagari(word)) return alike ? { ...same, word: alike } : same;
  const inPhrase = nearest(catalog, word, (one) => isPhrase(catalog, near, one));
  if (inPhrase) return corrected(catalog, inPhrase);
  if (alike && !isDevanagari(alike)) return corrected(catalog, alike);
  if (isLast) {
    const completions = completionsOf(catalog, word);
    if (completions.length > 0) return { ...same, completions };
  }
  const parts = splitOf(catalog, word, true);
  if (parts) return { word: parts, isCorrected: true, completions: [] };
  const found = nearest(
    catalog,
    word,
    (one, slips) =>
      isMeant(catalog, one) || (slips <= SMALL_SLIP.cost && word.length >= SMALL_SLIP.length),
  );
  const apart = found ? null : splitOf(catalog, word, false);
  if (apart) return { word: apart, isCorrected: true, completions: [] };
  // Of a word that only sounds like one in the other script, the Latin spelling is not known.
  return found ? corrected(catalog, found) : alike ? { ...same, word: alike } : same;
}

const corrected = (catalog: CatalogWords, word: string): Spelled => ({
  word: lexiconWritten.get(word) ?? catalog.written.get(word) ?? word,
  isCorrected: true,
  completions: [],
});
const isPhrase = (catalog: CatalogWords, { before, after }: Neighbours, word: string) =>
  [before && `${stem(before)} ${word}`, after && `${word} ${stem(after)}`].some(
    (phrase) => phrase && (thingsByName.has(phrase) || (catalog.heads.get(phrase)?.size ?? 0) > 0),
  );

/** Romanised Hindi after a preposition: "ladkon ke liye", "mahilaon ke". */
const OBLIQUE = /(?:iyon|iyan|on|ein)$/;
function baseOf(word: string): string | undefined {
  const bare = word.replace(OBLIQUE, '');
  const ends = word[bare.length] === 'i' ? ['i', '', 'a'] : ['', 'a', 'i'];
  if (bare.length < 3) return undefined;
  return ends.map((end) => bare + end).find((one) => isLexiconPhrase(stem(one)));
}

/** "powerbank" as two words: of one phrase, else each with a meaning of its own. */
function splitOf(catalog: CatalogWords, word: string, isOnePhrase: boolean): string | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const [a, b] = [word.slice(0, at), word.slice(at)];
    if (isOnePhrase) {
      if (isMeant(catalog, `${stem(a)} ${stem(b)}`)) return `${a} ${b}`;
    } else if (isLexiconPhrase(stem(a)) && isMeant(catalog, stem(b))) return `${a} ${b}`;
  }
  return null;
}
/** Names a thing or a trait by itself, so that a misspelled word may mean it. */
const isMeant = (catalog: CatalogWords, phrase: Phrase): boolean =>
  isLexiconPhrase(phrase) ||
  catalog.brands.has(phrase) ||
  (catalog.heads.get(phrase)?.size ?? 0) > 0;
/** Other words of names ("khadi", "bandhani") are meant by long words with one small slip. */
const SMALL_SLIP = { cost: 0.7, length: 6 };

/** The known word with the smallest slips; among equals one of the lexicon, then the most used. */
function nearest(
  catalog: CatalogWords,
  word: string,
  isAllowed: (word: string, slips: number) => boolean,
): string | null {
  const most = slipsFor(word);
  const stemmed = stem(word);
  let best: string | null = null;
  let least = Infinity;
  const consider = (candidate: string, isLexicon: boolean) => {
    if (candidate.length < 3) return;
    const slips =
      stemmed === word
        ? slipCost(word, candidate, most)
        : Math.min(slipCost(word, candidate, most), slipCost(stemmed, candidate, most));
    if (slips > most || !isAllowed(candidate, slips)) return;
    const sameEnd = candidate.at(-1) === word.at(-1) ? 0 : 0.1;
    const uses = Math.min(0.3, (catalog.words.get(candidate)?.size ?? 0) / 30);
    const cost = slips + sameEnd - uses - (isLexicon ? 0.05 : 0);
    if (cost < least) [best, least] = [candidate, cost];
  };
  const start = word.slice(0, 1);
  for (const candidate of lexiconByStart.get(start) ?? []) consider(candidate, true);
  for (const candidate of catalog.startingLike(start)) consider(candidate, false);
  if (best === null && word.length > 4)
    for (const second of [word.slice(1, 2)])
      for (const candidate of [
        ...(lexiconByStart.get(second) ?? []),
        ...catalog.startingLike(second),
      ])
        consider(candidate, false);
  return best;
}

/** "foot ball" is football, where only the joined word names something. */
export function joined(catalog: CatalogWords, words: readonly string[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [a, b = ''] = [words[i]!, words[i + 1]];
    const one = a + b;
    const isOne =
      a.length >= 3 &&
      b.length >= 3 &&
      !isMeant(catalog, `${stem(a)} ${stem(b)}`) &&
      (thingsByName.has(stem(one)) || (catalog.heads.get(stem(one))?.size ?? 0) > 0);
    found.push(isOne ? one : a);
    if (isOne) i++;
  }
  return found;
}
