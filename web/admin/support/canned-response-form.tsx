import { useState } from 'react';
import {
  addCannedResponse,
  RESPONSE_PLACEHOLDERS,
  changeCannedResponse,
  SUPPORT_TOPICS,
  type CannedResponse,
  unknownPlaceholder,
} from '#contracts/support/support.ts';
import { TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TOPIC } from './labels.ts';

const inBraces = (name: string) => `{${name}}`;
const placeholderError = (t: Text, text: string) => {
  const name = unknownPlaceholder(text);
  return name === null ? null : t('support.canned.unknown_blank', { name: inBraces(name) });
};

const errorsOf = (form: Form, t: Text): Errors => ({
  title: form.title.trim().length < 2 ? t('errors.name_missing') : null,
  text:
    form.text.trim().length < 2 ? t('support.canned.text_missing') : placeholderError(t, form.text),
  ...Object.fromEntries(
    TRANSLATED_LOCALES.map((locale) => [
      `translations.${locale}.text`,
      placeholderError(t, form.translations[locale]?.text ?? ''),
    ]),
  ),
});

/** Edits a canned response; null: a new one. */
export function ReadyForm({
  answer,
  onDone,
  onClose,
}: {
  answer: CannedResponse | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useText();
  const { save, isBusy, form, before, failure, set, translate, isAsked, errors } = useCannedForm(
    answer,
    onDone,
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedGuard isDirty={!isBusy && JSON.stringify(form) !== JSON.stringify(before)} />
      {failure ? (
        <Alert tone="danger" role="alert">
          {failure}
        </Alert>
      ) : null}
      <Fields form={form} set={set} translate={translate} errors={isAsked ? errors : NO_ERRORS} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="brand" busy={isBusy}>
          {t('support.canned.save')}
        </Button>
      </div>
    </form>
  );
}

function useCannedForm(answer: CannedResponse | null, onDone: () => Promise<unknown>) {
  const t = useText();
  const before: Form = {
    title: answer?.title ?? '',
    topic: answer?.topic ?? '',
    text: answer?.text ?? '',
    translations: answer?.translations ?? {},
  };
  const [form, setForm] = useState(before);
  const version = useSeen(answer?.version);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (name: 'title' | 'topic' | 'text') => (event: { target: { value: string } }) =>
    setForm((now) => ({ ...now, [name]: event.target.value }));
  const translate = (translations: Form['translations']) =>
    setForm((now) => ({ ...now, translations }));
  const errors = errorsOf(form, t);
  const save = async () => {
    setAsked(true);
    if (Object.values(errors).some(Boolean)) return;
    setBusy(true);
    setFailure(null);
    const body = {
      title: form.title.trim(),
      topic: SUPPORT_TOPICS.find((topic) => topic === form.topic) ?? null,
      text: form.text.trim(),
      translations: form.translations,
    };
    try {
      await (answer
        ? callApi(changeCannedResponse, { params: { id: answer._id }, body, version })
        : callApi(addCannedResponse, { body }));
      await onDone();
    } catch (error) {
      setFailure(t(reasonOf(error, 'support.canned.save_failed')));
      setBusy(false);
    }
  };
  return { save, isBusy, form, before, failure, set, translate, isAsked, errors };
}

type Form = Record<'title' | 'topic' | 'text', string> & Pick<CannedResponse, 'translations'>;
/** By path, such as `translations.hi.text`. */
type Errors = Readonly<Record<string, string | null>>;
const NO_ERRORS: Errors = {};
interface FieldsProps {
  form: Form;
  set: (
    name: Exclude<keyof Form, 'translations'>,
  ) => (event: { target: { value: string } }) => void;
  translate: (translations: Form['translations']) => void;
  errors: Errors;
}
function Fields({ form, set, translate, errors }: FieldsProps) {
  const t = useText();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
        <TextField
          label={t('common.name')}
          maxLength={80}
          value={form.title}
          onChange={set('title')}
          error={errors.title}
        />
        <SelectField
          label={t('support.canned.topic')}
          value={form.topic}
          onChange={set('topic')}
          options={[
            { value: '', label: t('support.canned.any_topic') },
            ...SUPPORT_TOPICS.map((value) => ({ value, label: TOPIC[value] })),
          ]}
        />
      </div>
      <TextArea
        label={t('support.canned.english')}
        rows={5}
        maxLength={2000}
        value={form.text}
        onChange={set('text')}
        error={errors.text}
      />
      <TranslationFields
        fields={[
          {
            at: ['text'],
            label: t('support.canned.response'),
            english: form.text,
            maxLength: 2000,
            rows: 5,
          },
        ]}
        value={form.translations}
        onChange={translate}
        errorAt={(path) => errors[path] ?? undefined}
      />
      <p className="text-[14px] text-ink-muted">
        {t('support.canned.blanks', { names: RESPONSE_PLACEHOLDERS.map(inBraces).join(', ') })}
      </p>
    </>
  );
}
