import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { type AppError, type FieldError } from '#contracts/kernel/errors.ts';
import {
  DEFAULT_LOCALE,
  formatTag,
  LOCALE_CODES,
  LOCALES,
  type Locale,
} from '#contracts/kernel/locales.ts';
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

/** Whether a text is a message id. */
export const isMessageId = (text: string): text is MessageId =>
  Object.hasOwn(MESSAGES.en, text) && !isTemplateText(text);

/** A raw message template text with its `{{placeholders}}`; undefined if the language has none. */
export const templateText = (locale: Locale, id: string): string | undefined =>
  (MESSAGES[locale] as Readonly<Record<string, string>>)[id];

/**
 * A message in a language with its values; values that are ids are translated. `{marketplace}` is
 * the marketplace's name.
 */
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

/** In English, with English numbers and plurals, if the language lacks the text. */
function messageFormat(locale: Locale, id: MessageId): IntlMessageFormat {
  const text = MESSAGES[locale][id];
  if (text === undefined) return messageFormat(DEFAULT_LOCALE, id);
  return new IntlMessageFormat(text, formatTag(locale), undefined, {
    ignoreTag: true,
    formatters: {
      // Every language groups digits alike; Intl would write 100,000 in Kannada.
      getNumberFormat: (_locale, ...options) =>
        new Intl.NumberFormat(LOCALES[DEFAULT_LOCALE].tag, ...options),
      getDateTimeFormat: (locales, options) =>
        new Intl.DateTimeFormat(locales, { timeZone: TIME_ZONE, ...options }),
      getPluralRules: (...options) => new Intl.PluralRules(...options),
    },
  });
}

/**
 * A message's English source, for stored or sent texts that are translated where they are shown.
 */
export const english = (id: MessageId): string => MESSAGES.en[id];

const PACKED = '{"message":';
/**
 * A message with its values packed into one text, for text columns and values; `inLocale` renders
 * it.
 */
export const packMessage = (id: MessageId, values?: MessageValues): string =>
  values ? `${PACKED}${JSON.stringify(id)},"values":${JSON.stringify(values)}}` : id;

/** Renders an id (with values or packed); any other text, such as user input, unchanged. */
export function inLocale(locale: Locale, text: string, values?: MessageValues): string {
  if (isMessageId(text)) return formatMessage(locale, text, values);
  return text.startsWith(PACKED) ? unpacked(locale, text) : text;
}

/** A product name that looks like a packed message is shown as typed. */
function unpacked(locale: Locale, text: string): string {
  try {
    const { message, values } = JSON.parse(text) as { message: string; values: MessageValues };
    return isMessageId(message) ? formatMessage(locale, message, values) : text;
  } catch {
    return text;
  }
}

/** An error's message in the language. */
export const refusalText = (error: AppError, locale: Locale = 'en'): string =>
  inLocale(locale, error.message, error.values);

/** A field's message; the reply needs only the text. */
export const fieldTexts = (details: readonly FieldError[], locale: Locale): FieldError[] =>
  details.map(({ path, message, values }) => ({
    path,
    message: inLocale(locale, message, values),
  }));
