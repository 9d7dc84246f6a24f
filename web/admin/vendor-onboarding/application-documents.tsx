import { useQuery } from '@tanstack/react-query';
import { Download, Eye, FileText, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { DocumentKind } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { useStaff, adminKey } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dataUrlOf } from '#web/ui/data-url.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DOCUMENT } from './labels.ts';

export interface UploadedDocument {
  kind: DocumentKind;
  format: 'webp' | 'pdf';
  uploadedAt: string;
}
interface DocumentsProps {
  documents: readonly UploadedDocument[];
  needed?: readonly DocumentKind[];
  /** The record of the documents; part of cache keys and file names. */
  of: string;
  fetch: (document: UploadedDocument) => Promise<Blob>;
  /** Without it only the list is shown: documents carry PAN, account number and signature. */
  mayOpen: boolean;
}

/** Documents one at a time, loaded on request because each view is logged; images can be zoomed, PDFs are downloaded. */
export function ApplicationDocuments({
  documents,
  needed = [],
  of,
  fetch,
  mayOpen,
}: DocumentsProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const [chosen, choose] = useState<DocumentKind | null>(null);
  const missing = needed.filter((kind) => !documents.some((p) => p.kind === kind));
  const document = documents.find((p) => p.kind === chosen) ?? documents[0];
  return (
    <>
      {documents.length > 0 && !mayOpen ? (
        <ul className="mb-3 grid gap-1">
          {documents.map((p) => (
            <li key={p.kind}>
              <span className="font-semibold">{t(DOCUMENT[p.kind])}</span>{' '}
              <span className="text-[13px] text-ink-muted">
                {t('vendor_onboarding.uploaded_on', { time: formatDateTime(p.uploadedAt) })}
              </span>
            </li>
          ))}
        </ul>
      ) : documents.length > 0 ? (
        <div role="group" aria-label={t('common.documents')} className="mb-3 flex flex-wrap gap-2">
          {documents.map((p) => (
            <button
              key={p.kind}
              type="button"
              aria-pressed={p.kind === document?.kind}
              onClick={() => choose(p.kind)}
              className={`min-h-11 rounded-pill px-4 text-[14px] font-semibold md:min-h-9 ${p.kind === document?.kind ? 'bg-brand text-on-brand' : 'border border-border-strong bg-surface hover:border-brand'}`}
            >
              {t(DOCUMENT[p.kind])}
            </button>
          ))}
        </div>
      ) : (
        <p className="text-ink-muted">{t('vendor_onboarding.documents_empty')}</p>
      )}
      {missing.length > 0 ? (
        <p className="mb-3 font-semibold text-danger">
          {t('vendor_onboarding.documents_missing', {
            documents: missing.map((kind) => t(DOCUMENT[kind])).join(', '),
          })}
        </p>
      ) : null}
      {document && mayOpen ? (
        <Viewer
          key={`${of} ${document.kind} ${document.uploadedAt}`}
          document={document}
          of={of}
          fetch={fetch}
        />
      ) : null}
    </>
  );
}

interface ViewerProps {
  document: UploadedDocument;
  of: string;
  fetch: DocumentsProps['fetch'];
}
function Viewer({ document, of, fetch }: ViewerProps) {
  const [isLarge, setLarge] = useState(false);
  const [isOpen, open] = useState(false);
  return (
    <figure>
      {document.format === 'pdf' ? (
        <PdfNotice />
      ) : isOpen ? (
        <Picture document={document} of={of} fetch={fetch} isLarge={isLarge} />
      ) : (
        <OpenPicture document={document} onOpen={() => open(true)} />
      )}
      <Footer document={document} of={of} fetch={fetch}>
        {isOpen && document.format === 'webp' ? (
          <ZoomButton isLarge={isLarge} onChange={setLarge} />
        ) : null}
      </Footer>
    </figure>
  );
}

function PdfNotice() {
  const t = useText();
  return (
    <div className="grid h-60 place-items-center rounded-button border border-border bg-sunken text-ink-muted">
      <div className="grid justify-items-center gap-2">
        <FileText aria-hidden="true" className="size-10" strokeWidth={1.5} />
        <p>{t('vendor_onboarding.document_pdf')}</p>
      </div>
    </div>
  );
}

function OpenPicture({ document, onOpen }: { document: UploadedDocument; onOpen: () => void }) {
  const t = useText();
  return (
    <div className="grid h-60 place-items-center rounded-button border border-border bg-sunken">
      <div className="grid justify-items-center gap-3 text-center text-ink-muted">
        <p>{t('vendor_onboarding.document_logged')}</p>
        <Button variant="outline" onClick={onOpen}>
          <Eye aria-hidden="true" className="size-4" />
          {t('common.open')}
          <span className="sr-only"> {t(DOCUMENT[document.kind])}</span>
        </Button>
      </div>
    </div>
  );
}

function Picture({ document, of, fetch, isLarge }: ViewerProps & { isLarge: boolean }) {
  const t = useText();
  const member = useStaff();
  const query = useQuery({
    queryKey: adminKey(member._id, 'document', of, document.kind, document.uploadedAt),
    queryFn: async () => dataUrlOf(await fetch(document)),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Listed
      query={query}
      failed="vendor_onboarding.document_failed"
      waiting={<Skeleton className="h-80 rounded-button" />}
    >
      {(src) => (
        <div
          tabIndex={0}
          role="region"
          aria-label={t('vendor_onboarding.document_scroll', {
            document: t(DOCUMENT[document.kind]),
          })}
          className="max-h-[70dvh] overflow-auto rounded-button border border-border bg-sunken"
        >
          <img
            src={src}
            alt={t(DOCUMENT[document.kind])}
            className={isLarge ? 'max-w-none' : 'w-full'}
          />
        </div>
      )}
    </Listed>
  );
}

function ZoomButton({
  isLarge,
  onChange,
}: {
  isLarge: boolean;
  onChange: (isLarge: boolean) => void;
}) {
  const t = useText();
  const Zoom = isLarge ? ZoomOut : ZoomIn;
  return (
    <Button variant="outline" size="sm" aria-pressed={isLarge} onClick={() => onChange(!isLarge)}>
      <Zoom aria-hidden="true" className="size-4" />
      {t(isLarge ? 'vendor_onboarding.zoom_fit' : 'vendor_onboarding.zoom_full')}
    </Button>
  );
}

function Footer({ document, of, fetch, children }: ViewerProps & { children: ReactNode }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const { busy, run } = useAct('vendor_onboarding.document_failed_retry');
  const download = async () => {
    const file = await run('download', () => fetch(document));
    if (file) saveFile(file, `${of}-${document.kind}.${document.format}`);
  };
  return (
    <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-2 text-[13px] text-ink-muted">
      <span>
        {t('vendor_onboarding.uploaded_on', { time: formatDateTime(document.uploadedAt) })}
      </span>
      <span className="flex gap-2">
        {children}
        <Button variant="outline" size="sm" busy={busy !== null} onClick={() => void download()}>
          <Download aria-hidden="true" className="size-4" />
          {t('common.download')}
        </Button>
      </span>
    </figcaption>
  );
}
