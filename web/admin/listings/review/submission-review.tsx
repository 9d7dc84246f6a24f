import { Keyboard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Submission } from '#contracts/listings/listing-review.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
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
import { FromWhom, sidebarRow, PolicyChecks, DuplicateListings } from './review-sidebar.tsx';
import { WhoDecides } from './assignee.tsx';
import { AskDialog, RejectDialog } from './decide-dialogs.tsx';
import { FieldRow, type FieldRemarks } from './field-diff.tsx';
import { type FieldDiff, comparedFieldsOf } from './compared-fields.ts';
import { held } from './use-held-decisions.ts';
import { MODERATION_KEYS } from './review-keys.ts';
import { ComparedPictures } from './compared-pictures.tsx';
import { useDecide } from './use-decide.ts';
import { CHANGE_KIND_TEXT } from './labels.ts';
import { useText } from '#web/i18n/text.ts';

/** The submission on one page; after a decision the next one opens. */
export function Review({ submission: s }: { submission: Submission }) {
  const t = useText();
  const review = useReview(s);
  const row = (diff: FieldDiff, isPlain: boolean) => (
    <FieldRow
      key={diff.path}
      diff={diff}
      isPlain={isPlain}
      findings={s.findings.filter((f) => sidebarRow(f.path) === diff.path)}
      remarks={review.remarks}
    />
  );
  const pictures = (
    <ComparedPictures
      submission={s}
      findings={s.findings.filter((f) => sidebarRow(f.path) === 'images')}
      remarks={review.remarks}
    />
  );
  const [changed, same] = [
    review.all.filter((f) => f.hasChanged),
    review.all.filter((f) => !f.hasChanged),
  ];
  return (
    <>
      <BackLink to="/admin/moderation" label={t('listings.moderation.title')} />
      <ReviewHead s={s} setOpen={review.setOpen} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          {s.live ? null : pictures}
          <FieldsPanel s={s} changed={changed} row={row} same={same} />
          {s.live ? pictures : null}
        </div>
        <DecisionContext s={s} />
      </div>
      <DecisionBar review={review} s={s} />
      <UnsavedGuard isDirty={review.written.length > 0 && review.busy === null} />
      <ReviewDialogs review={review} s={s} />
    </>
  );
}

