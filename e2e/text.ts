import { readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { formatTag, LOCALE_CODES, type Locale } from '#contracts/kernel/locales.ts';
import type { MessageId, MessageValues, TemplateTextId } from '#contracts/kernel/message-id.ts';

const read = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as Readonly<Record<MessageId, string>>;
const MESSAGES = Object.fromEntries(
  LOCALE_CODES.map((locale) => [locale, read(locale)]),
) as Readonly<Record<Locale, Readonly<Record<MessageId, string>>>>;

const brand = JSON.parse(readFileSync(new URL('../brand/brand.json', import.meta.url), 'utf8')) as {
  name: string;
  names: Partial<Record<Locale, string>>;
};
/** The name of the marketplace, a slot of every message. */
const marketplaceIn = (locale: Locale): string => brand.names[locale] ?? brand.name;

/** A message as a page in this language shows it: journeys find elements by their current texts. */
export const textIn = (locale: Locale, id: MessageId, values?: MessageValues): string =>
  String(
    new IntlMessageFormat(MESSAGES[locale][id], formatTag(locale), undefined, {
      ignoreTag: true,
    }).format({ marketplace: marketplaceIn(locale), ...values }),
  );

/** The source of a message template, with its `{{placeholders}}`. */
export const templateSource = (id: TemplateTextId, locale: Locale = 'en'): string =>
  (MESSAGES[locale] as Readonly<Record<string, string>>)[id]!;

export const text = (id: MessageId, values?: MessageValues): string => textIn('en', id, values);

const literally = (part: string): string => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
function sourceOf(parts: readonly MessageFormatElement[], values: MessageValues): string {
  return parts
    .map((part) => {
      if (part.type === TYPE.literal) return literally(part.value);
      if (part.type === TYPE.pound) return String.raw`[\d,]+`;
      if (part.type === TYPE.plural || part.type === TYPE.select)
        return `(?:${Object.values(part.options)
          .map((option) => sourceOf(option.value, values))
          .join('|')})`;
      if (part.type === TYPE.tag) return sourceOf(part.children, values);
      return part.value in values ? literally(String(values[part.value])) : '.+?';
    })
    .join('');
}

/**
 * The source of a pattern for a message, to combine several: a slot without a value matches
 * anything.
 */
export const patternSource = (
  id: MessageId,
  values: MessageValues = {},
  locale: Locale = 'en',
): string => sourceOf(parse(MESSAGES[locale][id], { ignoreTag: true }), values);

/**
 * A message as a complete name or text, where a slot without a value matches anything a journey
 * cannot know, such as a day.
 */
export const patternIn = (locale: Locale, id: MessageId, values?: MessageValues): RegExp =>
  new RegExp(`^${patternSource(id, values, locale)}$`);
export const pattern = (id: MessageId, values?: MessageValues): RegExp =>
  patternIn('en', id, values);
