import { isRouteErrorResponse, Link } from 'react-router';

/** Title and text a person reads for what a loader threw. Nothing of the error itself is shown. */
export function describeRouteError(error: unknown): { status: number; title: string; text: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    return {
      status, title: 'This stall is not here',
      text: 'The page may have moved, or the product is no longer sold. The rest of the market is open.',
    };
  }
  if (status === 503) {
    return { status, title: 'The shop is opening', text: 'We are setting out the stalls. Please try again in a moment.' };
  }
  return {
    status, title: 'Something went wrong on our side',
    text: 'Your cart and orders are safe. Please try again; if it keeps happening, come back in a few minutes.',
  };
}

/** The content of an error page. `isFramed` where a layout stands around it, which has the page's `main` already. */
export function RouteError({ error, isFramed = false }: { error: unknown; isFramed?: boolean }) {
  const Frame = isFramed ? 'div' : 'main';
  const { status, title, text } = describeRouteError(error);
  return (
    <Frame id={isFramed ? undefined : 'main'} className="mx-auto flex min-h-[60vh] max-w-xl flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <Stall closed={status !== 404} />
      <p className="text-sm font-semibold tabular-nums text-ink-subtle">{status}</p>
      <h1 className="text-3xl font-extrabold tracking-tight text-ink">{title}</h1>
      <p className="text-ink-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/" reloadDocument className="inline-flex min-h-11 items-center rounded-xl bg-action px-5 font-bold text-on-action hover:bg-action-hover">
          Go to the home page
        </Link>
        {status === 404
          ? <Link to="/categories" reloadDocument className="inline-flex min-h-11 items-center rounded-xl border border-border-strong px-5 font-bold text-ink">Browse categories</Link>
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address loads this page again, without JavaScript too
          : <a href="" className="inline-flex min-h-11 items-center rounded-xl border border-border-strong px-5 font-bold text-ink">Try again</a>}
      </div>
    </Frame>
  );
}

/** A market stall: awning in stripes; the counter is empty, or closed by a board. */
function Stall({ closed }: { closed: boolean }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" className="text-brand">
      <path d="M18 20h124l8 26H10z" className="fill-brand-soft" />
      {[18, 59.3, 100.6].map((x) => <path key={x} d={`M${x + 20.6} 20h20.7l2 26h-24z`} className="fill-action" />)}
      <path d="M10 46a11.7 11.7 0 0 0 23.3 0 11.7 11.7 0 0 0 23.4 0 11.7 11.7 0 0 0 23.3 0 11.7 11.7 0 0 0 23.3 0 11.7 11.7 0 0 0 23.4 0A11.7 11.7 0 0 0 150 46z" className="fill-brand" />
      <path d="M24 58v50M136 58v50" stroke="currentColor" strokeWidth="4" />
      <rect x="18" y="84" width="124" height="26" rx="4" className="fill-sunken" stroke="currentColor" strokeWidth="3" />
      {closed && <rect x="56" y="66" width="48" height="16" rx="4" className="fill-deal" />}
    </svg>
  );
}
