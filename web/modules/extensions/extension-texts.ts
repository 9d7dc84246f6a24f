import { useSite } from '#web/i18n/text.ts';

/** Texts of an extension by language and id; English holds all. */
export type ExtensionTexts = { en: Readonly<Record<string, string>> } & Readonly<
  Partial<Record<string, Readonly<Record<string, string>>>>
>;

/** A text in the page's language, English where it is missing; `{name}` is filled from `values`. */
export function useExtensionText<T extends ExtensionTexts>(
  texts: T,
): (id: keyof T['en'] & string, values?: Readonly<Record<string, string | number>>) => string {
  const { locale } = useSite();
  return (id, values = {}) =>
    (texts[locale]?.[id] ?? texts.en[id] ?? id).replace(/\{(\w+)\}/g, (slot, name: string) =>
      String(values[name] ?? slot),
    );
}
