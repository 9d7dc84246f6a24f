import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { RelatedRow } from '#contracts/reports/related.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** How the rows of a section are shown. */
export interface RelatedLook {
  /** Message ids: the section's name, the head of its first column, and of its times. */
  label: string;
  head: string;
  time?: string;
  /** The page of a row, from its `open`; absent for rows without one. */
  to?: (id: string) => string;
  status?: (status: string) => ReactNode;
  /** The text of a row; as sent by default. */
  text?: (t: Text, text: string) => string;
  /** Message id of the count's column. */
  count?: string;
  hasAmount?: boolean;
}

interface RelatedListProps {
  look: RelatedLook;
  queryKey: QueryKey;
  load: (
    before: string | null,
    signal: AbortSignal,
  ) => Promise<{ results: RelatedRow[]; next: string | null }>;
  /** Whether rows lead to their pages. */
  isLinked: boolean;
  /** A link to the full list of the section, if there is one. */
  all?: ReactNode;
}

/** What belongs to a record, newest first, with more on request. */
export function RelatedList({ look, queryKey, load, isLinked, all }: RelatedListProps) {
  const t = useText();
  const columns = useRelatedColumns(look, isLinked);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 10_000,
  });
  const rows = query.data?.pages.flatMap((page) => page.results);
  if (query.isPending)
    return (
      <>
        <RowsSkeleton rows={5} />
        <p role="status" className="sr-only">
          {t('common.loading')}
        </p>
      </>
    );
  if (rows === undefined)
    return (
      <ErrorState title={t('reports.related.load_failed')} onRetry={() => void query.refetch()} />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" className="size-9" strokeWidth={1.5} />}
        title={t('common.none_yet')}
        text={t('reports.related.empty')}
      />
    );
  return (
    <>
      {all ? <p className="mb-2 text-right">{all}</p> : null}
      <DataList label={t(look.label)} columns={columns} rows={rows} rowKey={(row) => row._id} />
      {query.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.pagination.load_more')}
        </Button>
      ) : null}
    </>
  );
}

function useRelatedColumns(look: RelatedLook, isLinked: boolean): ListColumn<RelatedRow>[] {
  const t = useText();
  const { formatDate } = useDates();
  const { to, status, count } = look;
  const all: (ListColumn<RelatedRow> | null)[] = [
    {
      key: 'title',
      label: t(look.head),
      isHead: true,
      cell: (row) => (
        <>
          {isLinked && to && row.open !== null ? (
            <Link
              to={to(row.open)}
              className="inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline md:min-h-6"
            >
              {row.title}
            </Link>
          ) : (
            <span className="font-semibold">{row.title}</span>
          )}
          {row.text ? (
            <span className="block text-[13px] [overflow-wrap:anywhere] text-ink-muted">
              {look.text ? look.text(t, row.text) : row.text}
            </span>
          ) : null}
        </>
      ),
    },
    status
      ? {
          key: 'status',
          label: t('common.status'),
          cell: (row) => (row.status === null ? '–' : status(row.status)),
        }
      : null,
    count
      ? {
          key: 'count',
          label: t(count),
          isNumber: true,
          cell: (row) => row.count?.toLocaleString('en-IN') ?? '–',
        }
      : null,
    look.hasAmount
      ? {
          key: 'amount',
          label: t('common.amount'),
          isNumber: true,
          cell: (row) => (row.amount === null ? '–' : formatRupees(row.amount)),
        }
      : null,
    {
      key: 'at',
      label: t(look.time ?? 'reports.related.date'),
      cell: (row) => <span className="whitespace-nowrap">{row.at ? formatDate(row.at) : '–'}</span>,
    },
  ];
  return all.filter((column) => column !== null);
}
