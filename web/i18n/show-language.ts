import type { Locale } from '#contracts/kernel/locales.ts';

/** Loads this page in another language: the language of a document never changes under it (decision 008). */
export function showLanguage(locale: Locale): void {
  const here = new URL(window.location.href);
  here.searchParams.set('lang', locale);
  window.location.assign(here);
}
