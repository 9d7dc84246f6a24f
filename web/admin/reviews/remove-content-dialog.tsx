import { useState } from 'react';
import { REMOVAL_REASONS, type RemovalReason } from '#contracts/reviews/reviews.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { REMOVAL } from '#web/admin/support/labels.ts';

interface RemoveDialogProps {
  open: boolean;
  onClose: () => void;
  what: 'review' | 'question' | 'answer';
  onRemove: (body: { reason: RemovalReason; note?: string }) => Promise<unknown>;
}
const TEXT = {
  review:
    'It leaves the shop at once and its stars count no more. Its author is told why. For 180 days it can be put back.',
  question:
    'It leaves the shop at once with its answers. Its author is told why. For 180 days it can be put back.',
  answer: 'It leaves the shop at once. Its author is told why. For 180 days it can be put back.',
};

/** Takes off the shop what somebody said, for a reason of the list. */
export function RemoveDialog({ open, onClose, what, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Remove this ${what}?`}
      description={TEXT[what]}
      size="sm"
    >
      {open ? <Form onClose={onClose} onRemove={onRemove} /> : null}
    </Dialog>
  );
}

function Form({ onClose, onRemove }: Pick<RemoveDialogProps, 'onClose' | 'onRemove'>) {
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
      setFailure(reasonOf(error, 'It could not be removed. Please try again.'));
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
        label="Reason"
        placeholder="Choose a reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isAsked && !chosen ? 'Please choose a reason.' : null}
        options={REMOVAL_REASONS.map((value) => ({ value, label: REMOVAL[value] }))}
      />
      <TextArea
        label="In your words (optional)"
        hint="It is sent to the author."
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Keep
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          Remove
        </Button>
      </div>
    </form>
  );
}
