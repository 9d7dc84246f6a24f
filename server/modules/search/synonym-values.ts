import { versionOf } from '#contracts/kernel/version.ts';

/** What can be edited of a word: what is searched for as well. Also of a word nothing was said of yet. */
export const synonymValues = (synonyms: readonly string[]) => ({ synonyms: [...synonyms] });
export const versionOfSynonyms = (synonyms: readonly string[]): string =>
  versionOf(synonymValues(synonyms));
