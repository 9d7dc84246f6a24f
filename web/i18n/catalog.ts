import type { Locale } from '#contracts/kernel/locales.ts';
import { type CompiledMessage, evaluate } from './compiled-message.ts';

/** English → text of the language. The build turns ids into English, so that is what texts are looked up by. */
export type Catalog = Readonly<Record<string, CompiledMessage>>;
export type Values = Readonly<Record<string, string | number>>;

/** The portals, each with texts of its own that customers never fetch. */
export type Portal = 'vendor' | 'admin';
/** The server holds a portal's texts apart: the storefront's pages must show what the browser, which has only the storefront's, shows. */
export type Words = Locale | `${Locale} ${Portal}`;

const loaded = new Map<Words, Catalog>();

/** Makes texts of a language known, beside those already there: the server loads all, the browser only the language its page is in. */
export function addCatalog(words: Words, catalog: Catalog): void {
  loaded.set(words, { ...loaded.get(words), ...catalog });
}

/** A message (in the source its id) in the language, with its values; English where no translation is known. */
export function translate(words: Words, message: CompiledMessage, values?: Values): string {
  const locale = words.split(' ', 1)[0] as Locale;
  const found =
    locale === 'en'
      ? message
      : ((loaded.get(words) ?? loaded.get(locale))?.[
          typeof message === 'string' ? message : JSON.stringify(message)
        ] ?? message);
  return evaluate(found, locale, values);
}
