import { useQuery } from '@tanstack/react-query';
import { Download, Eye, FileText, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { DocumentKind } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { useStaff, adminKey } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { dataUrlOf } from '#web/ui/data-url.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DOCUMENT } from './labels.ts';

export interface Paper {
  kind: DocumentKind;
  format: 'webp' | 'pdf';
  uploadedAt: string;
}
interface DocumentsProps {
  papers: readonly Paper[];
  needed?: readonly DocumentKind[];
  /** Names what the papers belong to, for what is kept of them. */
  of: string;
  fetch: (paper: Paper) => Promise<Blob>;
  /** Whoever may not is told what was uploaded, no more: PAN, account number and signature stand on it. */
  mayOpen: boolean;
}

/** Documents one at a time, each shown when it is asked for, as that is noted; pictures as large as wanted, a PDF by the browser's own means. */
export function Documents({ papers, needed = [], of, fetch, mayOpen }: DocumentsProps) {
  const { formatDateTime } = useDates();
  const [chosen, choose] = useState<DocumentKind | null>(null);
  const missing = needed.filter((kind) => !papers.some((p) => p.kind === kind));
  const paper = papers.find((p) => p.kind === chosen) ?? papers[0];
  return (
    <>
      {papers.length > 0 && !mayOpen ? (
        <ul className="mb-3 grid gap-1">
          {papers.map((p) => (
            <li key={p.kind}>
              <span className="font-semibold">{DOCUMENT[p.kind]}</span>{' '}
              <span className="text-[13px] text-ink-muted">
                uploaded on {formatDateTime(p.uploadedAt)}
              </span>
            </li>
          ))}
        </ul>
      ) : papers.length > 0 ? (
        <div role="group" aria-label="Documents" className="mb-3 flex flex-wrap gap-2">
          {papers.map((p) => (
            <button
              key={p.kind}
              type="button"
              aria-pressed={p.kind === paper?.kind}
              onClick={() => choose(p.kind)}
              className={`min-h-11 rounded-pill px-4 text-[14px] font-semibold md:min-h-9 ${p.kind === paper?.kind ? 'bg-brand text-on-brand' : 'border border-border-strong bg-surface hover:border-brand'}`}
            >
              {DOCUMENT[p.kind]}
            </button>
          ))}
        </div>
      ) : (
        <p className="text-ink-muted">No document was uploaded.</p>
      )}
      {missing.length > 0 ? (
        <p className="mb-3 font-semibold text-danger">
          Missing: {missing.map((kind) => DOCUMENT[kind]).join(', ')}
        </p>
      ) : null}
      {paper && mayOpen ? (
        <Shown
          key={`${of} ${paper.kind} ${paper.uploadedAt}`}
          paper={paper}
          of={of}
          fetch={fetch}
        />
      ) : null}
    </>
  );
}

function Shown({ paper, of, fetch }: { paper: Paper; of: string; fetch: DocumentsProps['fetch'] }) {
  const { formatDateTime } = useDates();
  const member = useStaff();
  const { busy, run } = useAct('The document could not be loaded. Please try again.');
  const [isLarge, setLarge] = useState(false);
  const [isOpen, open] = useState(false);
  const query = useQuery({
    queryKey: adminKey(member._id, 'document', of, paper.kind, paper.uploadedAt),
    queryFn: async () => dataUrlOf(await fetch(paper)),
    enabled: isOpen && paper.format === 'webp',
    staleTime: Infinity,
    gcTime: 0,
  });
  const download = async () => {
    const file = await run('download', () => fetch(paper));
    if (file) saveFile(file, `${of}-${paper.kind}.${paper.format}`);
  };
  const Zoom = isLarge ? ZoomOut : ZoomIn;
  return (
    <figure>
      {paper.format === 'pdf' ? (
        <div className="grid h-60 place-items-center rounded-button border border-border bg-sunken text-ink-muted">
          <div className="grid justify-items-center gap-2">
            <FileText aria-hidden="true" className="size-10" strokeWidth={1.5} />
            <p>A PDF: download it to look at it. It is noted who does.</p>
          </div>
        </div>
      ) : !isOpen ? (
        <div className="grid h-60 place-items-center rounded-button border border-border bg-sunken">
          <div className="grid justify-items-center gap-3 text-center text-ink-muted">
            <p>It is noted who opens it.</p>
            <Button variant="outline" onClick={() => open(true)}>
              <Eye aria-hidden="true" className="size-4" />
              Open<span className="sr-only"> {DOCUMENT[paper.kind]}</span>
            </Button>
          </div>
        </div>
      ) : (
        <Listed
          query={query}
          failed="The document could not be loaded"
          waiting={<Skeleton className="h-80 rounded-button" />}
        >
          {(src) => (
            <div
              tabIndex={0}
              role="region"
              aria-label={`${DOCUMENT[paper.kind]}, to be scrolled`}
              className="max-h-[70dvh] overflow-auto rounded-button border border-border bg-sunken"
            >
              <img
                src={src}
                alt={DOCUMENT[paper.kind]}
                className={isLarge ? 'max-w-none' : 'w-full'}
              />
            </div>
          )}
        </Listed>
      )}
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-2 text-[13px] text-ink-muted">
        <span>Uploaded on {formatDateTime(paper.uploadedAt)}</span>
        <span className="flex gap-2">
          {isOpen && paper.format === 'webp' ? (
            <Button
              variant="outline"
              size="sm"
              aria-pressed={isLarge}
              onClick={() => setLarge(!isLarge)}
            >
              <Zoom aria-hidden="true" className="size-4" />
              {isLarge ? 'Fit' : 'Full size'}
            </Button>
          ) : null}
          <Button variant="outline" size="sm" busy={busy !== null} onClick={() => void download()}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}
