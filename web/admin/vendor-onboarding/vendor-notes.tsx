import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import {
  addVendorNote,
  deleteVendorNote,
  type VendorDesk,
  type VendorNote,
} from '#contracts/vendor-onboarding/vendor-admin.ts';
import { callApi } from '#web/api/client.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useKept } from './use-vendor.ts';

/** What staff write to each other about a shop. */
export function VendorNotes({ vendor }: { vendor: VendorDesk }) {
  const { formatDateTime } = useDates();
  const mayWrite = useMay('vendors:write');
  const kept = useKept(vendor._id);
  const { busy, run } = useAct('The note could not be saved. Please try again.');
  const [asked, ask] = useState<VendorNote | null>(null);
  const [text, setText] = useState('');
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await run('add', () =>
      callApi(addVendorNote, { params: { id: vendor._id }, body: { text } }),
    );
    if (!reply) return;
    // What was written on while it was saved stays.
    setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
    await kept.desk(reply.vendor);
  };
  const remove = async (note: VendorNote) => {
    ask(null);
    const reply = await run(note._id, () =>
      callApi(deleteVendorNote, { params: { id: vendor._id, note: note._id } }),
    );
    if (reply) await kept.desk(reply.vendor);
  };
  return (
    <Panel title="Notes" text="Only staff of the marketplace read them.">
      {mayWrite ? (
        <form onSubmit={(event) => void add(event)} className="grid justify-items-start gap-2">
          <UnsavedGuard isDirty={text.trim() !== ''} />
          <TextArea
            className="w-full"
            label="New note"
            rows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            variant="outline"
            disabled={text.trim() === ''}
            busy={busy === 'add'}
          >
            Save note
          </Button>
        </form>
      ) : null}
      {vendor.notes.length === 0 ? (
        mayWrite ? null : (
          <p className="text-ink-muted">Nobody noted anything yet.</p>
        )
      ) : (
        <ul aria-label="Notes" className="mt-3 divide-y divide-border border-t border-border">
          {vendor.notes.map((note) => (
            <li key={note._id} className="flex items-start justify-between gap-2 py-2.5 last:pb-0">
              <div className="min-w-0">
                <p className="break-words whitespace-pre-line">{note.text}</p>
                <p className="text-[13px] text-ink-muted">
                  {note.by} · {formatDateTime(note.createdAt)}
                </p>
              </div>
              {note.isMine && mayWrite ? (
                <IconButton
                  label={`Remove the note ${note.text.slice(0, 40)}`}
                  disabled={busy !== null}
                  onClick={() => ask(note)}
                  className="-mt-2 -mr-2 text-ink-muted"
                >
                  <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => void remove(asked!)}
        title="Remove this note?"
        text={asked?.text ?? ''}
        confirmLabel="Remove"
      />
    </Panel>
  );
}
