import type { Locale } from '#contracts/kernel/locales.ts';

/** Reloads this page in another language: a document's language never changes (decision 008). */
export function showLanguage(locale: Locale): void {
  const here = new URL(window.location.href);
  here.searchParams.set('lang', locale);
  window.location.assign(here);
}
