import { type ComponentType, useContext, useEffect, useState } from 'react';
import { Outlet, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { flushSync } from 'react-dom';
import type { Route } from './+types/page-frame';
import { PageError } from './page-error.tsx';

/**
 * A navigation answered sooner shows no skeleton, which would only flash; a later one shows it
 * within 100 ms of the press.
 */
const PATIENCE_MS = 20;
/** The skeletons' code is fetched when the page is idle: a slow line must have it before a press. */
const PRELOAD_MS = 2_500;

/** Not React's `lazy`: that shows nothing for 300 ms even when the code is there. */
let PageSkeleton: ComponentType<{ path: string }> | null = null;
async function loadSkeletons(): Promise<void> {
  PageSkeleton ??= (await import('./page-skeletons.tsx')).default;
}

/** Error boundary between layout and page; the next page's skeleton while it loads. */
export default function PageFrame() {
  const next = useSlowNavigation();
  return (
    <>
      {next !== null && PageSkeleton ? <PageSkeleton path={next} /> : null}
      <div className={next === null ? 'contents' : 'hidden'}>
        <Outlet />
      </div>
    </>
  );
}

/**
 * The path being loaded, if it is another page and takes its time. Follows the router itself, as
 * React renders a navigation's start only when it has nothing better to do. The bar at the top runs
 * for filters and pages of a list too.
 */
function useSlowNavigation(): string | null {
  const router = useContext(RouterContext)?.router;
  const { key } = useLocation();
  const [slow, setSlow] = useState<{ path: string; from: string } | null>(null);
  useEffect(() => {
    if (!router) return;
    const { dataset } = document.documentElement;
    let waiting: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe(({ navigation: { location: coming }, location }) => {
      if (coming) dataset.navigating = '';
      else delete dataset.navigating;
      const path = coming && coming.pathname !== location.pathname ? coming.pathname : null;
      if (path === waiting) return;
      waiting = path;
      clearTimeout(timer);
      if (path === null) {
        // Not if it has arrived: the skeleton goes when React shows the page.
        setSlow((now) => (now?.from === location.key ? null : now));
        return;
      }
      // At once: React would first finish what the press began.
      const show = () => {
        if (waiting === path) flushSync(() => setSlow({ path, from: location.key }));
      };
      timer = setTimeout(() => {
        if (PageSkeleton) show();
        else loadSkeletons().then(show, () => {});
      }, PATIENCE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      delete dataset.navigating;
    };
  }, [router]);
  useEffect(() => {
    const timer = setTimeout(() => void loadSkeletons().catch(() => {}), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  // Forgotten on arrival: history may lead back to the place it was shown at.
  useEffect(() => setSlow((now) => (now && now.from !== key ? null : now)), [key]);
  return slow?.from === key ? slow.path : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
