import { type ContextType, useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { clearNames, followPhotos, nameNewPhoto, nameOldPhoto } from './shared-photo.ts';

type Router = Pick<NonNullable<ContextType<typeof RouterContext>>['router'], 'state' | 'subscribe'>;

/**
 * Maximum milliseconds the old page is frozen while the new one renders; slower pages appear
 * without a fade.
 */
const PATIENCE = 800;
const known = new WeakSet<Router>();
/** Called when the new page is in the document. */
let shown = (): void => {};

/**
 * Fades from one page to the next where animations run (appearance.ts): the browser keeps a
 * snapshot of the old page until React has rendered the new one. Router updates meanwhile are
 * queued, so that an older state is never shown after a newer one, as can happen with the router's
 * own `viewTransition`. The photo of a card moves to its place on the product page. Filters, sections and choices, which change the address but not its path,
 * do not fade.
 */
export function fadePages(router: Router): void {
  if (known.has(router)) return;
  known.add(router);
  const { subscribe } = router;
  let path = router.state.location.pathname;
  let waiting: (() => void)[] | null = null;
  // The browser animates a back swipe itself.
  let isDrawn = false;
  addEventListener('popstate', (event) => {
    isDrawn = event.hasUAVisualTransition;
  });
  const begin = () => {
    waiting ??= [];
    nameOldPhoto();
    const { ready, finished } = document.startViewTransition(
      () =>
        new Promise<void>((resolve) => {
          shown = () => {
            nameNewPhoto();
            resolve();
          };
          setTimeout(resolve, PATIENCE);
          const callbacks = waiting ?? [];
          waiting = null;
          for (const callback of callbacks) callback();
        }),
    );
    // A hidden window or the next navigation interrupted it.
    for (const end of [ready, finished]) end.catch(() => {});
    finished.then(clearNames, clearNames);
  };
  router.subscribe = (listener) =>
    subscribe.call(router, (state, options) => {
      const { pathname } = state.location;
      if (pathname !== path) {
        path = pathname;
        if (
          document.documentElement.dataset.motion === 'on' &&
          'startViewTransition' in document &&
          !isDrawn
        )
          begin();
        isDrawn = false;
      }
      if (waiting) waiting.push(() => listener(state, options));
      else listener(state, options);
    });
}

/** For the frame of all pages: its effects come before the router's own, so the router subscribes through this. */
export function usePageTransitions(): void {
  const router = useContext(RouterContext)?.router;
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (router) fadePages(router);
  }, [router]);
  useLayoutEffect(followPhotos, []);
  useLayoutEffect(() => shown(), [key]);
}
