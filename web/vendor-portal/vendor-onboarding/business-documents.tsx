import {
  DOCUMENT_KINDS,
  type DocumentKind,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { useText } from '#web/i18n/text.ts';
import { DOCUMENT_TEXT } from './labels.ts';

const TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

/** Documents selected for a request, by kind. */
export type DocumentFiles = Partial<Record<DocumentKind, File>>;

interface BusinessDocumentsProps {
  uploads: DocumentFiles;
  /** Uploaded documents: their fields are cleared. */
  sent: readonly DocumentKind[];
  onChange: (uploads: DocumentFiles) => void;
}

/** One file for each kind of document. */
export function BusinessDocuments({ uploads, sent, onChange }: BusinessDocumentsProps) {
  const t = useText();
  const choose = (kind: DocumentKind, file: File | undefined) => {
    const { [kind]: _was, ...others } = uploads;
    onChange(file ? { ...others, [kind]: file } : others);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="text-[14px] font-semibold">{t('common.documents')}</legend>
      <p className="text-[14px] text-ink-muted">{t('vendors.document.formats')}</p>
      {DOCUMENT_KINDS.map((kind) => (
        <label
          key={`${kind} ${sent.filter((one) => one === kind).length}`}
          className="grid gap-1 text-[14px] font-semibold"
        >
          <span>
            {t(DOCUMENT_TEXT[kind])}
            {sent.includes(kind) ? (
              <span className="font-normal text-ink-muted">
                {' '}
                · {t('vendors.business.document_uploaded')}
              </span>
            ) : null}
          </span>
          <input
            type="file"
            accept={TYPES}
            onChange={(event) => choose(kind, event.target.files?.[0])}
            className="min-h-11 w-full rounded-button border-[1.5px] border-border-strong bg-surface px-2 py-1.5 text-[14px] font-normal file:mr-3 file:min-h-8 file:rounded-small file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
          />
        </label>
      ))}
    </fieldset>
  );
}
