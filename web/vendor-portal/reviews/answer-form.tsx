import { useState } from 'react';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

interface AnswerFormProps {
  label: string;
  text?: string;
  most: number;
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A public answer; the text stays until it is sent or discarded. */
export function AnswerForm({ label, text: before = '', most, onSend, onClose }: AnswerFormProps) {
  const t = useText();
  const [text, setText] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    const words = text.trim();
    if (words.length < 2) return setError(t('errors.question.answer_missing'));
    setBusy(true);
    setError(null);
    try {
      await onSend(words);
      toast.show({ type: 'success', message: t('reviews.answer_published') });
      onClose();
    } catch (failure) {
      setError(t(reasonOf(failure, 'common.answer_failed')));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <UnsavedGuard isDirty={!isBusy && text !== before} />
      <TextArea
        label={label}
        rows={3}
        maxLength={most}
        autoFocus
        value={text}
        error={error}
        hint={t('reviews.answer_public_hint')}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('common.publishing') : t('reviews.questions.publish_answer')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
