import type { Locale } from './locale.ts';

/** English text → text of the language. The English of the source is the key, so pages read as they look. */
export type Catalogue = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** The server holds the vendor portal's Hindi apart: the shop's pages must show what the browser, which has only the shop's, shows. */
export type Words = Locale | 'hi portal';

const loaded = new Map<Words, Catalogue>();

/** Makes texts of a language known, beside those already there: the server loads all, the browser only the language its page is in. */
export function addCatalogue(locale: Words, catalogue: Catalogue): void {
  loaded.set(locale, { ...loaded.get(locale), ...catalogue });
}

/** Patterns of the server's English sentences, each with its text in the catalogue. They load with a language other than English. */
export type Sentences = readonly (readonly [RegExp, string])[];
let known: Sentences = [];
export const addSentences = (list: Sentences): void => {
  known = list;
};
export const sentences = (): Sentences => known;

/** `text` in the language, with `{name}` replaced by its value; English where no translation is known. */
export function translate(locale: Words, text: string, values?: Values): string {
  const found = locale === 'en' ? text : ((loaded.get(locale) ?? loaded.get('hi'))?.[text] ?? text);
  return values
    ? found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    : found;
}