function useReview(s: Submission) {
  const mayWrite = useStaffMay('catalog:write');
  const t = useText();
  const { busy, approve, ask, reject, openNext } = useDecide(s);
  const [noted, setNoted] = useState<ReadonlyMap<string, string>>(new Map());
  const [open, setOpen] = useState<'ask' | 'reject' | 'keys' | 'leave' | null>(null);
  const remarks: FieldRemarks = {
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
  const all = comparedFieldsOf(t, s);
  const labels = new Map([
    ['images', t('common.photos')],
    ...all.map(({ diff }): [string, string] => [diff.path, diff.label]),
  ]);
  const written = [...noted]
    .map(([path, text]) => ({ path, text: text.trim(), label: labels.get(path) ?? path }))
    .filter((r) => r.text.length >= 2);
  const isStopped = s.findings.some((f) => f.level === 'stop');
  const next = () => {
    if (written.length > 0) setOpen('leave');
    else openNext();
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
  return {
    remarks,
    all,
    setOpen,
    isStopped,
    written,
    next,
    busy,
    approve,
    open,
    reject,
    ask,
    openNext,
  };
}

function DecisionBar({ review, s }: { review: ReturnType<typeof useReview>; s: Submission }) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  return (
    <div
      role="region"
      aria-label={t('listings.moderation.decision')}
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
    >
      <DecisionStatus isStopped={review.isStopped} written={review.written} s={s} />
      <Button variant="ghost" onClick={review.next}>
        {s.next ? t('common.next') : t('listings.moderation.back_to_queue')}
      </Button>
      {mayWrite ? (
        <>
          <Button
            variant="danger"
            className="max-sm:grow"
            disabled={review.busy !== null}
            onClick={() => review.setOpen('reject')}
          >
            {t('common.reject')}
          </Button>
          {review.written.length > 0 ? (
            <DecisionButtons busy={review.busy} setOpen={review.setOpen} />
          ) : (
            <Button className="max-sm:grow" disabled={review.isStopped} onClick={review.approve}>
              {t('common.approve')}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}

function ReviewDialogs({ review, s }: { review: ReturnType<typeof useReview>; s: Submission }) {
  const t = useText();
  return (
    <>
      <RejectDialog
        open={review.open === 'reject'}
        onClose={() => review.setOpen(null)}
        busy={false}
        begin={held.noteOf(s._id)}
        onSend={(note) => {
          review.setOpen(null);
          review.reject(note);
        }}
      />
      <AskDialog
        open={review.open === 'ask'}
        onClose={() => review.setOpen(null)}
        busy={review.busy === 'ask'}
        remarks={review.written}
        onSend={(note) =>
          void review
            .ask(
              review.written.map(({ path, text }) => ({ path, text })),
              note,
            )
            .then(() => review.setOpen(null))
        }
      />
      <ConfirmDialog
        open={review.open === 'leave'}
        onClose={() => review.setOpen(null)}
        title={t('listings.moderation.discard_remarks_title')}
        text={t('listings.moderation.discard_remarks_text')}
        confirmLabel={t('common.discard')}
        onConfirm={review.openNext}
      />
      <KeyHelp
        open={review.open === 'keys'}
        onClose={() => review.setOpen(null)}
        groups={[MODERATION_KEYS]}
      />
    </>
  );
}

interface FieldsPanelProps {
  s: Submission;
  changed: { diff: FieldDiff; hasChanged: boolean }[];
  row: (diff: FieldDiff, isPlain: boolean) => ReactNode;
  same: { diff: FieldDiff; hasChanged: boolean }[];
}
function FieldsPanel({ s, changed, row, same }: FieldsPanelProps) {
  const t = useText();
  return (
    <Panel
      title={s.live ? t('common.changes') : t('common.details')}
      text={s.live ? t('listings.moderation.diff_hint') : undefined}
    >
      {changed.length === 0 ? (
        <p className="text-ink-muted">{t('listings.moderation.no_field_changes')}</p>
      ) : (
        changed.map(({ diff }) => row(diff, s.live === null))
      )}
      {same.length > 0 ? (
        <details className="mt-2 border-t border-border pt-2">
          <summary className="min-h-11 cursor-pointer content-center text-[14px] font-semibold">
            {t('listings.moderation.unchanged_fields', { n: same.length })}
          </summary>
          {same.map(({ diff }) => row(diff, true))}
        </details>
      ) : null}
    </Panel>
  );
}

function DecisionContext({ s }: { s: Submission }) {
  const t = useText();
  return (
    <aside
      aria-label={t('listings.moderation.context')}
      className="grid gap-4 lg:sticky lg:top-[68px]"
    >
      <WhoDecides submission={s} />
      <PolicyChecks findings={s.findings} />
      <DuplicateListings duplicates={s.duplicates} />
      <FromWhom submission={s} />
      <AuditTrail kind="listing" id={s._id} title={t('listings.moderation.past_decisions')} />
    </aside>
  );
}

interface DecisionButtonsProps {
  busy: string | null;
  setOpen: (value: 'ask' | 'reject' | 'keys' | 'leave' | null) => void;
}
function DecisionButtons({ busy, setOpen }: DecisionButtonsProps) {
  const t = useText();
  return (
    <Button className="max-sm:grow" busy={busy === 'ask'} onClick={() => setOpen('ask')}>
      {t('listings.moderation.ask_action')}
    </Button>
  );
}

interface DecisionStatusProps {
  isStopped: boolean;
  written: { path: string; text: string; label: string }[];
  s: Submission;
}
function DecisionStatus({ isStopped, written, s }: DecisionStatusProps) {
  const t = useText();
  return (
    <p aria-live="polite" className="grow text-[14px] text-ink-muted max-sm:basis-full">
      {isStopped
        ? t('listings.moderation.blocked')
        : written.length > 0
          ? t('listings.moderation.remarks_to_send', { n: written.length })
          : s.next
            ? t('listings.moderation.n_waiting', { n: s.waiting })
            : t('listings.moderation.last_one')}
    </p>
  );
}

interface ReviewHeadProps {
  s: Submission;
  setOpen: (value: 'ask' | 'reject' | 'keys' | 'leave' | null) => void;
}
function ReviewHead({ s, setOpen }: ReviewHeadProps) {
  const t = useText();
  return (
    <PageHead title={s.name || t('common.untitled')}>
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {s.kinds.map((kind) => (
          <Badge key={kind} tone={kind === 'new' ? 'brand' : 'neutral'}>
            {t(CHANGE_KIND_TEXT[kind])}
          </Badge>
        ))}
      </span>
      <IconButton label={t('shell.shortcuts.title')} onClick={() => setOpen('keys')}>
        <Keyboard aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    </PageHead>
  );
}
