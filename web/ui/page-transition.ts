import { type ContextType, useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';

type Router = Pick<NonNullable<ContextType<typeof RouterContext>>['router'], 'state' | 'subscribe'>;

/** Milliseconds for which the old page may be still while the new one is made; what takes longer appears without a fade. */
const PATIENCE = 800;
const known = new WeakSet<Router>();
/** Called when the page just made is in the document. */
let shown = (): void => {};

/**
 * One page fades into the next where things may move (appearance.ts): the browser keeps a picture of the old page
 * until React has put the new one in its place. What the router tells meanwhile waits its turn, so that nothing
 * older is ever shown after something newer, as it can be with the router's own `viewTransition`. Filters, sections
 * and choices, which change the address but not its path, do not fade.
 */
export function fadePages(router: Router): void {
  if (known.has(router)) return;
  known.add(router);
  const { subscribe } = router;
  let path = router.state.location.pathname;
  let waiting: (() => void)[] | null = null;
  // Going back by a swipe is drawn by the browser itself.
  let isDrawn = false;
  addEventListener('popstate', (event) => {
    isDrawn = event.hasUAVisualTransition;
  });
  const begin = () => {
    waiting ??= [];
    const { ready, finished } = document.startViewTransition(
      () =>
        new Promise<void>((resolve) => {
          shown = resolve;
          setTimeout(resolve, PATIENCE);
          const told = waiting ?? [];
          waiting = null;
          for (const tell of told) tell();
        }),
    );
    // A hidden window or the next page cut it short.
    for (const end of [ready, finished]) end.catch(() => {});
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
  useLayoutEffect(() => shown(), [key]);
}
