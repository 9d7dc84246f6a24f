import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approveListing,
  type QueuedListing,
  rejectListing,
} from '#contracts/listings/listing-review.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { type Failed, sendEach } from '#web/modules/portal-kit/forms/send-each.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { moderationKey } from './queries.ts';
import { RejectDialog } from './decide-dialogs.tsx';

/**
 * Decides several submissions in sequence: each decision is separate, and a refused one does not
 * stop the others.
 */
export function Batch({
  chosen,
  onDone,
}: {
  chosen: readonly QueuedListing[];
  onDone: () => void;
}) {
  const t = useText();
  const { failed, clean, busy, setOpen, open, decide } = useBatch(chosen, onDone);
  return (
    <>
      {failed.length > 0 ? <FailedList failed={failed} /> : null}
      {chosen.length > 0 ? (
        <BatchBar clean={clean} chosen={chosen} busy={busy} setOpen={setOpen} />
      ) : null}
      <ConfirmDialog
        open={open === 'approve'}
        onClose={() => setOpen(null)}
        title={t('listings.moderation.batch_approve_title', { n: clean.length })}
        confirmLabel={t('common.approve')}
        keepLabel={t('common.dismiss')}
        text={t('listings.moderation.batch_approve_text', { held: chosen.length - clean.length })}
        onConfirm={() =>
          void decide('approve', clean, (row) =>
            callApi(approveListing, { params: { id: row._id }, body: { version: row.version } }),
          )
        }
      />
      <RejectDialog
        open={open === 'reject'}
        onClose={() => setOpen(null)}
        busy={busy === 'reject'}
        many={chosen.length}
        onSend={(note) =>
          void decide('reject', chosen, (row) =>
            callApi(rejectListing, {
              params: { id: row._id },
              body: { version: row.version, note },
            }),
          )
        }
      />
    </>
  );
}

function useBatch(chosen: readonly QueuedListing[], onDone: () => void) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff();
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const [busy, setBusy] = useState<'approve' | 'reject' | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const clean = chosen.filter((row) => row.found.stop + row.found.look === 0);
  const decide = async (
    what: 'approve' | 'reject',
    rows: readonly QueuedListing[],
    send: (row: QueuedListing) => Promise<unknown>,
  ) => {
    if (busy) return;
    setOpen(null);
    setBusy(what);
    setFailed([]);
    const left = await sendEach(
      rows,
      async (row) => {
        await send(row);
      },
      t('listings.moderation.decide_failed'),
    );
    setFailed(left);
    setBusy(null);
    const done = rows.length - left.length;
    if (done > 0)
      toast.show({
        type: 'success',
        message: t(
          what === 'approve'
            ? 'listings.moderation.batch_approved'
            : 'listings.moderation.batch_rejected',
          { n: done },
        ),
      });
    onDone();
    await Promise.all([
      client.invalidateQueries({ queryKey: [...moderationKey(member._id), 'queue'] }),
      client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') }),
    ]);
  };
  return { failed, clean, busy, setOpen, open, decide };
}

interface BatchBarProps {
  clean: QueuedListing[];
  chosen: readonly QueuedListing[];
  busy: 'approve' | 'reject' | null;
  setOpen: (value: 'approve' | 'reject' | null) => void;
}
function BatchBar({ clean, chosen, busy, setOpen }: BatchBarProps) {
  const t = useText();
  return (
    <div
      role="region"
      aria-label={t('listings.moderation.batch_label')}
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <p aria-live="polite" className="grow text-[14px] text-ink-muted max-sm:basis-full">
        {clean.length < chosen.length
          ? t('listings.moderation.selected_some_clean', {
              n: chosen.length,
              clean: clean.length,
            })
          : t('listings.moderation.selected_clean', { n: chosen.length })}
      </p>
      <Button
        variant="danger"
        className="max-sm:grow"
        busy={busy === 'reject'}
        disabled={busy !== null}
        onClick={() => setOpen('reject')}
      >
        {t('listings.moderation.reject_n', { n: chosen.length })}
      </Button>
      <Button
        className="max-sm:grow"
        busy={busy === 'approve'}
        disabled={busy !== null || clean.length === 0}
        onClick={() => setOpen('approve')}
      >
        {t('listings.moderation.approve_n', { n: clean.length })}
      </Button>
    </div>
  );
}

function FailedList({ failed }: { failed: readonly Failed[] }) {
  const t = useText();
  return (
    <div className="mt-4">
      <Alert
        tone="danger"
        role="alert"
        title={t('listings.moderation.batch_failed', { n: failed.length })}
      >
        <ul className="list-disc pl-5">
          {failed.map((f) => (
            <li key={f.name}>
              <span className="font-semibold">{f.name}</span>: {f.reason}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
