import { useState } from 'react';
import { answerQuestion, askQuestion, type Question } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface QuestionDialogProps {
  product: { _id: string; name: string };
  question: Question | null;
  onDone: () => Promise<void>;
  onClose: () => void;
}
const SHORTEST = { question: 10, answer: 2 };

/** Asks about the product, or answers a question about it. */
export default function QuestionDialog({
  product,
  question,
  onDone,
  onClose,
}: QuestionDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim().length < (question ? SHORTEST.answer : SHORTEST.question))
      return setError(question ? 'Write an answer.' : 'Ask in at least 10 characters.');
    setBusy(true);
    setError(null);
    try {
      const asUser = { audience: 'user' } as const;
      if (question)
        await callApi(answerQuestion, { params: { id: question._id }, body: { text } }, asUser);
      else await callApi(askQuestion, { params: { id: product._id }, body: { text } }, asUser);
      await onDone();
      notifySuccess(
        question
          ? 'Thank you for your answer'
          : 'Your question is asked. Sellers and buyers can answer it now.',
        'success',
      );
      onClose();
    } catch (cause) {
      setError(messageOf(cause, 'This could not be sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={question ? t('Answer a question') : t('Ask a question')}
      description={question?.text ?? product.name}
    >
      <form onSubmit={(e) => void send(e)} noValidate className="space-y-4">
        <TextArea
          label={question ? t('Your answer') : t('Your question')}
          hint={
            question ? undefined : t('Everybody can read it. Please no phone numbers or addresses.')
          }
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
          {isBusy ? t('Sending...') : question ? t('Publish answer') : t('Ask')}
        </Button>
      </form>
    </Dialog>
  );
}
