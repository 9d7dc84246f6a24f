import type { TranslatedTexts, Translations } from '#contracts/kernel/translations.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';

interface PartTranslationsProps<T extends TranslatedTexts> {
  part: { translations: Translations<T> };
  fields: readonly {
    name: string;
    label: string;
    maxLength: number;
    rows?: number;
    /** Set if the part stores it in a field of another name. */
    english?: string;
  }[];
  /** The part as errors name it, such as `rails.2`. */
  place: string;
  errors: Readonly<Record<string, string>>;
  onChange: (translations: Translations<T>) => void;
}

/** Translations of a part of the home page or of a text. */
export const PartTranslations = <T extends TranslatedTexts>({
  part,
  fields,
  place,
  errors,
  onChange,
}: PartTranslationsProps<T>) => (
  <TranslationFields
    fields={fields.map(({ name, english, ...field }) => ({
      at: [name],
      english: english ?? String((part as Readonly<Record<string, unknown>>)[name] ?? ''),
      ...field,
    }))}
    value={part.translations}
    onChange={onChange}
    errorAt={(path) => errors[`${place}.${path}`]}
  />
);
