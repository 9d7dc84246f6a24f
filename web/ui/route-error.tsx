import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Link, useHref } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { RenderNonce } from './render-nonce.ts';
import { Stall } from './stall.tsx';

/**
 * Title and text shown for an error of a loader, in English. Nothing of the error itself is shown.
 */
export function describeRouteError(error: unknown): {
  status: number;
  title: string;
  text: string;
} {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    return {
      status,
      title: 'errors.page.not_found_title',
      text: 'errors.page.not_found_text',
    };
  }
  if (status === 503) {
    return {
      status,
      title: 'errors.page.starting_title',
      text: 'errors.page.starting_text',
    };
  }
  if (typeof navigator !== 'undefined' && (navigator.onLine === false || isLostNetwork(error))) {
    return {
      status: 0,
      title: 'errors.page.offline_title',
      text: 'errors.page.offline_text',
    };
  }
  return {
    status,
    title: 'errors.page.failed_title',
    text: 'errors.page.failed_text',
  };
}

/** What browsers throw for a request without a reply; they word it differently. */
const isLostNetwork = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

const outline =
  'inline-flex min-h-11 items-center rounded-button border border-border-strong px-5 font-bold text-ink hover:border-brand hover:text-brand';

interface RouteErrorProps {
  error: unknown;
  /** The surrounding layout already has the page's `main`. */
  isFramed?: boolean;
  /** Where to go instead, below the search of a 404. */
  children?: ReactNode;
}

/** The content of an error page: what happened and where to go next. */
export function RouteError({ error, isFramed = false, children }: RouteErrorProps) {
  const t = useText();
  const mark = useContext(RenderNonce)?.slice(0, 8);
  const { status, title, text } = describeRouteError(error);
  const Frame = isFramed ? 'div' : 'main';
  const isMissing = status === 404;
  return (
    <Frame
      id={isFramed ? undefined : 'main'}
      className="mx-auto flex min-h-[60vh] max-w-xl flex-col items-center justify-center gap-4 px-4 py-16 text-center"
    >
      <Stall isClosed={!isMissing} />
      {status === 0 ? null : (
        <p className="text-[14px]/[20px] font-semibold tabular-nums text-ink-subtle">{status}</p>
      )}
      <h1 className="text-[30px]/[36px] font-extrabold tracking-tight text-ink">{t(title)}</h1>
      <p className="text-ink-muted">{t(text)}</p>
      {isMissing ? <MarketplaceSearch /> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {isMissing ? null : (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address loads this page again, without JavaScript too
          <a
            href=""
            className="inline-flex min-h-11 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover"
          >
            {t('common.try_again')}
          </a>
        )}
        <Link to="/" reloadDocument className={outline}>
          {t('errors.page.go_home')}
        </Link>
        {isMissing ? (
          <Link to="/categories" reloadDocument className={outline}>
            {t('catalog.browse_categories')}
          </Link>
        ) : null}
      </div>
      {isMissing ? children : null}
      {/* The server's log has the same id beside the error; the browser does not know it and
          keeps the server's. */}
      {status === 500 ? (
        <p suppressHydrationWarning className="text-[13px] text-ink-subtle">
          {mark ? t('errors.page.error_id', { mark }) : null}
        </p>
      ) : null}
    </Frame>
  );
}

function MarketplaceSearch() {
  const t = useText();
  return (
    <form
      action={useHref('/search')}
      method="get"
      role="search"
      aria-label={t('search.marketplace')}
      className="mt-2 flex w-full max-w-md gap-2"
    >
      <input
        type="search"
        name="q"
        required
        maxLength={100}
        aria-label={t('search.what_for')}
        placeholder={t('search.what_for')}
        enterKeyHint="search"
        className="h-12 min-w-0 grow rounded-button border border-border-strong bg-surface px-4 text-[16px] placeholder:text-ink-subtle"
      />
      <button
        type="submit"
        className="min-h-12 rounded-button bg-brand px-5 font-bold text-on-brand hover:bg-brand-hover"
      >
        {t('common.search')}
      </button>
    </form>
  );
}
