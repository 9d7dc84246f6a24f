import { CircleAlert, CircleCheck, ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import type { ReviewFinding, Submission, DuplicateListing } from '#contracts/listings/listings.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ageOf, dueOf, WHY } from './labels.ts';

/** Where on the page a finding belongs: the row of its field. */
export const rowOf = (path: string): string => {
  const first = path.split('.')[0]!;
  if (first === 'legal') return path;
  return first === 'widthCm' || first === 'heightCm' ? 'lengthCm' : first;
};

/** Who handed it in and when. */
export function FromWhom({ submission: s }: { submission: Submission }) {
  const { formatDateTime } = useDates();
  return (
    <Panel title="Handed in">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[14px]">
        <dt className="text-ink-muted">Seller</dt>
        <dd>
          <Link
            to={`/admin/moderation?vendor=${s.vendor._id}`}
            className="font-semibold underline underline-offset-2"
          >
            {s.vendor.name}
          </Link>
        </dd>
        <dt className="text-ink-muted">On</dt>
        <dd>{formatDateTime(s.submittedAt)}</dd>
        <dt className="text-ink-muted">Waits</dt>
        <dd className="flex flex-wrap items-center gap-1.5">
          {ageOf(s.ageHours)} <Badge tone={dueOf(s.ageHours).tone}>{dueOf(s.ageHours).text}</Badge>
        </dd>
        {s.slug ? (
          <>
            <dt className="text-ink-muted">Now</dt>
            <dd>
              <a
                href={`/product/${s.slug}`}
                target="_blank"
                rel="noreferrer"
                className="font-semibold underline underline-offset-2"
              >
                As the shop shows it<span className="sr-only"> (opens a new tab)</span>
              </a>
            </dd>
          </>
        ) : null}
      </dl>
    </Panel>
  );
}

/** What the rules found, each with the way to its field. */
export function Rules({ findings }: { findings: readonly ReviewFinding[] }) {
  return (
    <Panel title="What the rules say">
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 text-[14px] text-success">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          Declarations, prices and words are in order.
        </p>
      ) : (
        <ul className="grid gap-2 text-[14px]">
          {findings.map((f, i) => (
            <li key={i} className="flex items-start gap-2">
              <CircleAlert
                aria-hidden="true"
                className={`mt-0.5 size-4 shrink-0 ${f.level === 'stop' ? 'text-danger' : 'text-warning'}`}
              />
              <span>
                <Badge tone={f.level === 'stop' ? 'danger' : 'warning'}>
                  {f.level === 'stop' ? 'Not allowed' : 'Look'}
                </Badge>{' '}
                <a href={`#field-${rowOf(f.path)}`} className="underline underline-offset-2">
                  {f.text}
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Products that may be the same goods, side by side with this one. */
export function Twins({ twins }: { twins: readonly DuplicateListing[] }) {
  return (
    <Panel title="May be the same">
      {twins.length === 0 ? (
        <p className="text-[14px] text-ink-muted">
          Nothing in the shop has its EAN or a name like it.
        </p>
      ) : (
        <ul className="grid gap-3">
          {twins.map((twin) => (
            <li key={twin._id} className="flex gap-3">
              <div className="size-14 shrink-0 overflow-hidden rounded-small border border-border">
                {twin.image ? (
                  <Picture
                    image={{ ...twin.image, alt: '' }}
                    sizes="56px"
                    className="size-14 object-cover"
                  />
                ) : (
                  <div className="grid size-14 place-items-center bg-sunken text-ink-muted">
                    <ImageOff aria-hidden="true" className="size-5" />
                  </div>
                )}
              </div>
              <div className="min-w-0 text-[14px]">
                {twin.isInShop ? (
                  <a
                    href={`/product/${twin.slug}`}
                    target="_blank"
                    rel="noreferrer"
                    className="font-semibold underline-offset-2 hover:underline"
                  >
                    {twin.name}
                    <span className="sr-only"> (opens a new tab)</span>
                  </a>
                ) : (
                  <span className="font-semibold">{twin.name}</span>
                )}
                <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-[13px] text-ink-muted">
                  <Badge tone={twin.why === 'alike' ? 'neutral' : 'warning'}>{WHY[twin.why]}</Badge>
                  {twin.brand}
                  {twin.isInShop
                    ? ` · ${twin.sellers === 1 ? '1 seller' : `${twin.sellers} sellers`}`
                    : ' · not in the shop'}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
