import { useText } from '#web/i18n/text.ts';
import {
  type TranslatedField,
  TranslationFields,
} from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useForm, useNote } from './form-field.ts';
import { translatedWords } from './translated-words.ts';

/** The product's texts in other languages; missing ones are shown in English. */
export function ProductTranslations() {
  const t = useText();
  const { draft, edit, asked } = useForm();
  const note = useNote();
  const fields: TranslatedField[] = [
    { at: ['name'], label: t('common.name'), english: draft.name, maxLength: 150 },
    {
      at: ['description'],
      label: t('catalog.product.description'),
      english: draft.description,
      maxLength: 5_000,
      rows: 6,
    },
    ...draft.highlights.map((line, i): TranslatedField => ({
      at: ['highlights', i],
      label: t('listings.highlights.label', { number: i + 1 }),
      english: line,
      maxLength: 150,
    })),
    ...translatedWords(draft, asked ?? []).map((word): TranslatedField => ({
      at: ['values', word],
      label: word,
      english: word,
      maxLength: 200,
    })),
  ];
  return (
    <Panel title={t('listings.translations')} text={t('listings.translations_hint')}>
      <TranslationFields
        fields={fields}
        value={draft.translations}
        onChange={(translations) => edit((d) => ({ ...d, translations }))}
        errorAt={note}
      />
    </Panel>
  );
}
