import type { DuplicateCandidate, DuplicateCandidateSide } from '#contracts/listings/duplicates.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { WHY } from '#web/admin/listings/review/labels.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { useText } from '#web/i18n/text.ts';

function Side({ side }: { side: DuplicateCandidateSide }) {
  const t = useText();
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
          <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
        </a>
        <p className="text-ink-muted">{side.brand}</p>
        <p className="text-ink-muted">
          {t('listings.duplicates.pair_facts', {
            price:
              side.price === null ? t('listings.duplicates.not_on_sale') : formatRupees(side.price),
            sellers: side.sellers,
            day: formatDate(side.createdAt),
          })}
        </p>
      </div>
    </div>
  );
}

/** A pair of possible duplicates with its actions. */
export function PairCard({
  pair,
  isBusy,
  onJudge,
}: {
  pair: DuplicateCandidate;
  isBusy: boolean;
  onJudge: ((isDismissed: boolean) => void) | null;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const what = t('listings.duplicates.pair_names', { a: pair.a.name, b: pair.b.name });
  return (
    <article className="rounded-card border border-border bg-surface p-4">
      <p className="mb-3 flex flex-wrap items-center gap-2 text-[14px] text-ink-muted">
        <Badge tone={pair.why === 'alike' ? 'neutral' : 'warning'}>{t(WHY[pair.why])}</Badge>
        {pair.dismissed
          ? t('listings.duplicates.dismissed_by', {
              name: pair.dismissed.by,
              time: formatDateTime(pair.dismissed.at),
            })
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
              {t('listings.duplicates.restore')}
              <span className="sr-only">{what}</span>
            </Button>
          ) : null
        ) : (
          <>
            {onJudge ? (
              <Button variant="outline" busy={isBusy} onClick={() => onJudge(true)}>
                {t('listings.duplicates.dismiss')}
                <span className="sr-only">{what}</span>
              </Button>
            ) : null}
            <LinkButton variant="brand" to={`/admin/duplicates/${pair.a._id}/${pair.b._id}`}>
              {t('catalog.compare.action')}
              <span className="sr-only">{what}</span>
            </LinkButton>
          </>
        )}
      </div>
    </article>
  );
}
