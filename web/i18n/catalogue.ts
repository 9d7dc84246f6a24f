import type { Locale } from './locale.ts';

/** English text → text of the language. The English of the source is the key, so pages read as they look. */
export type Catalogue = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

const loaded = new Map<Locale, Catalogue>();

/** Makes texts of a language known, beside those already there: the server loads all, the browser only the language its page is in. */
export function addCatalogue(locale: Locale, catalogue: Catalogue): void {
  loaded.set(locale, { ...loaded.get(locale), ...catalogue });
}

/** `text` in the language, with `{name}` replaced by its value; English where no translation is known. */
export function translate(locale: Locale, text: string, values?: Values): string {
  const found = locale === 'en' ? text : loaded.get(locale)?.[text] ?? text;
  return values ? found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : found;
}
