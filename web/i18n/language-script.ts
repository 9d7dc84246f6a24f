import {
  DEFAULT_LOCALE,
  type Locale,
  OTHER_LOCALES,
  TRANSLATED_LOCALES,
} from '#contracts/kernel/locales.ts';

/**
 * Runs in <head>. Caches shared by everybody hold one copy of each address, so the visitor's choice
 * (the cookie `lang`) is followed here: an address without a language leads to the same page in
 * that one, and nothing of this page is shown. An address with a language is shown in it, and
 * becomes the choice of a visitor without one. The portals have fewer languages.
 */
export const languageScript = (locale: Locale, isPortal = false): string =>
  locale === DEFAULT_LOCALE
    ? `(function(l){if(l){document.documentElement.hidden=true;location.replace('/'+l[1]+location.href.slice(location.origin.length).replace(/^\\/(?=$|[?#])/,''))}})(/\\blang=(${(isPortal ? TRANSLATED_LOCALES : OTHER_LOCALES).join('|')})\\b/.exec(document.cookie))`
    : `/\\blang=/.test(document.cookie)||(document.cookie='lang=${locale};path=/;max-age=31536000;samesite=lax')`;
