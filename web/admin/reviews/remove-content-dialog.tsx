import { useState } from 'react';
import { REMOVAL_REASONS, type RemovalReason } from '#contracts/reviews/review-moderation.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { REMOVAL } from '#web/admin/support/labels.ts';
import { useText } from '#web/i18n/text.ts';

interface RemoveDialogProps {
  open: boolean;
  onClose: () => void;
  what: 'review' | 'question' | 'answer';
  onRemove: (body: { reason: RemovalReason; note?: string }) => Promise<unknown>;
}
const TITLE = {
  review: 'reviews.remove_title',
  question: 'reviews.remove_question_title',
  answer: 'reviews.remove_answer_title',
} as const;
const TEXT = {
  review: 'reviews.remove_review_text',
  question: 'reviews.remove_question_text',
  answer: 'reviews.remove_answer_text',
};

/** Removes a review, question or answer, for a listed reason. */
export function RemoveDialog({ open, onClose, what, onRemove }: RemoveDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(TITLE[what])}
      description={t(TEXT[what])}
      size="sm"
    >
      {open ? <Form onClose={onClose} onRemove={onRemove} /> : null}
    </Dialog>
  );
}

function Form({ onClose, onRemove }: Pick<RemoveDialogProps, 'onClose' | 'onRemove'>) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = REMOVAL_REASONS.find((one) => one === reason);
  const remove = async () => {
    setAsked(true);
    if (!chosen) return;
    setBusy(true);
    setFailure(null);
    try {
      await onRemove({ reason: chosen, ...(note.trim() ? { note: note.trim() } : {}) });
      onClose();
    } catch (error) {
      setFailure(t(reasonOf(error, 'reviews.remove_failed')));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <UnsavedGuard isDirty={!isBusy && note.trim() !== ''} />
      {failure ? (
        <Alert tone="danger" role="alert">
          {failure}
        </Alert>
      ) : null}
      <SelectField
        label={t('common.reason')}
        placeholder={t('reviews.report.reason_label')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isAsked && !chosen ? t('errors.reason_required') : null}
        options={REMOVAL_REASONS.map((value) => ({ value, label: t(REMOVAL[value]) }))}
      />
      <TextArea
        label={t('common.details_optional')}
        hint={t('reviews.remove_note_hint')}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <RemoveActions onClose={onClose} isBusy={isBusy} />
    </form>
  );
}

function RemoveActions({ onClose, isBusy }: { onClose: () => void; isBusy: boolean }) {
  const t = useText();
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onClose}>
        {t('common.dismiss')}
      </Button>
      <Button type="submit" variant="danger" busy={isBusy}>
        {t('common.remove')}
      </Button>
    </div>
  );
}
