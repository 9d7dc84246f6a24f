import { useState } from 'react';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Templates } from './reason-templates.tsx';
import { REJECT_TEMPLATES } from './labels.ts';
import { useText } from '#web/i18n/text.ts';

const SHORTEST = 5;
interface DialogProps {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  onSend: (note: string) => void;
}
type RejectProps = DialogProps & {
  /** Initial value. */
  begin?: string;
  /** How many are rejected with one reason. */
  many?: number;
};

/** Rejects with a reason. */
export function RejectDialog(props: RejectProps) {
  const t = useText();
  const { many = 1 } = props;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('listings.moderation.reject_title', { n: many })}
      description={t('listings.moderation.reject_text', { n: many })}
    >
      <RejectForm {...props} />
    </Dialog>
  );
}
function RejectForm({ busy, onClose, onSend, begin = '' }: RejectProps) {
  const t = useText();
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
        label={t('listings.moderation.reason_label')}
        className="mt-3"
        rows={4}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isAsked && isShort ? t('listings.moderation.reason_required') : null}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('common.reject')}
        </Button>
      </div>
      <UnsavedGuard isDirty={note.trim() !== begin && !busy} />
    </form>
  );
}

/** Requests changes with the remarks at the fields. */
export function AskDialog(
  props: DialogProps & { remarks: readonly { label: string; text: string }[] },
) {
  const t = useText();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('listings.moderation.ask_title')}
      description={t('listings.moderation.ask_text')}
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
  const t = useText();
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
        label={t('listings.moderation.ask_note')}
        className="mt-3"
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('listings.moderation.ask_action')}
        </Button>
      </div>
      <UnsavedGuard isDirty={note.trim() !== '' && !busy} />
    </form>
  );
}
