import { useState } from 'react';
import { answerQuestion, askQuestion, type Question } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { useOwnDraft } from '#web/modules/accounts/session/own-draft.ts';
import { draftMessageOf, isUnsent } from '#web/modules/feedback/error-message.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface QuestionDialogProps {
  product: { _id: string; name: string };
  question: Question | null;
  /** What was searched for, as the question's first text. */
  draft: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}
const SHORTEST = { question: 10, answer: 2 };

/** Asks or answers a question about the product. */
export default function QuestionDialog({
  product,
  question,
  draft,
  onDone,
  onClose,
}: QuestionDialogProps) {
  const t = useText();
  const { send, text, setText, setError, error, isBusy } = useQuestionForm({
    question,
    draft,
    product,
    onDone,
    onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={question ? t('reviews.questions.answer_title') : t('reviews.questions.ask')}
      description={question?.text ?? product.name}
    >
      <form onSubmit={(e) => void send(e)} noValidate className="space-y-4">
        <TextArea
          label={
            question ? t('reviews.questions.your_answer') : t('reviews.questions.your_question')
          }
          hint={question ? undefined : t('reviews.questions.public_hint')}
          rows={4}
          maxLength={question ? 1000 : 300}
          value={text}
          onChange={(e) => {
            setText(e.target.value);
            setError(null);
          }}
        />
        <div role="alert">{error ? <Alert tone="danger">{t(error)}</Alert> : null}</div>
        <Button type="submit" busy={isBusy}>
          {isBusy
            ? t('common.sending')
            : isUnsent(error)
              ? t('common.retry')
              : question
                ? t('reviews.questions.publish_answer')
                : t('reviews.questions.publish')}
        </Button>
      </form>
    </Dialog>
  );
}

interface UseQuestionFormOptions {
  question: Question | null;
  draft: string;
  product: { _id: string; name: string };
  onDone: () => Promise<void>;
  onClose: () => void;
}
function useQuestionForm({ question, draft, product, onDone, onClose }: UseQuestionFormOptions) {
  const kept = useOwnDraft(question ? `answer:${question._id}` : `question:${product._id}`, {
    text: draft,
  });
  const { text } = kept.value;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim().length < (question ? SHORTEST.answer : SHORTEST.question))
      return setError(question ? 'errors.question.answer_missing' : 'errors.question.too_short');
    setBusy(true);
    setError(null);
    try {
      const asUser = { audience: 'user' } as const;
      if (question)
        await callApi(answerQuestion, { params: { id: question._id }, body: { text } }, asUser);
      else await callApi(askQuestion, { params: { id: product._id }, body: { text } }, asUser);
      kept.forget();
      await onDone();
      notifySuccess(
        question ? 'reviews.questions.answer_published' : 'reviews.questions.published',
        'success',
      );
      onClose();
    } catch (cause) {
      setError(draftMessageOf(cause, 'reviews.questions.send_failed'));
    } finally {
      setBusy(false);
    }
  };
  return {
    send,
    text,
    setText: (next: string) => kept.change({ text: next }),
    setError,
    error,
    isBusy,
  };
}
