import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ApiError } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { savePageSize, PAGE_SIZES, useListAddress } from './use-list-address.ts';

/** The error text. */
export const reasonOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status !== 0 && error.message ? error.message : fallback;

interface ListedProps<D> {
  query: UseQueryResult<D>;
  /** Message if loading fails, such as "The orders could not be loaded". */
  failed: string;
  /** Shown while loading; ten rows by default. */
  waiting?: ReactNode;
  children: (data: D, isOld: boolean) => ReactNode;
}

/**
 * A query's data, loading state, or error with a retry. After a first answer the data stays: a
 * later failure shows above it, so that open dialogs and their input survive a bad network.
 */
export function Listed<D>({ query, failed, waiting, children }: ListedProps<D>) {
  const t = useText();
  if (query.isPending)
    return (
      <>
        {waiting ?? <RowsSkeleton />}
        <p role="status" className="sr-only">
          {t('common.loading')}
        </p>
      </>
    );
  if (query.data === undefined)
    return (
      <ErrorState title={t(reasonOf(query.error, failed))} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      {query.isError ? (
        <NotRefreshed isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {children(query.data, query.isPlaceholderData)}
    </>
  );
}

/** The last received data. */
export function NotRefreshed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useText();
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-3 rounded-button bg-warning-soft px-4 text-[14px] leading-[20px] text-warning"
    >
      <p className="py-2.5">{t('shell.list.refresh_failed')}</p>
      <Button variant="ghost" size="sm" className="-mr-3 min-h-11" busy={isBusy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

export function RowsSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-2">
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} className="h-14 rounded-small" />
      ))}
    </div>
  );
}

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  label: string;
  /** The page size comes from the address (`useListAddress().limit`), so that it can be chosen. */
  isSized?: boolean;
}

/** Pagination; hidden if the smallest page holds everything. */
export function Pager({ page, limit, total, onPage, label, isSized = false }: PagerProps) {
  const t = useText();
  const pages = Math.ceil(total / limit);
  if (pages <= 1 && (!isSized || total <= PAGE_SIZES[0])) return null;
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3 print:hidden">
      {pages <= 1 ? (
        <span />
      ) : (
        <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('common.previous')}
        </Button>
      )}
      <span className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1">
        {pages <= 1 ? null : (
          <span className="text-[14px] text-ink-muted tabular-nums">
            {t('common.pagination.page_of', { page, pages })}
          </span>
        )}
        {isSized ? <PageSize limit={limit} /> : null}
      </span>
      {pages <= 1 ? (
        <span />
      ) : (
        <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {t('common.next')}
        </Button>
      )}
    </nav>
  );
}

interface OnwardProps {
  /** Rows shown and page size. */
  rows: number;
  limit: number;
  /** Key of the page: the end of the previous one; empty on the first. */
  after: string;
  next: string | null;
  onMove: (after: string | null) => void;
  label: string;
  /** Labels of the links to the first and next page. */
  texts?: { first: string; next: string };
}

/** Pagination by key. */
export function Onward({ rows, limit, after, next, onMove, label, texts }: OnwardProps) {
  const t = useText();
  if (!after && !next && rows <= PAGE_SIZES[0]) return null;
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3 print:hidden">
      <Button variant="outline" disabled={!after} onClick={() => onMove(null)}>
        {texts?.first ?? t('shell.list.first_page')}
      </Button>
      <PageSize limit={limit} />
      <Button variant="outline" disabled={!next} onClick={() => onMove(next)}>
        {texts?.next ?? t('common.next')}
      </Button>
    </nav>
  );
}

/** Page size of a list; stored in the address and used for lists opened later. */
function PageSize({ limit }: { limit: number }) {
  const t = useText();
  const { set } = useListAddress();
  const id = useId();
  const choose = (size: string) => {
    savePageSize(size);
    set({ limit: size, after: null, before: null });
  };
  return (
    <span className="flex items-center gap-2 text-[14px] text-ink-muted">
      <label htmlFor={id}>{t('common.rows')}</label>
      <select
        id={id}
        value={limit}
        onChange={(event) => choose(event.target.value)}
        className="h-11 rounded-button border border-border-strong bg-surface px-2 text-[16px] text-ink tabular-nums md:text-[14px]"
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </span>
  );
}
