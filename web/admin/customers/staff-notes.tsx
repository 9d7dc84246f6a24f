import { useState } from 'react';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface Note {
  _id: string;
  text: string;
  by: string;
  at: string;
}

/** Internal notes, newest first. Without `onAdd` the role can only read them. */
export function StaffNotes({
  notes,
  onAdd,
}: {
  notes: readonly Note[];
  onAdd: ((text: string) => Promise<unknown>) | null;
}) {
  const t = useText();
  const { add, busy, text, setText, isAsked, isShort } = useNewNote(onAdd);
  return (
    <Panel title={t('common.internal_notes')} text={t('common.internal_notes_text')}>
      {onAdd ? (
        <form
          noValidate
          className="mb-4 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <UnsavedGuard isDirty={busy === null && text.trim() !== ''} />
          <TextArea
            label={t('common.new_note')}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isAsked && isShort ? t('errors.note_required') : null}
          />
          <div>
            <Button type="submit" variant="outline" busy={busy !== null}>
              {t('common.add_note')}
            </Button>
          </div>
        </form>
      ) : null}
      {notes.length === 0 ? (
        <p className="text-ink-muted">{t('common.notes_empty')}</p>
      ) : (
        <ol aria-label={t('common.notes')} className="grid gap-3">
          {notes.map((n) => (
            <StaffNote key={n._id} n={n} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function useNewNote(onAdd: ((text: string) => Promise<unknown>) | null) {
  const { busy, run } = useAct('common.note_save_failed');
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isShort = text.trim().length < 2;
  const add = async () => {
    setAsked(true);
    if (isShort || !onAdd) return;
    if (
      await run('note', async () => {
        await onAdd(text.trim());
        return true;
      })
    ) {
      setText('');
      setAsked(false);
    }
  };
  return { add, busy, text, setText, isAsked, isShort };
}

function StaffNote({ n }: { n: Note }) {
  const { formatDateTime } = useDates();
  return (
    <li className="border-l-2 border-border pl-3">
      <p className="text-[13px] text-ink-muted">
        {n.by} · {formatDateTime(n.at)}
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{n.text}</p>
    </li>
  );
}
