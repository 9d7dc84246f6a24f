import type { Locale } from '#contracts/kernel/locales.ts';

/**
 * Loads this page in another language (a document's language never changes): the server remembers
 * the choice and leads to the page's address in it.
 */
export function showLanguage(locale: Locale): void {
  const here = new URL(window.location.href);
  here.searchParams.set('lang', locale);
  window.location.assign(here);
}
