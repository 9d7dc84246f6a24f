import { type ComponentType, type ReactNode, use, useMemo } from 'react';
import { HydrateLater } from './hydrate-later.tsx';
import { useIsHydrating } from './use-is-hydrating.ts';

/** Milliseconds until a failed code request is retried. */
const RETRY = 10_000;

/** Resolves when the network is back, or after a while. */
const nextTry = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, RETRY);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });

/** Retries until there is an answer. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextTry();
    }
  }
}

/** One request for all renders; after a failure the next render requests again. */
function sharedRequest<T>(load: () => Promise<T>): (isInHtml: boolean) => Promise<T> {
  let pending: Promise<T> | undefined;
  return (isInHtml) =>
    (pending ??= (isInHtml ? untilThere(load) : load()).catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}

/**
 * A part of a page below the first view, whose HTML comes with the page. Its code loads at the first
 * user input; a button pressed first acts once it is there. If the code cannot be fetched, for example offline,
 * the HTML stays unchanged and the code is requested again later. In a page rendered in the browser
 * the code loads at once and `fallback` shows meanwhile. `atOnce` is a media query: where it
 * matches, the part is in the first view and hydrates with the page.
 */
export function lazyHydrated<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback, atOnce }: { fallback?: ReactNode; atOnce?: string } = {},
): ComponentType<P> {
  const isAtOnce =
    atOnce !== undefined && typeof document !== 'undefined' && matchMedia(atOnce).matches;
  if (isAtOnce)
    load().catch(() => {
      /* retried and reported where it is rendered */
    });
  const request = sharedRequest(load);
  function Loaded(props: P) {
    const { default: Part } = use(request(useIsHydrating()));
    // Once hydrated this renders again; the part must not, as a whole and within one frame.
    return useMemo(() => <Part {...props} />, [Part, props]);
  }
  return (props: P) => (
    <HydrateLater fallback={fallback} isAtOnce={isAtOnce}>
      <Loaded {...props} />
    </HydrateLater>
  );
}
