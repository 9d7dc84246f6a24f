import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import {
  addAdminOrderNote,
  deleteAdminOrderNote,
  type AdminOrder,
} from '#contracts/order-actions/order-actions.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { adminOrderQuery } from './queries.ts';

/** Internal notes of staff about an order. */
export function AdminOrderNotes({ order }: { order: AdminOrder }) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff();
  const mayWrite = useStaffMay('orders:write');
  const { busy, run } = useAct('common.note_save_failed');
  const [asked, ask] = useState<AdminOrder['notes'][number] | null>(null);
  const [text, setText] = useState('');
  const put = (notes: AdminOrder['notes']) =>
    client.setQueryData(
      adminOrderQuery(member._id, order._id).queryKey,
      (now) => now && { ...now, notes },
    );
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await run('add', () =>
      callApi(addAdminOrderNote, { params: { id: order._id }, body: { text } }),
    );
    if (!reply) return;
    put(reply.notes);
    // Text typed while saving stays.
    setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
  };
  const remove = async (id: string) => {
    ask(null);
    const reply = await run(id, () =>
      callApi(deleteAdminOrderNote, { params: { id: order._id, note: id } }),
    );
    if (reply) put(reply.notes);
  };
  return (
    <Panel title={t('common.notes')} text={t('order_actions.notes.text')}>
      <UnsavedGuard isDirty={text.trim() !== ''} />
      {mayWrite ? <NoteForm add={add} text={text} setText={setText} busy={busy} /> : null}
      {order.notes.length === 0 ? (
        mayWrite ? null : (
          <p className="text-[14px] text-ink-muted">{t('order_actions.notes.empty')}</p>
        )
      ) : (
        <ul
          aria-label={t('common.notes')}
          className="mt-3 divide-y divide-border border-t border-border text-[14px]"
        >
          {order.notes.map((note) => (
            <NoteRow key={note._id} note={note} busy={busy} ask={ask} />
          ))}
        </ul>
      )}
      <RemoveNoteDialog asked={asked} ask={ask} remove={remove} />
    </Panel>
  );
}

function RemoveNoteDialog({
  asked,
  ask,
  remove,
}: {
  asked: AdminOrder['notes'][number] | null;
  ask: (note: null) => void;
  remove: (id: string) => Promise<void>;
}) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => ask(null)}
      onConfirm={() => void remove(asked!._id)}
      title={t('common.note_remove_confirm')}
      text={asked ? `${asked.by}: ${asked.text}` : ''}
      confirmLabel={t('common.remove')}
      keepLabel={t('common.dismiss')}
    />
  );
}

function NoteRow({
  note,
  busy,
  ask,
}: {
  note: AdminOrder['notes'][number];
  busy: string | null;
  ask: (note: AdminOrder['notes'][number]) => void;
}) {
  const { formatDateTime } = useDates();
  const mayWrite = useStaffMay('orders:write');
  const t = useText();
  return (
    <li className="flex items-start justify-between gap-2 py-2.5 last:pb-0">
      <div className="min-w-0">
        <p className="break-words whitespace-pre-line">{note.text}</p>
        <p className="text-[13px] text-ink-muted">
          {note.by} · {formatDateTime(note.createdAt)}
        </p>
      </div>
      {mayWrite ? (
        <IconButton
          label={t('common.remove_named', { name: note.text.slice(0, 40) })}
          disabled={busy !== null}
          onClick={() => ask(note)}
          className="-mt-2 -mr-2 shrink-0 text-ink-muted"
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </li>
  );
}

function NoteForm({
  add,
  text,
  setText,
  busy,
}: {
  add: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  text: string;
  setText: (text: string) => void;
  busy: string | null;
}) {
  const t = useText();
  return (
    <form onSubmit={(event) => void add(event)} className="grid justify-items-start gap-2">
      <TextArea
        className="w-full"
        label={t('common.new_note')}
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" disabled={text.trim() === ''} busy={busy === 'add'}>
        {t('common.save_note')}
      </Button>
    </form>
  );
}
