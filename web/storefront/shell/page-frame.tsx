import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { Outlet, UNSAFE_DataRouterContext as RouterContext, useNavigation } from 'react-router';
import type { Route } from './+types/page-frame';
import { PageError } from './page-error.tsx';

const load = () => import('./page-skeletons.tsx');
const PageSkeleton = lazy(load);

/**
 * A navigation answered sooner shows no skeleton, which would only flash; a later one shows it
 * within 100 ms of the press.
 */
const PATIENCE_MS = 70;
/** The skeletons' code is fetched when the page is idle: a slow line must have it before a press. */
const PRELOAD_MS = 2_500;

/** Error boundary between layout and page; the next page's skeleton while it loads. */
export default function PageFrame() {
  const next = useSlowNavigation();
  return (
    <>
      {next ? (
        <Suspense>
          <PageSkeleton path={next} />
        </Suspense>
      ) : null}
      <div className={next ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
    </>
  );
}

/** The path being loaded, if it is another page and takes its time. */
function useSlowNavigation(): string | null {
  const { location } = useNavigation();
  // Both with the language's prefix, unlike useLocation.
  const here = useContext(RouterContext)?.router.state.location.pathname;
  const next = location && location.pathname !== here ? location.pathname : null;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (next === null) return;
    document.documentElement.dataset.navigating = '';
    const timer = setTimeout(() => setSlow(next), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      delete document.documentElement.dataset.navigating;
    };
  }, [next]);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return next !== null && slow === next ? next : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
