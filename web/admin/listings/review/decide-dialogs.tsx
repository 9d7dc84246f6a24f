import { useState } from 'react';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Templates } from './reason-templates.tsx';
import { REJECT_TEMPLATES } from './labels.ts';

const SHORTEST = 5;
interface DialogProps {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  onSend: (note: string) => void;
}
type RejectProps = DialogProps & {
  /** What stands there to begin with. */ begin?: string;
  /** How many are rejected with one reason. */ many?: number;
};

/** Refuses with the reason. */
export function RejectDialog(props: RejectProps) {
  const { many = 1 } = props;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={many === 1 ? 'Reject it?' : `Reject these ${many}?`}
      description={
        many === 1
          ? 'It does not come into the shop. The seller gets a letter with the reason and may change it and hand it in again.'
          : 'They do not come into the shop. Each seller gets a letter with the reason. This is sent at once.'
      }
    >
      <RejectForm {...props} />
    </Dialog>
  );
}
function RejectForm({ busy, onClose, onSend, begin = '', many = 1 }: RejectProps) {
  const [note, setNote] = useState(begin);
  const [isAsked, setAsked] = useState(false);
  const isShort = note.trim().length < SHORTEST;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!isShort) onSend(note.trim());
      }}
    >
      <Templates templates={REJECT_TEMPLATES} onChoose={setNote} />
      <TextArea
        label="Reason, for the seller"
        className="mt-3"
        rows={4}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isAsked && isShort ? 'Give the reason: a ready-made one above, or your own.' : null}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {many === 1 ? 'Keep it in the queue' : 'Keep them in the queue'}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Reject
        </Button>
      </div>
      <UnsavedGuard isDirty={note.trim() !== begin && !busy} />
    </form>
  );
}

/** Sends it back with the remarks that stand at its fields. */
export function AskDialog(
  props: DialogProps & { remarks: readonly { label: string; text: string }[] },
) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Ask for these changes?"
      description="The seller gets a letter and finds each remark beside its field."
    >
      <AskForm {...props} />
    </Dialog>
  );
}
function AskForm({
  remarks,
  busy,
  onClose,
  onSend,
}: DialogProps & { remarks: readonly { label: string; text: string }[] }) {
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note.trim());
      }}
    >
      <ul className="grid gap-2 text-[14px]">
        {remarks.map((r) => (
          <li key={r.label} className="rounded-button bg-sunken px-3 py-2">
            <strong>{r.label}:</strong> {r.text}
          </li>
        ))}
      </ul>
      <TextArea
        label="A word to it (may stay empty)"
        className="mt-3"
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Go on reading
        </Button>
        <Button type="submit" busy={busy}>
          Ask for changes
        </Button>
      </div>
      <UnsavedGuard isDirty={note.trim() !== '' && !busy} />
    </form>
  );
}
