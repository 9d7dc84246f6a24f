import { DEFAULT_LOCALE, type Locale } from '#contracts/kernel/locales.ts';
import type { Config } from '#server/platform/config/config.ts';

type SmsSettings = Pick<Config, 'sms' | 'demo'>;
let settings: SmsSettings = { sms: undefined, demo: false };

/** Tells this process under which DLT ids SMS texts are registered; messages are composed by it. */
export function useSmsRegistrations({ sms, demo }: SmsSettings): void {
  settings = { sms, demo };
}

/** The DLT id that the standard text of a template has in a language, by the settings; undefined where it is not registered. */
export const registeredSmsId = (template: string, locale: Locale): string | undefined =>
  settings.sms?.templates[template]?.[locale];

/** Whether an SMS may go out in a language without an id: in the default one it is refused later, and in demo mode without a gateway nothing leaves the marketplace. */
export const needsNoSmsId = (locale: Locale): boolean =>
  locale === DEFAULT_LOCALE || (settings.demo && settings.sms === undefined);
