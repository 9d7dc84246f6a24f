import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { BackLink } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DiffView } from './diff-view.tsx';
import { UndoPanel } from './undo-panel.tsx';
import type { ContentEditing } from './use-page.ts';
import { Versions } from './versions.tsx';
import { aboutText, TEXTS, textName } from './labels.ts';
import { fieldName } from '#web/modules/portal-kit/conflict/field-names.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import type { ContentPage } from '#contracts/content/content.ts';

interface EditorProps<V> {
  editing: ContentEditing<V>;
  preview: ReactNode;
  /** What to look at before publishing. */
  checks?: ReactNode;
  children: ReactNode;
}

/** Frame of a text's form: state, actions, preview and versions. */
export function ContentEditor<V>({ editing, preview, checks, children }: EditorProps<V>) {
  const t = useText();
  const { page, isDirty, busy, error, errors } = editing;
  const { shownAt } = TEXTS[page.key];
  const name = textName(t, page.key);
  const mayWrite = useStaffMay('content:write');
  const [asked, setAsked] = useState<'publish' | 'drop' | 'preview' | null>(null);
  const close = () => setAsked(null);
  const top = useErrorInView(error);
  const hasDraft = page.draft !== null;
  // The server composes the home page from the saved draft, so a preview saves first.
  const openPreview = async () => {
    if (page.key !== 'home' || !isDirty || !mayWrite || (await editing.save())) setAsked('preview');
  };
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <BackLink to="/admin/content" label={t('content.all')} />
      <EditorHead
        name={name}
        about={aboutText(t, page.key)}
        busy={busy}
        openPreview={openPreview}
        shownAt={shownAt}
      />
      <DraftNotes
        errors={errors}
        page={page}
        top={top}
        isDirty={isDirty}
        error={error}
        unsaved={editing.unsaved}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 grid-cols-1 gap-4 [&_:is(input,textarea,select,button)]:scroll-mb-40">
          {children}
          {mayWrite ? (
            <EditorActions busy={busy} editing={editing} hasDraft={hasDraft} setAsked={setAsked} />
          ) : null}
        </div>
        <EditorHistory page={page} busy={busy} editing={editing} mayWrite={mayWrite} />
      </div>
      <PublishDialog open={asked === 'publish'} onClose={close} editing={editing} checks={checks} />
      <EditorDialogs asked={asked} close={close} name={name} preview={preview} editing={editing} />
    </>
  );
}

function useErrorInView(error: string | null) {
  // The error shows above the form, which may be scrolled away.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) top.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return top;
}

interface EditorHeadProps {
  name: string;
  about: string;
  busy: ContentEditing<unknown>['busy'];
  openPreview: () => Promise<void>;
  shownAt: string;
}
function EditorHead({ name, about, busy, openPreview, shownAt }: EditorHeadProps) {
  const t = useText();
  return (
    <PageHead title={name} text={about}>
      <Button variant="outline" busy={busy === 'save'} onClick={() => void openPreview()}>
        {t('common.preview')}
      </Button>
      {/* Another language than the panel's may be shown there, so the router must not add its own. */}
      <a href={shownAt} target="_blank" rel="noopener" className={buttonLook('ghost', 'md')}>
        {t('content.view_live')}
        <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span className="sr-only">{t('common.opens_in_new_tab')}</span>
      </a>
    </PageHead>
  );
}

interface DraftNotesProps {
  errors: Readonly<Record<string, string>>;
  page: ContentPage;
  top: RefObject<HTMLDivElement | null>;
  isDirty: boolean;
  error: string | null;
  unsaved: string | null;
}
function DraftNotes({ errors, page, top, isDirty, error, unsaved }: DraftNotesProps) {
  const { formatDateTime } = useDates();
  const t = useText();
  const faults = Object.entries(errors).filter(([place]) => place !== '');
  const isBehind = page.draft !== null && page.draft.basedOn < page.version;
  return (
    <div ref={top} className="mb-4 grid gap-3">
      <DraftState page={page} formatDateTime={formatDateTime} isDirty={isDirty} unsaved={unsaved} />
      {isBehind ? (
        <Alert tone="warning">
          {t('content.draft_outdated', { based: page.draft!.basedOn, current: page.version })}
        </Alert>
      ) : null}
      {error ? <Failure error={error} faults={faults} /> : null}
    </div>
  );
}

interface EditorHistoryProps<V> {
  page: ContentPage;
  busy: ContentEditing<V>['busy'];
  editing: ContentEditing<V>;
  mayWrite: boolean;
}
function EditorHistory<V>({ page, busy, editing, mayWrite }: EditorHistoryProps<V>) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {mayWrite && page.version > 1 ? <UndoPanel editing={editing} /> : null}
      <Versions
        page={page}
        isBusy={busy === 'restore'}
        onRestore={editing.restore}
        read={editing.read}
      />
      <AuditTrail kind="content" id={page.key} />
    </div>
  );
}

