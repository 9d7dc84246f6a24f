import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, formatTag, type Locale, LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import { formatMessage, inLocale } from './format.ts';
import { formatDate, TIME_ZONE } from '#contracts/kernel/time.ts';

const callers = new AsyncLocalStorage<Locale>();

/**
 * Runs a call in the caller's language, used by `callerText`. Texts of records have their own
 * (`caller-locale.ts`).
 */
export const inCallerLanguage = <T>(locale: Locale, work: () => T): T => callers.run(locale, work);

/** The language of the call in progress; English in jobs. Never used for stored texts. */
export const callerLanguage = (): Locale => callers.getStore() ?? DEFAULT_LOCALE;

/** A message in the language of the call in progress. */
export const callerText = (id: MessageId, values?: MessageValues): string =>
  formatMessage(callerLanguage(), id, values);

/** A stored id or packed message in that language; any other text unchanged. */
export const callerTextOf = (text: string, values?: MessageValues): string =>
  inLocale(callerLanguage(), text, values);

/** "22 Nov 2026" in that language. */
export const callerDay = (at: Date | string | number): string =>
  callerLanguage() === DEFAULT_LOCALE
    ? formatDate(at)
    : new Intl.DateTimeFormat(formatTag(callerLanguage()), {
        timeZone: TIME_ZONE,
        dateStyle: 'medium',
      }).format(new Date(at));

/** "A, B and C" in that language; entries may be message ids. */
export const callerList = (entries: readonly string[]): string =>
  new Intl.ListFormat(LOCALES[callerLanguage()].tag, { type: 'conjunction' }).format(
    entries.map((entry) => callerTextOf(entry)),
  );
