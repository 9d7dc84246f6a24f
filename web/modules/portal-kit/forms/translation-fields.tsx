import { LOCALES, TRANSLATED_LOCALES, type TranslatedLocale } from '#contracts/kernel/locales.ts';
import type { TranslatedTexts, Translations } from '#contracts/kernel/translations.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { textAt, withTextAt } from './translated-text.ts';

export interface TranslatedField {
  /** Its field name, with the part if it has several: a list index or a word. */
  at: readonly [field: string, part?: string | number];
  label: string;
  /** The English text; without it there is nothing to translate. */
  english: string;
  maxLength: number;
  /** For longer texts. */
  rows?: number;
}

interface TranslationFieldsProps<T extends TranslatedTexts> {
  fields: readonly TranslatedField[];
  value: Translations<T>;
  onChange: (value: Translations<T>) => void;
  /** The error at a path, such as `translations.hi.name`. */
  errorAt?: (path: string) => string | undefined;
  disabled?: boolean;
}

/**
 * A record's texts in every other language beside the English, saved with the record; shows how
 * many are missing per language.
 */
export function TranslationFields<T extends TranslatedTexts>({
  fields,
  ...rest
}: TranslationFieldsProps<T>) {
  const asked = fields.filter((field) => field.english.trim() !== '');
  if (asked.length === 0) return null;
  return TRANSLATED_LOCALES.map((locale) => (
    <LanguageFields key={locale} locale={locale} fields={asked} {...rest} />
  ));
}

function LanguageFields<T extends TranslatedTexts>({
  locale,
  fields,
  value,
  onChange,
  errorAt,
  disabled = false,
}: TranslationFieldsProps<T> & { locale: TranslatedLocale }) {
  const t = useText();
  const texts = value[locale];
  const missing = fields.filter(({ at }) => textAt(texts, at).trim() === '').length;
  return (
    <fieldset disabled={disabled} className="grid gap-3 rounded-card border border-border p-4">
      <legend className="flex items-center gap-2 px-1 font-bold">
        <span lang={locale}>{LOCALES[locale].name}</span>
        <Badge tone={missing === 0 ? 'success' : 'warning'}>
          {missing === 0
            ? t('common.translation.complete')
            : t('common.translation.missing', { n: missing })}
        </Badge>
      </legend>
      {fields.map(({ at, label, english, maxLength, rows }) => {
        const shared = {
          label: `${label} (${LOCALES[locale].name})`,
          lang: locale,
          maxLength,
          hint: rows ? undefined : english,
          value: textAt(texts, at),
          error: errorAt?.(['translations', locale, ...at].join('.')),
          onChange: (event: { target: { value: string } }) =>
            onChange({ ...value, [locale]: withTextAt(texts, at, event.target.value) }),
        };
        return rows ? (
          <TextArea key={at.join('.')} rows={rows} {...shared} />
        ) : (
          <TextField key={at.join('.')} {...shared} />
        );
      })}
    </fieldset>
  );
}
