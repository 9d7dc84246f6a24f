import { soundOf, stem, wordsOf } from '#server/modules/search/service.ts';

/** Increase it when words are compared differently: stored questions are then read again. */
export const WORDS_VERSION = 1;
/** Words stored of a question with its answers, and compared of a search. */
const MOST_STORED = 400;
const MOST_ASKED = 8;

/** Words of almost every question. */
const COMMON = `a an the is are am was it its this that these those do does did can could will would i you we they me my your for of to in on with and or if
  be have has how what which when there any hai hain ka ki ke kya ko se me mein yeh ye wo kaise kab koi
  है हैं का की के क्या को से में यह ये वह कैसे कब कोई और या`;

/**
 * What two spellings of a word share, in Latin and Devanagari: its consonants, since loan words are
 * written with any vowels ("battery", "बैटरी"). Words with fewer than two consonants stay whole.
 */
function keyOf(word: string): string {
  const sound = soundOf(stem(word));
  // Devanagari has one sign for j and z, English writes z as s: "blouse", "ब्लाउज़".
  const bare = sound.replaceAll(/(?!^)[aeiouy]/g, '').replaceAll('j', 's');
  return /\d/.test(sound) || bare.replaceAll(/[aeiouy]/g, '').length < 2 ? sound : bare;
}
const COMMON_WORDS = new Set(wordsOf(COMMON));

const keysOf = (texts: readonly string[], most: number): string[] =>
  [
    ...new Set(
      texts
        .flatMap((text) => wordsOf(text))
        .filter((word) => !COMMON_WORDS.has(word))
        .map(keyOf)
        .filter((key) => key !== ''),
    ),
  ].slice(0, most);

/** The keys of a question and its answers. */
export const questionKeys = (texts: readonly string[]): string[] => keysOf(texts, MOST_STORED);

/** The keys of a search, and how many of them a question must have: half. */
export function searchKeys(text: string): { keys: string[]; least: number } {
  const keys = keysOf([text], MOST_ASKED);
  return { keys, least: Math.ceil(keys.length / 2) };
}
