import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { type AppError, type FieldError } from '#contracts/kernel/errors.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import {
  isTemplateText,
  type MessageId,
  type MessageValues,
} from '#contracts/kernel/message-id.ts';
import { TIME_ZONE } from '#contracts/kernel/time.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

type Messages = Readonly<Partial<Record<MessageId, string>>>;
const MESSAGES = Object.fromEntries(
  LOCALE_CODES.map((locale) => [
    locale,
    JSON.parse(
      readFileSync(new URL(`../../../messages/${locale}.json`, import.meta.url), 'utf8'),
    ) as Messages,
  ]),
) as Record<Locale, Messages> & { en: Readonly<Record<MessageId, string>> };

const formats = new Map<string, IntlMessageFormat>();

/** Whether a text is the id of a message and not the text itself. */
export const isMessageId = (text: string): text is MessageId =>
  Object.hasOwn(MESSAGES.en, text) && !isTemplateText(text);

/** A text of a message template with its `{{placeholders}}`, as it is written; undefined where the language has none. */
export const templateText = (locale: Locale, id: string): string | undefined =>
  (MESSAGES[locale] as Readonly<Record<string, string>>)[id];

/** The message in the language, with its values; a value that is an id is put in as its message. `{marketplace}` is the marketplace's name. */
export function formatMessage(locale: Locale, id: MessageId, values: MessageValues = {}): string {
  const key = `${locale} ${id}`;
  const format = formats.get(key) ?? messageFormat(locale, id);
  formats.set(key, format);
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? inLocale(locale, value) : value,
  ]);
  return String(
    format.format({ marketplace: marketplaceName(locale), ...Object.fromEntries(said) }),
  );
}

/** In English, with its numbers and plurals, where the language has no text for it. */
function messageFormat(locale: Locale, id: MessageId): IntlMessageFormat {
  const text = MESSAGES[locale][id];
  if (text === undefined) return messageFormat(DEFAULT_LOCALE, id);
  return new IntlMessageFormat(text, LOCALES[locale].tag, undefined, {
    ignoreTag: true,
    formatters: {
      getNumberFormat: (...options) => new Intl.NumberFormat(...options),
      getDateTimeFormat: (locales, options) =>
        new Intl.DateTimeFormat(locales, { timeZone: TIME_ZONE, ...options }),
      getPluralRules: (...options) => new Intl.PluralRules(...options),
    },
  });
}

/**
 * The English of a message as it is written, for what is stored or sent as text and put into the language of the
 * page by whoever shows it.
 */
export const english = (id: MessageId): string => MESSAGES.en[id];

const PACKED = '{"message":';
/** A message with its values as one text, for columns and values that hold a text; `inLocale` says it. */
export const packMessage = (id: MessageId, values?: MessageValues): string =>
  values ? `${PACKED}${JSON.stringify(id)},"values":${JSON.stringify(values)}}` : id;

/** An id, with its values or packed, as its message; any other text, such as what somebody wrote, as it is. */
export function inLocale(locale: Locale, text: string, values?: MessageValues): string {
  if (isMessageId(text)) return formatMessage(locale, text, values);
  return text.startsWith(PACKED) ? unpacked(locale, text) : text;
}

/** Whoever names a product so that it looks like a packed message reads it as they wrote it. */
function unpacked(locale: Locale, text: string): string {
  try {
    const { message, values } = JSON.parse(text) as { message: string; values: MessageValues };
    return isMessageId(message) ? formatMessage(locale, message, values) : text;
  } catch {
    return text;
  }
}

/** What a refusal says in the language. */
export const refusalText = (error: AppError, locale: Locale = 'en'): string =>
  inLocale(locale, error.message, error.values);

/** What it says of each field; the reply needs no more than the text. */
export const fieldTexts = (details: readonly FieldError[], locale: Locale): FieldError[] =>
  details.map(({ path, message, values }) => ({
    path,
    message: inLocale(locale, message, values),
  }));
