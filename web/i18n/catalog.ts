import type { Locale } from '#contracts/kernel/locales.ts';
import { type CompiledMessage, evaluate } from './compiled-message.ts';

/** English → translated text. The build replaces ids by English, so texts are looked up by it. */
export type Catalog = Readonly<Record<string, CompiledMessage>>;
export type Values = Readonly<Record<string, string | number>>;

/** The portals, each with texts customers never load. */
export type Portal = 'vendor' | 'admin';
/**
 * The server keeps portal texts separate: storefront pages must render what the browser, which only
 * has the storefront's texts, renders.
 */
export type CatalogKey = Locale | `${Locale} ${Portal}`;

const loaded = new Map<CatalogKey, Catalog>();

/** Registers texts of a language: the server loads all, the browser only the page's language. */
export function addCatalog(catalogKey: CatalogKey, catalog: Catalog): void {
  loaded.set(catalogKey, { ...loaded.get(catalogKey), ...catalog });
}

/** A message (its id in the source) in the language with its values; English if untranslated. */
export function translate(
  catalogKey: CatalogKey,
  message: CompiledMessage,
  values?: Values,
): string {
  const locale = catalogKey.split(' ', 1)[0] as Locale;
  if (locale === 'en') return evaluate(message, locale, values);
  const catalog = loaded.get(catalogKey) ?? loaded.get(locale) ?? {};
  const key = typeof message === 'string' ? message : JSON.stringify(message);
  // Texts of vendors come here too, such as "constructor".
  return evaluate(Object.hasOwn(catalog, key) ? catalog[key]! : message, locale, values);
}
