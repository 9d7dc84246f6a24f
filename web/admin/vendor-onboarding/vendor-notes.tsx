import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import {
  addVendorNote,
  deleteVendorNote,
  type AdminVendor,
  type VendorNote,
} from '#contracts/vendor-onboarding/vendor-admin.ts';
import { callApi } from '#web/api/client.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useVendorCache } from './use-vendor.ts';

/** Internal notes about a vendor. */
export function VendorNotes({ vendor }: { vendor: AdminVendor }) {
  const t = useText();
  const mayWrite = useStaffMay('vendors:write');
  const cache = useVendorCache(vendor._id);
  const { busy, run } = useAct('common.note_save_failed');
  const [asked, ask] = useState<VendorNote | null>(null);
  const add = async (text: string) => {
    const reply = await run('add', () =>
      callApi(addVendorNote, { params: { id: vendor._id }, body: { text } }),
    );
    if (reply) await cache.setVendor(reply.vendor);
    return reply !== null;
  };
  const remove = async (note: VendorNote) => {
    ask(null);
    const reply = await run(note._id, () =>
      callApi(deleteVendorNote, { params: { id: vendor._id, note: note._id } }),
    );
    if (reply) await cache.setVendor(reply.vendor);
  };
  return (
    <Panel title={t('common.notes')} text={t('common.staff_only')}>
      {mayWrite ? <NoteForm isBusy={busy === 'add'} onAdd={add} /> : null}
      {vendor.notes.length > 0 ? (
        <ul
          aria-label={t('common.notes')}
          className="mt-3 divide-y divide-border border-t border-border"
        >
          {vendor.notes.map((note) => (
            <Note
              key={note._id}
              note={note}
              isBusy={busy !== null}
              onRemove={note.isMine && mayWrite ? () => ask(note) : null}
            />
          ))}
        </ul>
      ) : mayWrite ? null : (
        <p className="text-ink-muted">{t('common.notes_empty')}</p>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => void remove(asked!)}
        title={t('common.note_remove_confirm')}
        text={asked?.text ?? ''}
        confirmLabel={t('common.remove')}
      />
    </Panel>
  );
}

function NoteForm({
  isBusy,
  onAdd,
}: {
  isBusy: boolean;
  onAdd: (text: string) => Promise<boolean>;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What was typed while it was being saved stays.
    if (text.trim() !== '' && (await onAdd(text)))
      setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
  };
  return (
    <form onSubmit={(event) => void add(event)} className="grid justify-items-start gap-2">
      <UnsavedGuard isDirty={text.trim() !== ''} />
      <TextArea
        className="w-full"
        label={t('common.new_note')}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" disabled={text.trim() === ''} busy={isBusy}>
        {t('common.save_note')}
      </Button>
    </form>
  );
}

interface NoteProps {
  note: VendorNote;
  isBusy: boolean;
  onRemove: (() => void) | null;
}
function Note({ note, isBusy, onRemove }: NoteProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <li className="flex items-start justify-between gap-2 py-2.5 last:pb-0">
      <div className="min-w-0">
        <p className="break-words whitespace-pre-line">{note.text}</p>
        <p className="text-[13px] text-ink-muted">
          {note.by} · {formatDateTime(note.createdAt)}
        </p>
      </div>
      {onRemove ? (
        <IconButton
          label={t('common.note_remove_named', { text: note.text.slice(0, 40) })}
          disabled={isBusy}
          onClick={onRemove}
          className="-mt-2 -mr-2 text-ink-muted"
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </li>
  );
}
