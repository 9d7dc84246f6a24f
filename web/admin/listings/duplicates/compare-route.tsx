import { useQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ApiError } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { comparedQuery } from './queries.ts';
import { Compare } from './compare.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'catalog.compare.title' });

/** Two products side by side, and merging them. */
export default function ComparePage() {
  const t = useText();
  const { a = '', b = '' } = useParams();
  const member = useStaff();
  const query = useQuery(comparedQuery(member._id, a, b));
  const waiting = (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
  const refused =
    query.error instanceof ApiError &&
    query.data === undefined &&
    (query.error.status === 404 || query.error.status === 400)
      ? query.error
      : null;
  return (
    <>
      <nav aria-label={t('common.breadcrumbs')} className="mb-1 text-[14px]">
        <Link
          to="/admin/duplicates"
          className="inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline md:min-h-6"
        >
          {t('listings.duplicates.title')}
        </Link>
      </nav>
      <PageHead title={t('catalog.compare.title')} text={t('listings.duplicates.compare_intro')} />
      {refused ? (
        <EmptyState
          icon={<CopyCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title={
            refused.status === 404
              ? t('listings.duplicates.not_found_title')
              : t('listings.duplicates.same_title')
          }
          text={
            refused.status === 404
              ? t('listings.duplicates.not_found_text')
              : t('listings.duplicates.same_key')
          }
          action={
            <LinkButton to="/admin/duplicates">{t('listings.duplicates.back_to_pairs')}</LinkButton>
          }
        />
      ) : (
        <Listed query={query} failed="listings.admin.load_failed" waiting={waiting}>
          {(data) => <Compare key={`${data.a._id} ${data.b._id}`} data={data} />}
        </Listed>
      )}
    </>
  );
}
