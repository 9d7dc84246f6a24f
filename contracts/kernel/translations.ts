import { z } from 'zod';
import { TRANSLATED_LOCALES, type TranslatedLocale } from './locales.ts';

/** The texts of one record in one language, by field; missing ones are shown in English. */
export type TranslatedTexts = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>> | undefined>
>;
/** `{ hi: { name: '…' } }`: translations of a record's texts. */
export type Translations<T = TranslatedTexts> = Partial<Record<TranslatedLocale, T>>;

type InEachLanguage<S extends z.ZodRawShape> = z.ZodObject<
  Record<TranslatedLocale, z.ZodOptional<z.ZodObject<S>>>
>;

/** Schema of translations: per language these texts, all optional. */
export const translationsOf = <S extends Record<string, z.ZodOptional>>(
  texts: S,
): InEachLanguage<S> =>
  z.object(
    Object.fromEntries(TRANSLATED_LOCALES.map((locale) => [locale, z.object(texts).optional()])),
  ) as unknown as InEachLanguage<S>;

const isEmpty = (text: unknown): boolean =>
  typeof text === 'string'
    ? text.trim() === ''
    : text == null || Object.values(text).every((one) => isEmpty(one));

/** Translations without empty texts and languages. */
export function withoutEmpty<T extends TranslatedTexts>(
  translations: Translations<T> | undefined,
): Translations<T> {
  return Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([locale, texts]) => {
      const kept = Object.entries((texts ?? {}) as TranslatedTexts).filter(
        ([, text]) => !isEmpty(text),
      );
      return kept.length > 0 ? [[locale, Object.fromEntries(kept)]] : [];
    }),
  ) as Translations<T>;
}

/** Schema of translations inside a body: undefined instead of empty ones. */
export const partTranslationsOf = <S extends Record<string, z.ZodOptional>>(texts: S) =>
  translationsOf(texts)
    .default({} as z.output<InEachLanguage<S>>)
    .transform((value) =>
      withoutEmpty(value as Translations<z.output<z.ZodObject<S>> & TranslatedTexts>),
    );

/** A text in all languages, for search. */
export const namesIn = (translations: Translations, field = 'name'): string[] =>
  Object.values(translations).flatMap((texts) => {
    const name = texts?.[field];
    return typeof name === 'string' ? [name] : [];
  });
