import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '#web/admin/staff-context.tsx';
import { BackLink } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DiffView } from './diff-view.tsx';
import type { Editing } from './use-page.ts';
import { Versions } from './versions.tsx';
import { TEXTS } from './labels.ts';

interface EditorProps<V> {
  editing: Editing<V>;
  preview: ReactNode;
  children: ReactNode;
}

/** Around the form of a text: its state, what can be done with it, its preview and its versions. */
export function Editor<V>({ editing, preview, children }: EditorProps<V>) {
  const { page, isDirty, busy, error, errors } = editing;
  const { name, about, shownAt } = TEXTS[page.key];
  const { formatDateTime } = useDates();
  const mayWrite = useMay('content:write');
  const [asked, setAsked] = useState<'publish' | 'drop' | 'preview' | null>(null);
  const close = () => setAsked(null);
  // What was refused is said above the form, wherever on it one was.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) top.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const hasDraft = page.draft !== null;
  // The home page is composed by the server, of what it holds: a look at it saves first.
  const look = async () => {
    if (page.key !== 'home' || !isDirty || !mayWrite || (await editing.save())) setAsked('preview');
  };
  const faults = Object.entries(errors).filter(([place]) => place !== '');
  const isBehind = page.draft !== null && page.draft.basedOn < page.version;
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <BackLink to="/admin/content" label="All content" />
      <PageHead title={name} text={about}>
        <Button variant="outline" busy={busy === 'save'} onClick={() => void look()}>
          Preview
        </Button>
        <LinkButton to={shownAt} variant="ghost" reloadDocument target="_blank" rel="noopener">
          In the shop
          <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span className="sr-only">(opens in a new tab)</span>
        </LinkButton>
      </PageHead>
      <div ref={top} className="mb-4 grid gap-3">
        <p className="text-[14px] text-ink-muted" role="status">
          {page.version === 0
            ? 'Nothing is published yet.'
            : `Version ${page.version} is published since ${formatDateTime(page.publishedAt!)}.`}{' '}
          {isDirty
            ? 'What you changed is not saved yet.'
            : page.draft
              ? `A draft of ${page.draft.by ?? 'somebody'} waits since ${formatDateTime(page.draft.at)}.`
              : 'No draft waits.'}
        </p>
        {isBehind ? (
          <Alert tone="warning">{`This draft was begun from version ${page.draft!.basedOn}. Version ${page.version} was published since: publishing the draft replaces it whole.`}</Alert>
        ) : null}
        {error ? (
          <Alert tone="danger" role="alert" title={error}>
            {faults.length > 1 ? (
              <ul className="list-disc pl-5">
                {faults.slice(0, 8).map(([place, message]) => (
                  <li key={place}>
                    {placeName(place)}: {message}
                  </li>
                ))}
              </ul>
            ) : faults.length === 1 ? (
              placeName(faults[0]![0])
            ) : null}
          </Alert>
        ) : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 grid-cols-1 gap-4 [&_:is(input,textarea,select,button)]:scroll-mb-40">
          {children}
          {mayWrite ? (
            <div className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 rounded-card border border-border bg-raised p-3 shadow-e2 md:bottom-3">
              <Button
                variant="outline"
                busy={busy === 'save'}
                disabled={!isDirty || busy !== null}
                onClick={() => void editing.save()}
              >
                {busy === 'save' ? 'common.saving' : 'Save draft'}
              </Button>
              <Button
                busy={busy === 'publish'}
                disabled={(!isDirty && !hasDraft) || busy !== null}
                onClick={() => setAsked('publish')}
              >
                {busy === 'publish' ? 'common.publishing' : 'Publish'}
              </Button>
              {hasDraft ? (
                <Button variant="ghost" disabled={busy !== null} onClick={() => setAsked('drop')}>
                  Throw draft away
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Versions
            page={page}
            isBusy={busy === 'restore'}
            onRestore={editing.restore}
            read={editing.read}
          />
          <AuditTrail kind="content" id={page.key} />
        </div>
      </div>
      <PublishDialog open={asked === 'publish'} onClose={close} editing={editing} />
      <Dialog
        open={asked === 'preview'}
        onClose={close}
        title={`Preview: ${name}`}
        description="Nobody but staff sees this."
      >
        {preview}
      </Dialog>
      <ConfirmDialog
        open={asked === 'drop'}
        onClose={close}
        title="Throw the draft away?"
        text="What is published stays as it is. The draft cannot be had back."
        confirmLabel="common.discard"
        onConfirm={() => {
          close();
          void editing.drop();
        }}
      />
    </>
  );
}

/** `sections.0.body` as people count. */
const placeName = (place: string): string =>
  place
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : part))
    .join(' › ');

function PublishDialog<V>({
  open,
  onClose,
  editing,
}: {
  open: boolean;
  onClose: () => void;
  editing: Editing<V>;
}) {
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
      title="Publish this version?"
      description="Shoppers see it at once. The version before is kept and can be published again."
    >
      <div
        className="mb-4 max-h-[40dvh] overflow-y-auto rounded-button border border-border p-2"
        tabIndex={0}
        role="region"
        aria-label="What changes"
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
        label="What changed, and why (for your colleagues)"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={close}>
          Not yet
        </Button>
        <Button busy={editing.busy === 'publish'} onClick={() => void publish()}>
          {editing.busy === 'publish' ? 'common.publishing' : 'Publish'}
        </Button>
      </div>
    </Dialog>
  );
}
