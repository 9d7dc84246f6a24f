import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import {
  beginImport,
  getImport,
  type Import,
  type ImportSummary,
  listImports,
} from '#contracts/listings/bulk.ts';
import { IMPORT_LIMITS } from '#contracts/listings/bulk-fields.ts';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { sendParts } from './queries.ts';

const megabytes = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * The import that a new one would discard: only the newest may be unapplied. Fetched from the
 * server, as it may have been started in another window.
 */
async function findUnapplied(): Promise<ImportSummary | null> {
  const [newest] = (await callApi(listImports, { query: { page: 1, limit: 1 } }, { fresh: true }))
    .results;
  return newest &&
    newest.appliedAt === null &&
    ['uploading', 'mapping', 'checked'].includes(newest.state)
    ? newest
    : null;
}

/** Uploads a file in chunks; an interrupted upload resumes where it stopped. */
export function ImportUpload({
  begun,
  onSent,
}: {
  /** Started before and incomplete. */
  begun?: Import;
  onSent: (id: string) => void;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { setOver, drop, isOver, sending, send, other, setOther, failure } =
    useImportUpload(onSent);
  return (
    <Panel
      className="flex flex-col"
      title={t('listings.bulk.upload_title')}
      text={t('listings.bulk.upload_text')}
    >
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex grow flex-col items-center justify-center gap-3 rounded-card border-[1.5px] border-dashed px-4 py-8 text-center ${isOver ? 'border-brand bg-brand-soft' : 'border-border-strong bg-sunken/40'}`}
      >
        <UploadZoneContent
          sending={sending}
          onSelect={() => input.current?.click()}
          begun={begun}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('listings.bulk.file_field')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <ReplaceImportDialog other={other} setOther={setOther} send={send} />
      {failure ? (
        <div className="mt-3">
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        </div>
      ) : null}
    </Panel>
  );
}

function useImportUpload(onSent: (id: string) => void) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ file: File; bytes: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** A file chosen while another one is not applied. */
  const [other, setOther] = useState<{ file: File; name: string } | null>(null);
  const send = async (file: File | undefined, isSure = false) => {
    if (!file || sending) return;
    setFailure(null);
    if (file.size === 0) return setFailure(t('listings.bulk.file_empty'));
    if (file.size > IMPORT_LIMITS.bytes) return setFailure(t('listings.bulk.file_too_large'));
    setSending({ file, bytes: 0 });
    try {
      const waiting = await findUnapplied();
      const same =
        waiting?.state === 'uploading' && waiting.name === file.name
          ? (await callApi(getImport, { params: { id: waiting._id } }, { fresh: true })).import
          : null;
      const goesOn = same?.bytes === file.size;
      if (waiting && !goesOn && !isSure) return setOther({ file, name: waiting.name });
      const it = goesOn
        ? same!
        : (await callApi(beginImport, { body: { name: file.name, bytes: file.size } })).import;
      await sendParts(it, file, (bytes) => setSending({ file, bytes }));
      onSent(it._id);
    } catch (error) {
      setFailure(t(reasonOf(error, 'listings.bulk.upload_failed')));
    } finally {
      setSending(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return { setOver, drop, isOver, sending, send, other, setOther, failure };
}

interface UploadZoneContentProps {
  sending: { file: File; bytes: number } | null;
  onSelect: () => void;
  begun: Import | undefined;
}
function UploadZoneContent({ sending, onSelect, begun }: UploadZoneContentProps) {
  const t = useText();
  return sending ? (
    <div className="w-full max-w-sm">
      <p className="mb-2 truncate font-semibold">{sending.file.name}</p>
      <Progress
        label={t('listings.bulk.uploading')}
        value={(sending.bytes / sending.file.size) * 100}
      />
      <p role="status" className="mt-2 text-[14px] text-ink-muted tabular-nums">
        {t('listings.bulk.upload_progress', {
          done: megabytes(sending.bytes),
          all: megabytes(sending.file.size),
        })}
      </p>
    </div>
  ) : (
    <>
      <FileUp aria-hidden="true" className="size-9 text-brand" strokeWidth={1.5} />
      <div>
        <p className="font-semibold max-sm:hidden">{t('listings.bulk.drop_file')}</p>
        <p className="text-[14px] text-ink-muted">{t('listings.bulk.file_limits')}</p>
      </div>
      <Button onClick={onSelect}>
        {begun ? t('listings.bulk.select_file_again') : t('media.select_file')}
      </Button>
    </>
  );
}

interface ReplaceImportDialogProps {
  other: { file: File; name: string } | null;
  setOther: (value: { file: File; name: string } | null) => void;
  send: (file: File | undefined, isSure?: boolean) => Promise<void>;
}
function ReplaceImportDialog({ other, setOther, send }: ReplaceImportDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={other !== null}
      onClose={() => setOther(null)}
      onConfirm={() => {
        setOther(null);
        void send(other!.file, true);
      }}
      title={t('listings.bulk.replace_title')}
      text={t('listings.bulk.replace_text', { name: other?.name ?? '' })}
      confirmLabel={t('listings.bulk.replace_action')}
      keepLabel={t('common.dismiss')}
    />
  );
}
