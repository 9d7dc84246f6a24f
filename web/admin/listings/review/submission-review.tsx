import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import type { Submission } from '#contracts/listings/listings.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { BackLink } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { KeyHelp } from '#web/modules/portal-kit/palette/key-help.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useKeys } from '#web/modules/portal-kit/palette/use-keys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FromWhom, rowOf, Rules, Twins } from './review-sidebar.tsx';
import { WhoDecides } from './assignee.tsx';
import { AskDialog, RejectDialog } from './decide-dialogs.tsx';
import { FieldRow, type Remarks } from './field-diff.tsx';
import { type FieldDiff, fieldsOf } from './compared-fields.ts';
import { held } from './use-held-decisions.ts';
import { MODERATION_KEYS } from './review-keys.ts';
import { Pictures } from './compared-pictures.tsx';
import { useDecide } from './use-decide.ts';
import { KINDS } from './labels.ts';

/** The submission on one page; decided, the next one comes. */
export function Review({ submission: s }: { submission: Submission }) {
  const mayWrite = useMay('catalogue:write');
  const { busy, approve, ask, reject, goOn } = useDecide(s);
  const [noted, setNoted] = useState<ReadonlyMap<string, string>>(new Map());
  const [open, setOpen] = useState<'ask' | 'reject' | 'keys' | 'leave' | null>(null);
  const remarks: Remarks = {
    of: noted,
    mayWrite,
    set: (path, text) =>
      setNoted((now) => {
        const next = new Map(now);
        if (text === null) next.delete(path);
        else next.set(path, text);
        return next;
      }),
  };
  const all = fieldsOf(s);
  const labels = new Map([
    ['images', 'common.photos'],
    ...all.map(({ diff }): [string, string] => [diff.path, diff.label]),
  ]);
  const written = [...noted]
    .map(([path, text]) => ({ path, text: text.trim(), label: labels.get(path) ?? path }))
    .filter((r) => r.text.length >= 2);
  const isStopped = s.findings.some((f) => f.level === 'stop');
  const next = () => {
    if (written.length > 0) setOpen('leave');
    else goOn();
  };
  useKeys({
    n: next,
    ...(mayWrite
      ? {
          a: () => {
            if (!isStopped && written.length === 0) approve();
          },
          c: () => {
            if (written.length > 0) setOpen('ask');
          },
          r: () => setOpen('reject'),
        }
      : {}),
  });
  const row = (diff: FieldDiff, isPlain: boolean) => (
    <FieldRow
      key={diff.path}
      diff={diff}
      isPlain={isPlain}
      findings={s.findings.filter((f) => rowOf(f.path) === diff.path)}
      remarks={remarks}
    />
  );
  const pictures = (
    <Pictures
      submission={s}
      findings={s.findings.filter((f) => rowOf(f.path) === 'images')}
      remarks={remarks}
    />
  );
  const [changed, same] = [all.filter((f) => f.hasChanged), all.filter((f) => !f.hasChanged)];
  return (
    <>
      <BackLink to="/admin/moderation" label="Moderation" />
      <PageHead title={s.name || 'common.untitled'}>
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {s.kinds.map((kind) => (
            <Badge key={kind} tone={kind === 'new' ? 'brand' : 'neutral'}>
              {KINDS[kind]}
            </Badge>
          ))}
        </span>
        <IconButton label="shell.shortcuts.title" onClick={() => setOpen('keys')}>
          <Keyboard aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          {s.live ? null : pictures}
          <Panel
            title={s.live ? 'What it changes' : 'What it says'}
            text={
              s.live
                ? 'Struck through: what the shop shows now. Green: what would stand there.'
                : undefined
            }
          >
            {changed.length === 0 ? (
              <p className="text-ink-muted">No field changes: see the pictures below.</p>
            ) : (
              changed.map(({ diff }) => row(diff, s.live === null))
            )}
            {same.length > 0 ? (
              <details className="mt-2 border-t border-border pt-2">
                <summary className="min-h-11 cursor-pointer content-center text-[14px] font-semibold">
                  {same.length} fields stay as they are
                </summary>
                {same.map(({ diff }) => row(diff, true))}
              </details>
            ) : null}
          </Panel>
          {s.live ? pictures : null}
        </div>
        <aside aria-label="To decide by" className="grid gap-4 lg:sticky lg:top-[68px]">
          <WhoDecides submission={s} />
          <Rules findings={s.findings} />
          <Twins twins={s.twins} />
          <FromWhom submission={s} />
          <AuditTrail kind="listing" id={s._id} title="Decided before" />
        </aside>
      </div>
      <div
        role="region"
        aria-label="Decision"
        className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
      >
        <p aria-live="polite" className="grow text-[14px] text-ink-muted max-sm:basis-full">
          {isStopped
            ? 'It may not go into the shop as it is.'
            : written.length > 0
              ? `${written.length === 1 ? '1 remark' : `${written.length} remarks`} to send`
              : s.next
                ? `${s.waiting} wait`
                : 'The last one that waits'}
        </p>
        <Button variant="ghost" onClick={next}>
          {s.next ? 'common.next' : 'To the queue'}
        </Button>
        {mayWrite ? (
          <>
            <Button
              variant="danger"
              className="max-sm:grow"
              disabled={busy !== null}
              onClick={() => setOpen('reject')}
            >
              Reject
            </Button>
            {written.length > 0 ? (
              <Button className="max-sm:grow" busy={busy === 'ask'} onClick={() => setOpen('ask')}>
                Ask for changes
              </Button>
            ) : (
              <Button className="max-sm:grow" disabled={isStopped} onClick={approve}>
                Approve
              </Button>
            )}
          </>
        ) : null}
      </div>
      <UnsavedGuard isDirty={written.length > 0 && busy === null} />
      <RejectDialog
        open={open === 'reject'}
        onClose={() => setOpen(null)}
        busy={false}
        begin={held.noteOf(s._id)}
        onSend={(note) => {
          setOpen(null);
          reject(note);
        }}
      />
      <AskDialog
        open={open === 'ask'}
        onClose={() => setOpen(null)}
        busy={busy === 'ask'}
        remarks={written}
        onSend={(note) =>
          void ask(
            written.map(({ path, text }) => ({ path, text })),
            note,
          ).then(() => setOpen(null))
        }
      />
      <ConfirmDialog
        open={open === 'leave'}
        onClose={() => setOpen(null)}
        title="Leave your remarks?"
        text="They were not sent to the seller and are thrown away."
        confirmLabel="common.discard"
        onConfirm={goOn}
      />
      <KeyHelp open={open === 'keys'} onClose={() => setOpen(null)} groups={[MODERATION_KEYS]} />
    </>
  );
}
