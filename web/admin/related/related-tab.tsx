import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listRelated, type RelatedKind, type RelatedSection } from '#contracts/reports/related.ts';
import { listAdminReviews } from '#contracts/reviews/review-moderation.ts';
import { useHasAdminPage } from '#web/admin/reports/admin-link.tsx';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { RelatedList } from '#web/modules/portal-kit/related/related-list.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Rating } from '#web/ui/rating.tsx';
import { RELATED_PAGE, relatedLook } from './section-looks.tsx';

interface RelatedTabProps {
  kind: RelatedKind;
  id: string;
  section: RelatedSection;
  /** The full list of the section, already filtered by the record. */
  all?: string;
}

/** One section of a record: a vendor's orders, an order's tickets. */
export function RelatedTab({ kind, id, section, all }: RelatedTabProps) {
  const { _id: memberId } = useStaff();
  const look = relatedLook(kind, section);
  const isLinked = useHasAdminPage(look.to?.('x') ?? RELATED_PAGE[section]);
  return (
    <RelatedList
      key={`${kind} ${id} ${section}`}
      look={look}
      isLinked={isLinked}
      queryKey={adminKey(memberId, 'related', kind, id, section)}
      load={(before, signal) =>
        callApi(
          listRelated,
          { params: { kind, id, section }, query: before ? { before } : {} },
          { signal, fresh: true },
        )
      }
      {...(all ? { all: <FullList to={all} /> } : {})}
    />
  );
}

function FullList({ to }: { to: string }) {
  const t = useText();
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
      {t('reports.related.full_list')}
    </Link>
  );
}

/** How many reviews are shown before the full list. */
const REVIEWS = 20;

/** Reviews of a vendor's products or of one product, newest first. */
export function ReviewsTab({ of, id }: { of: 'vendor' | 'product'; id: string }) {
  const t = useText();
  const { formatDate } = useDates();
  const { _id: memberId } = useStaff();
  const query = useQuery({
    queryKey: adminKey(memberId, 'related', of, id, 'reviews'),
    queryFn: ({ signal }) =>
      callApi(listAdminReviews, { query: { [of]: id, limit: REVIEWS } }, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="reviews.load_failed">
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-ink-muted">{t('common.none_yet')}</p>
        ) : (
          <>
            <p className="mb-2 text-right">
              <FullList to={`/admin/reviews?tab=all&${of}=${id}`} />
            </p>
            <ul className="divide-y divide-border rounded-card border border-border bg-surface px-4">
              {results.map((r) => (
                <li key={r._id} className="py-3">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <Rating value={r.rating} />
                    <a
                      href={`/product/${r.product.slug}`}
                      className="font-semibold underline underline-offset-2"
                    >
                      {r.product.name}
                    </a>
                    <span className="text-[14px] text-ink-muted">{formatDate(r.createdAt)}</span>
                  </p>
                  <p className="line-clamp-3 [overflow-wrap:anywhere]">
                    {[r.title, r.text].filter(Boolean).join('. ') || t('reviews.no_text')}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Listed>
  );
}
