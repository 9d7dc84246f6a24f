import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';

const read = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as Readonly<Record<MessageId, string>>;
const MESSAGES: Readonly<Record<Locale, Readonly<Record<MessageId, string>>>> = {
  en: read('en'),
  hi: read('hi'),
};

/** A message as a page in this language shows it: journeys find things by what they are called, whatever that is today. */
export const textIn = (locale: Locale, id: MessageId, values?: MessageValues): string =>
  String(
    new IntlMessageFormat(MESSAGES[locale][id], LOCALES[locale].tag, undefined, {
      ignoreTag: true,
    }).format(values),
  );

export const text = (id: MessageId, values?: MessageValues): string => textIn('en', id, values);
