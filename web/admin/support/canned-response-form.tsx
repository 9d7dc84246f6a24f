import { useState } from 'react';
import {
  addReadyAnswer,
  ANSWER_BLANKS,
  changeReadyAnswer,
  HELP_TOPICS,
  type ReadyAnswer,
  unknownBlank,
} from '#contracts/support/support.ts';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TOPIC } from './labels.ts';

const blankError = (text: string) => {
  const name = unknownBlank(text);
  return name === null ? null : `There is no {${name}}. Use one of those below.`;
};

/** Writes a ready answer; null: a new one. */
export function ReadyForm({
  answer,
  onDone,
  onClose,
}: {
  answer: ReadyAnswer | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const before = {
    title: answer?.title ?? '',
    topic: answer?.topic ?? '',
    text: answer?.text ?? '',
    textHindi: answer?.textHindi ?? '',
  };
  const [form, setForm] = useState(before);
  const version = useSeen(answer?.version);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm((now) => ({ ...now, [name]: event.target.value }));
  const errors = {
    title: form.title.trim().length < 2 ? 'Please give it a name.' : null,
    text: form.text.trim().length < 2 ? 'Please write the answer.' : blankError(form.text),
    textHindi: blankError(form.textHindi),
  };
  const save = async () => {
    setAsked(true);
    if (errors.title || errors.text || errors.textHindi) return;
    setBusy(true);
    setFailure(null);
    const body = {
      title: form.title.trim(),
      topic: HELP_TOPICS.find((t) => t === form.topic) ?? null,
      text: form.text.trim(),
      textHindi: form.textHindi.trim() || null,
    };
    try {
      await (answer
        ? callApi(changeReadyAnswer, { params: { id: answer._id }, body, version })
        : callApi(addReadyAnswer, { body }));
      await onDone();
    } catch (error) {
      setFailure(reasonOf(error, 'The answer could not be kept. Please try again.'));
      setBusy(false);
    }
  };
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
      <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
        <TextField
          label="Name"
          maxLength={80}
          value={form.title}
          onChange={set('title')}
          error={isAsked ? errors.title : null}
        />
        <SelectField
          label="Offered for"
          value={form.topic}
          onChange={set('topic')}
          options={[
            { value: '', label: 'Any topic' },
            ...HELP_TOPICS.map((value) => ({ value, label: TOPIC[value] })),
          ]}
        />
      </div>
      <TextArea
        label="Answer in English"
        rows={5}
        maxLength={2000}
        value={form.text}
        onChange={set('text')}
        error={isAsked ? errors.text : null}
      />
      <TextArea
        label="Answer in Hindi (optional)"
        lang="hi"
        rows={5}
        maxLength={2000}
        value={form.textHindi}
        onChange={set('textHindi')}
        error={isAsked ? errors.textHindi : null}
        hint="Shoppers who read Hindi get this one."
      />
      <p className="text-[14px] text-ink-muted">
        Filled in for each ticket: {ANSWER_BLANKS.map((name) => `{${name}}`).join(', ')}.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="brand" busy={isBusy}>
          Keep answer
        </Button>
      </div>
    </form>
  );
}
