import type { DuplicateCandidate, DuplicateCandidateSide } from '#contracts/listings/duplicates.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { WHY } from '#web/admin/listings/review/labels.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { count } from './labels.ts';

function Side({ side }: { side: DuplicateCandidateSide }) {
  const { formatDate } = useDates();
  return (
    <div className="flex min-w-0 gap-3">
      <div className="size-20 shrink-0 overflow-hidden rounded-small border border-border">
        {side.image ? (
          <Picture
            image={{ ...side.image, alt: '' }}
            sizes="80px"
            className="size-20 object-cover"
          />
        ) : (
          <NoImage className="size-20" />
        )}
      </div>
      <div className="min-w-0 text-[14px]">
        <a
          href={`/product/${side.slug}`}
          target="_blank"
          rel="noreferrer"
          className="inline-block min-h-6 font-semibold underline-offset-2 hover:underline"
        >
          {side.name}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
        <p className="text-ink-muted">{side.brand}</p>
        <p className="text-ink-muted">
          {side.price === null ? 'not sold at present' : formatRupees(side.price)} ·{' '}
          {count(side.sellers, 'seller')} · since {formatDate(side.createdAt)}
        </p>
      </div>
    </div>
  );
}

/** Two products that may be the same goods, and what may be done about it. */
export function PairCard({
  pair,
  isBusy,
  onJudge,
}: {
  pair: DuplicateCandidate;
  isBusy: boolean;
  onJudge: ((isDismissed: boolean) => void) | null;
}) {
  const { formatDateTime } = useDates();
  const what = `: ${pair.a.name} and ${pair.b.name}`;
  return (
    <article className="rounded-card border border-border bg-surface p-4">
      <p className="mb-3 flex flex-wrap items-center gap-2 text-[14px] text-ink-muted">
        <Badge tone={pair.why === 'alike' ? 'neutral' : 'warning'}>{WHY[pair.why]}</Badge>
        {pair.dismissed
          ? `Not the same, says ${pair.dismissed.by}, ${formatDateTime(pair.dismissed.at)}`
          : null}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Side side={pair.a} />
        <Side side={pair.b} />
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2 [&>*]:max-sm:grow">
        {pair.dismissed ? (
          onJudge ? (
            <Button variant="outline" busy={isBusy} onClick={() => onJudge(false)}>
              Bring it back<span className="sr-only">{what}</span>
            </Button>
          ) : null
        ) : (
          <>
            {onJudge ? (
              <Button variant="outline" busy={isBusy} onClick={() => onJudge(true)}>
                Not the same<span className="sr-only">{what}</span>
              </Button>
            ) : null}
            <LinkButton variant="brand" to={`/admin/duplicates/${pair.a._id}/${pair.b._id}`}>
              Compare<span className="sr-only">{what}</span>
            </LinkButton>
          </>
        )}
      </div>
    </article>
  );
}
