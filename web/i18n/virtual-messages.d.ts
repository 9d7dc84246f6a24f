declare module 'virtual:messages' {
  /**
   * The languages except English, built from messages/ by scripts/bundling/messages.ts; each loads
   * its texts on demand.
   */
  export const languages: Readonly<
    Record<
      Exclude<keyof typeof LOCALES, 'en'>,
      () => Promise<{ default: ReturnType<typeof language> }>
    >
  >;
  import type { LOCALES } from '#contracts/kernel/locales.ts';
  import type { language } from '#web/i18n/language.ts';
}
