import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import {
  addOrderNote,
  deleteOrderNote,
  listOrderNotes,
  type OrderNote,
} from '#contracts/orders/order-notes.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { ordersKey } from './queries.ts';

/** Internal notes of the team about an order: who called, what to include. */
export function VendorOrderNotes({ orderId }: { orderId: string }) {
  const t = useText();
  const { text, add, setText, busy, query, removal, ask, asked, remove } = useOrderNotes(orderId);
  return (
    <Panel title={t('common.notes')} text={t('orders.vendor.notes_hint')}>
      <UnsavedGuard isDirty={text.trim() !== ''} />
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
      <Listed
        query={query}
        failed="orders.vendor.notes_load_failed"
        waiting={<RowsSkeleton rows={1} />}
      >
        {({ notes }) =>
          notes.length === 0 ? null : (
            <ul
              aria-label={t('common.notes')}
              className="mt-3 divide-y divide-border border-t border-border"
            >
              {notes.map((note) => (
                <NoteRow key={note._id} note={note} busy={busy} removal={removal} ask={ask} />
              ))}
            </ul>
          )
        }
      </Listed>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => void remove(asked!)}
        title={t('common.note_remove_confirm')}
        text={asked ? `${asked.by}: ${asked.text}` : ''}
        confirmLabel={t('common.remove')}
        keepLabel={t('common.dismiss')}
      />
    </Panel>
  );
}

function useOrderNotes(orderId: string) {
  const client = useQueryClient();
  const key = [...ordersKey(useMember()._id), 'notes', orderId] as const;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callApi(listOrderNotes, { params: { id: orderId } }, { signal, fresh: true }),
  });
  const { busy, run } = useAct('common.note_save_failed');
  const removal = useAct('orders.vendor.note_remove_failed');
  const [asked, ask] = useState<OrderNote | null>(null);
  const [text, setText] = useState('');
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await run('add', () =>
      callApi(addOrderNote, { params: { id: orderId }, body: { text } }),
    );
    if (!reply) return;
    client.setQueryData(key, reply);
    // Text typed while a save was running is kept.
    setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
  };
  const remove = async (note: OrderNote) => {
    ask(null);
    const reply = await removal.run(note._id, () =>
      callApi(deleteOrderNote, { params: { id: orderId, note: note._id } }),
    );
    if (reply) client.setQueryData(key, reply);
  };
  return { text, add, setText, busy, query, removal, ask, asked, remove };
}

interface NoteRowProps {
  note: OrderNote;
  busy: string | null;
  removal: Act;
  ask: (value: OrderNote | null) => void;
}
function NoteRow({ note, busy, removal, ask }: NoteRowProps) {
  const { formatDateTime } = useDates();
  const t = useText();
  return (
    <li className="flex items-start justify-between gap-2 py-2.5 last:pb-0">
      <div className="min-w-0">
        <p className="break-words whitespace-pre-line">{note.text}</p>
        <p className="text-[13px] text-ink-muted">
          {note.by} · {formatDateTime(note.createdAt)}
        </p>
      </div>
      <IconButton
        label={t('orders.vendor.note_remove_label', { text: note.text.slice(0, 40) })}
        disabled={busy !== null || removal.busy !== null}
        onClick={() => ask(note)}
        className="-mt-2 -mr-2 shrink-0 text-ink-muted"
      >
        <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
