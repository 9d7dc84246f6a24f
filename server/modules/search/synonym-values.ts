import { versionOf } from '#contracts/kernel/version.ts';

/** Editable fields of a word: its synonyms. Also for a word without any yet. */
export const synonymValues = (synonyms: readonly string[]) => ({ synonyms: [...synonyms] });
export const versionOfSynonyms = (synonyms: readonly string[]): string =>
  versionOf(synonymValues(synonyms));
