import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { buttonLook } from './button.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of a page: real links, so that every page can be opened, bookmarked and crawled. */
  hrefOf: (page: number) => string;
  label?: string;
}

/** Pages as links: the first, the last and those around the current one. */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  const t = useText();
  if (pages < 2) return null;
  const cell =
    'grid h-11 min-w-11 place-items-center rounded-button px-2 font-semibold tabular-nums';
  return (
    <nav
      aria-label={label ?? t('common.pages')}
      className="flex flex-wrap items-center justify-center gap-1"
    >
      {page > 1 ? (
        <Link to={hrefOf(page - 1)} rel="prev" className={buttonLook('outline')}>
          {t('common.previous')}
        </Link>
      ) : null}
      <ol className="flex items-center gap-1 max-sm:hidden">
        {pageNumbers(page, pages).map((n, i) =>
          n === null ? (
            // gaps have no name of their own
            <li key={`gap-${i}`} aria-hidden="true" className="px-1 text-ink-muted">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to={hrefOf(n)}
                aria-label={t('common.pagination.page', { n })}
                aria-current={n === page ? 'page' : undefined}
                className={`${cell} ${n === page ? 'bg-brand text-on-brand' : 'hover:bg-sunken'}`}
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ol>
      <p className="px-3 text-ink-muted sm:hidden">
        {t('common.pagination.page_of', { page, pages })}
      </p>
      {page < pages ? (
        <Link to={hrefOf(page + 1)} rel="next" className={buttonLook('outline')}>
          {t('common.next')}
        </Link>
      ) : null}
    </nav>
  );
}

/** The next page below what is shown: a real link that a script may take over by `onMore`. */
export function LoadMore({
  href,
  shown,
  total,
  isBusy = false,
  hasFailed = false,
  onMore,
}: {
  href: string;
  shown: number;
  total: number;
  isBusy?: boolean;
  hasFailed?: boolean;
  onMore?: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="text-[14px] text-ink-muted" aria-live="polite">
        {t('common.pagination.shown', { shown, total })}
      </p>
      {hasFailed ? (
        <p role="alert" className="font-semibold text-danger">
          {t('common.pagination.load_failed')}
        </p>
      ) : null}
      {shown < total ? (
        <Link
          to={href}
          rel="next"
          preventScrollReset
          aria-busy={isBusy || undefined}
          className={buttonLook('outline', 'lg')}
          onClick={(event) => {
            if (onMore && !event.metaKey && !event.ctrlKey) {
              event.preventDefault();
              if (!isBusy) onMore();
            }
          }}
        >
          {isBusy
            ? t('common.pagination.loading')
            : hasFailed
              ? t('common.try_again')
              : onMore
                ? t('common.pagination.load_more')
                : t('common.pagination.next_page')}
        </Link>
      ) : null}
    </div>
  );
}
