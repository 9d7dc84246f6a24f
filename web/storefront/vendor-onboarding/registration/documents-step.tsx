import { Camera, FileText, FileUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import {
  type Application,
  getDocumentPdf,
  getDocumentPicture,
  removeDocument,
  uploadDocument,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { shrinkPhoto } from '#web/ui/shrink-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { dataUrlOf } from '#web/ui/data-url.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { FieldNotes, type StepProps } from './registration-field.tsx';
import { DOCUMENT_TITLES, DOCUMENT_REASONS, applicationFieldId } from './labels.ts';

const TYPES = 'image/jpeg,image/png,image/webp,application/pdf';
const PRESS =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-button border border-border-strong bg-surface px-4 text-[15px] font-bold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-brand hover:text-brand aria-busy:opacity-60';

/**
 * Documents as photos or files, uploaded as soon as they are chosen; each can be viewed, replaced
 * and removed.
 */
export function DocumentsStep({ draft, errors }: StepProps) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('vendors.document.formats')}</p>
      <ul className="grid gap-4">
        {draft.application.needed.map((kind) => (
          <li key={kind}>
            <DocumentUpload kind={kind} draft={draft} error={errors[`documents.${kind}`]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function DocumentUpload({
  kind,
  draft,
  error,
}: {
  kind: DocumentKind;
  draft: StepProps['draft'];
  error: string | undefined;
}) {
  const t = useText();
  const { problem, title, found, isBusy, input, add, run } = useDocumentUpload(kind, draft);
  const said = problem ?? error;
  return (
    <FieldNotes path={`documents.${kind}`} draft={draft} why={DOCUMENT_REASONS[kind]}>
      <div
        role="group"
        aria-label={title}
        className={`rounded-card border bg-surface p-4 ${said ? 'border-danger' : 'border-border'}`}
      >
        <UploadedDocument found={found} title={title} said={said} />
        <DocumentActions
          isBusy={isBusy}
          found={found}
          title={title}
          input={input}
          kind={kind}
          add={add}
          run={run}
        />
        <p role="status" className="sr-only">
          {isBusy ? t('common.uploading') : ''}
        </p>
      </div>
    </FieldNotes>
  );
}

function useDocumentUpload(kind: DocumentKind, draft: StepProps['draft']) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const title = t(DOCUMENT_TITLES[kind]);
  const found = draft.application.documents.find((d) => d.kind === kind);
  async function run(work: () => Promise<{ application: Application }>, failed: string) {
    setBusy(true);
    setProblem(null);
    try {
      draft.setApplication((await work()).application);
    } catch (cause) {
      setProblem(messageOf(cause, failed));
    }
    setBusy(false);
    input.current?.focus();
  }
  function add(from: HTMLInputElement) {
    const file = from.files?.[0];
    from.value = '';
    if (!file) return;
    void run(async () => {
      const small = file.type.startsWith('image/') ? await shrinkPhoto(file) : file;
      if (small.size > MAX_DOCUMENT_BYTES)
        throw Object.assign(new Error('large'), {
          status: 400,
          message: 'errors.file_too_large',
        });
      const form = new FormData();
      form.append('document', small, file.name);
      return callApi(uploadDocument, { params: { kind }, body: {} }, { audience: 'vendor', form });
    }, 'vendors.document.upload_failed');
  }
  return { problem, title, found, isBusy, input, add, run };
}

interface UploadedDocumentProps {
  found: Found | undefined;
  title: string;
  said: string | undefined;
}
function UploadedDocument({ found, title, said }: UploadedDocumentProps) {
  return (
    <div className="flex items-start gap-3.5">
      {found ? (
        <Preview key={found.uploadedAt} storedDocument={found} title={title} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-16 shrink-0 place-items-center rounded-button bg-sunken text-ink-muted"
        >
          <FileText className="size-6" strokeWidth={1.75} />
        </span>
      )}
      <div className="min-w-0 grow">
        <h3 className="font-bold">{title}</h3>
        <Facts found={found} />
        {said ? (
          <p role="alert" className="text-[14px] text-danger">
            {said}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface DocumentActionsProps {
  isBusy: boolean;
  found: Found | undefined;
  title: string;
  input: RefObject<HTMLInputElement | null>;
  kind: DocumentKind;
  add: (from: HTMLInputElement) => void;
  run: (work: () => Promise<{ application: Application }>, failed: string) => Promise<void>;
}
function DocumentActions({ isBusy, found, title, input, kind, add, run }: DocumentActionsProps) {
  const t = useText();
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <label aria-busy={isBusy || undefined} className={PRESS}>
        <FileUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {isBusy ? t('common.uploading') : found ? t('common.replace') : t('media.select_file')}
        <span className="sr-only">: {title}</span>
        <input
          ref={input}
          id={applicationFieldId(`documents.${kind}`)}
          type="file"
          accept={TYPES}
          disabled={isBusy}
          onChange={(event) => add(event.target)}
          className="sr-only"
        />
      </label>
      <label aria-busy={isBusy || undefined} className={`${PRESS} pointer-fine:hidden`}>
        <Camera aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('common.camera')}
        <span className="sr-only">: {title}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          disabled={isBusy}
          onChange={(event) => add(event.target)}
          className="sr-only"
        />
      </label>
      {found ? (
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={() =>
            void run(
              () => callApi(removeDocument, { params: { kind } }, { audience: 'vendor' }),
              'vendors.document.remove_failed',
            )
          }
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('common.remove')}
          <span className="sr-only">: {title}</span>
        </Button>
      ) : null}
    </div>
  );
}

type Found = Application['documents'][number];
function Facts({ found }: { found: Found | undefined }) {
  const t = useText();
  const { formatDateTime } = useDates();
  if (!found)
    return <p className="text-[14px] text-ink-muted">{t('vendors.document.not_uploaded')}</p>;
  return (
    <p className="text-[14px] text-ink-muted tabular-nums">
      {found.format === 'pdf' ? 'PDF · ' : ''}
      {t('vendors.document.size', {
        size: Math.max(1, Math.round(found.bytes / 1000)),
        time: formatDateTime(found.uploadedAt),
      })}
    </p>
  );
}

/**
 * An uploaded document, which only its owner may fetch: a picture is displayed, a PDF is
 * downloaded.
 */
function Preview({ storedDocument, title }: { storedDocument: Found; title: string }) {
  const t = useText();
  const [src, setSrc] = useState<string | null>(null);
  const { kind, format } = storedDocument;
  useEffect(() => {
    if (format !== 'webp') return;
    let isWanted = true;
    async function show() {
      const url = await dataUrlOf(await fetchFile(getDocumentPicture, { params: { kind } }));
      if (isWanted) setSrc(url);
    }
    // Without a preview there is an empty square beside the document's name.
    show().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [kind, format]);
  async function save() {
    try {
      saveFile(await fetchFile(getDocumentPdf, { params: { kind } }), `${kind}.pdf`);
    } catch {
      // The next press fetches it again.
    }
  }
  if (format === 'pdf') {
    return (
      <button
        type="button"
        aria-label={t('vendors.document.save_named', { name: `${title}.pdf` })}
        onClick={() => void save()}
        className="grid size-16 shrink-0 place-items-center rounded-button border border-border bg-sunken text-brand"
      >
        <FileText aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </button>
    );
  }
  return src ? (
    <img
      src={src}
      alt={title}
      width={64}
      height={64}
      className="size-16 shrink-0 rounded-button border border-border object-cover"
    />
  ) : (
    <span aria-hidden="true" className="block size-16 shrink-0 rounded-button bg-sunken" />
  );
}
