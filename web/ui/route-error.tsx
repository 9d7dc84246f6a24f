import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { RenderNonce } from './render-nonce.ts';
import { Stall } from './stall.tsx';

/** Title and text a person reads for what a loader threw, in English. Nothing of the error itself is shown. */
export function describeRouteError(error: unknown): {
  status: number;
  title: string;
  text: string;
} {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    return {
      status,
      title: 'This stall is not here',
      text: 'The page may have moved, or the product is no longer sold. The rest of the market is open.',
    };
  }
  if (status === 503) {
    return {
      status,
      title: 'The shop is opening',
      text: 'We are setting out the stalls. Please try again in a moment.',
    };
  }
  if (typeof navigator !== 'undefined' && navigator.onLine === false) {
    return {
      status: 0,
      title: 'You are offline',
      text: 'This page was not kept on your device. Please try again once you are back online.',
    };
  }
  return {
    status,
    title: 'Something went wrong on our side',
    text: 'Your cart and orders are safe. Please try again; if it keeps happening, come back in a few minutes.',
  };
}

const outline =
  'inline-flex min-h-11 items-center rounded-button border border-border-strong px-5 font-bold text-ink hover:border-brand hover:text-brand';

interface RouteErrorProps {
  error: unknown;
  /** A layout stands around it, which has the page's `main` already. */
  isFramed?: boolean;
  /** Where to go instead, below the search of a 404. */
  children?: ReactNode;
}

/** The content of an error page: what happened, and the ways on. */
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
        <p className="text-sm font-semibold tabular-nums text-ink-subtle">{status}</p>
      )}
      <h1 className="text-3xl font-extrabold tracking-tight text-ink">{t(title)}</h1>
      <p className="text-ink-muted">{t(text)}</p>
      {isMissing ? (
        <form
          action="/search"
          method="get"
          role="search"
          aria-label={t('Search the market')}
          className="mt-2 flex w-full max-w-md gap-2"
        >
          <input
            type="search"
            name="q"
            required
            maxLength={100}
            aria-label={t('What are you looking for?')}
            placeholder={t('What are you looking for?')}
            enterKeyHint="search"
            className="h-12 min-w-0 grow rounded-button border border-border-strong bg-surface px-4 text-[16px] placeholder:text-ink-subtle"
          />
          <button
            type="submit"
            className="min-h-12 rounded-button bg-brand px-5 font-bold text-on-brand hover:bg-brand-hover"
          >
            {t('Search')}
          </button>
        </form>
      ) : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {isMissing ? null : (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address loads this page again, without JavaScript too
          <a
            href=""
            className="inline-flex min-h-11 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover"
          >
            {t('Try again')}
          </a>
        )}
        <Link to="/" reloadDocument className={outline}>
          {t('Go to the home page')}
        </Link>
        {isMissing ? (
          <Link to="/categories" reloadDocument className={outline}>
            {t('Browse categories')}
          </Link>
        ) : null}
      </div>
      {isMissing ? children : null}
      {/* The server's log has the same mark beside the error; the browser, which does not know it, leaves it be. */}
      {status === 500 ? (
        <p suppressHydrationWarning className="text-[13px] text-ink-subtle">
          {mark ? t('Error number {mark}', { mark }) : null}
        </p>
      ) : null}
    </Frame>
  );
}
