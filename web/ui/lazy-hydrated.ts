import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const;
/** Milliseconds after which code comes without any sign: assistive software may act without one. */
const PATIENCE = 2_500;
/** Milliseconds until code that could not be fetched is asked for again. */
const RETRY = 10_000;

/** Resolves at the first sign that somebody is there, or once the page has been idle for a while. */
let sign: Promise<void> | undefined;
const firstSign = (): Promise<void> =>
  (sign ??= new Promise((resolve) => {
    const timer = setTimeout(done, PATIENCE);
    function done() {
      clearTimeout(timer);
      for (const name of SIGNS) removeEventListener(name, done, true);
      resolve();
    }
    for (const name of SIGNS) addEventListener(name, done, { capture: true, passive: true });
  }));

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

/** Asks again until the answer is there. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextTry();
    }
  }
}

/** Whether the document has come to life: from then on a page is made in the browser and its code is needed at once. */
const isHydrated = (): boolean => document.documentElement.dataset.hydrated !== undefined;

/**
 * A part of a page below the first view. Its HTML comes with the page; its code is no part of the first load and
 * comes when somebody is there, so until then only links work in it. Where its code cannot be had, as without a network,
 * the HTML stays as it came and the code is asked for again at the next sign. To be put into `<Suspense>`.
 * `atOnce` is a media query: where it holds the part is in the first view, and its code comes beside the page's own.
 */
export function lazyHydrated<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  atOnce?: string,
): LazyExoticComponent<ComponentType<P>> {
  const isAtOnce =
    atOnce !== undefined && typeof document !== 'undefined' && matchMedia(atOnce).matches;
  if (isAtOnce)
    load().catch(() => {
      /* asked for again, and told, where it is shown */
    });
  return lazy(async () => {
    if (typeof document === 'undefined' || isHydrated()) return load();
    if (!isAtOnce) await firstSign();
    return untilThere(load);
  });
}
