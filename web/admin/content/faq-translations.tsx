import { useText } from '#web/i18n/text.ts';
import { PartTranslations } from './part-translations.tsx';
import type { FaqTexts, TextFormPart } from './text-part.ts';

interface FaqTranslationsProps {
  part: TextFormPart;
  at: number;
  errors: Readonly<Record<string, string>>;
  onChange: (translations: FaqTexts) => void;
}
/** A question and answer in the other languages. */
export function FaqTranslations({
  part: { head, body, translations = {} },
  ...rest
}: FaqTranslationsProps) {
  const t = useText();
  return (
    <PartTranslations
      part={{ translations }}
      fields={[
        { name: 'question', label: t('common.question'), maxLength: 200, english: head },
        {
          name: 'answer',
          label: t('reviews.questions.answer_action'),
          maxLength: 4_000,
          rows: 5,
          english: body,
        },
      ]}
      place={`${rest.at}`}
      errors={rest.errors}
      onChange={rest.onChange}
    />
  );
}
