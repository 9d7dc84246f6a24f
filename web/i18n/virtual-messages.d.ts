declare module 'virtual:messages' {
  /** The languages but English, made of messages/ by scripts/bundling/messages.ts; each fetches its texts when it is asked for. */
  export const languages: Readonly<
    Record<
      Exclude<keyof typeof LOCALES, 'en'>,
      () => Promise<{ default: ReturnType<typeof language> }>
    >
  >;
  import type { LOCALES } from '#contracts/kernel/locales.ts';
  import type { language } from '#web/i18n/language.ts';
}