interface EditorDialogsProps<V> {
  asked: 'publish' | 'drop' | 'preview' | null;
  close: () => void;
  name: string;
  preview: ReactNode;
  editing: ContentEditing<V>;
}
function EditorDialogs<V>({ asked, close, name, preview, editing }: EditorDialogsProps<V>) {
  const t = useText();
  return (
    <>
      <Dialog
        open={asked === 'preview'}
        onClose={close}
        size={editing.page.key === 'home' ? 'lg' : 'md'}
        title={t('content.preview_of', { name })}
        description={t('content.preview_text')}
      >
        {preview}
      </Dialog>
      <ConfirmDialog
        open={asked === 'drop'}
        onClose={close}
        title={t('content.discard_title')}
        text={t('content.discard_text')}
        confirmLabel={t('common.discard')}
        onConfirm={() => {
          close();
          void editing.drop();
        }}
      />
    </>
  );
}

interface DraftStateProps {
  page: ContentPage;
  formatDateTime: (at: string) => string;
  isDirty: boolean;
  unsaved: string | null;
}
function DraftState({ page, formatDateTime, isDirty, unsaved }: DraftStateProps) {
  const t = useText();
  return (
    <p className="text-[14px] text-ink-muted" role="status">
      {page.version === 0
        ? t('content.nothing_published')
        : t('content.published_since', {
            n: page.version,
            time: formatDateTime(page.publishedAt!),
          })}{' '}
      {isDirty && unsaved !== null
        ? t('content.unsaved_because', { reason: unsaved })
        : isDirty
          ? t('content.unsaved')
          : page.draft
            ? t('content.draft_since', {
                name: page.draft.by ?? t('common.someone'),
                time: formatDateTime(page.draft.at),
              })
            : t('content.no_draft')}
    </p>
  );
}

interface FailureProps {
  error: string;
  faults: [string, string][];
}
function Failure({ error, faults }: FailureProps) {
  const t = useText();
  return (
    <Alert tone="danger" role="alert" title={error}>
      {faults.length > 1 ? (
        <ul className="list-disc pl-5">
          {faults.slice(0, 8).map(([place, message]) => (
            <li key={place}>
              {placeName(t, place)}: {message}
            </li>
          ))}
        </ul>
      ) : faults.length === 1 ? (
        placeName(t, faults[0]![0])
      ) : null}
    </Alert>
  );
}

interface EditorActionsProps<V> {
  busy: ContentEditing<V>['busy'];
  editing: ContentEditing<V>;
  hasDraft: boolean;
  setAsked: (value: 'publish' | 'drop' | 'preview' | null) => void;
}
function EditorActions<V>({ busy, editing, hasDraft, setAsked }: EditorActionsProps<V>) {
  const t = useText();
  const { canSave } = editing;
  return (
    <div className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-3 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4">
      <Button
        variant="outline"
        busy={busy === 'save'}
        disabled={!canSave || busy !== null}
        onClick={() => void editing.save()}
      >
        {busy === 'save' ? t('common.saving') : t('common.save_draft')}
      </Button>
      <Button
        busy={busy === 'publish'}
        disabled={(!canSave && !hasDraft) || busy !== null}
        onClick={() => setAsked('publish')}
      >
        {busy === 'publish' ? t('common.publishing') : t('common.publish')}
      </Button>
      {hasDraft ? (
        <Button variant="ghost" disabled={busy !== null} onClick={() => setAsked('drop')}>
          {t('content.discard_draft')}
        </Button>
      ) : null}
    </div>
  );
}

/** `sections.0.body` with its field names, counted from 1. */
const placeName = (t: Text, place: string): string =>
  place
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : t(fieldName(part))))
    .join(' › ');

function PublishDialog<V>({
  open,
  onClose,
  editing,
  checks,
}: {
  open: boolean;
  onClose: () => void;
  editing: ContentEditing<V>;
  checks: ReactNode;
}) {
  const t = useText();
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    setRefused(false);
    onClose();
  };
  const publish = async () => {
    setRefused(false);
    if (!(await editing.publish(note.trim()))) {
      setRefused(true);
      return;
    }
    setNote('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('content.publish_title')}
      description={t('content.publish_text')}
    >
      {checks}
      <div
        className="mb-4 max-h-[40dvh] overflow-y-auto rounded-button border border-border p-2"
        tabIndex={0}
        role="region"
        aria-label={t('common.changes')}
      >
        <DiffView before={editing.published} after={editing.value} />
      </div>
      {isRefused && editing.error ? (
        <div className="mb-4">
          <Alert tone="danger" role="alert">
            {editing.error}
          </Alert>
        </div>
      ) : null}
      <TextField
        label={t('messages.templates.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PublishActions close={close} editing={editing} publish={publish} />
    </Dialog>
  );
}

interface PublishActionsProps<V> {
  close: () => void;
  editing: ContentEditing<V>;
  publish: () => Promise<void>;
}
function PublishActions<V>({ close, editing, publish }: PublishActionsProps<V>) {
  const t = useText();
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={close}>
        {t('common.dismiss')}
      </Button>
      <Button busy={editing.busy === 'publish'} onClick={() => void publish()}>
        {editing.busy === 'publish' ? t('common.publishing') : t('common.publish')}
      </Button>
    </div>
  );
}
