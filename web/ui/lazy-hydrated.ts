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
/**
 * Milliseconds after which code is loaded without user input: assistive software may act without
 * events.
 */
const PATIENCE = 2_500;
/** Milliseconds until a failed code request is retried. */
const RETRY = 10_000;

/** Resolves at the first user input, or once the page has been idle for a while. */
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

/**
 * Whether the document is hydrated: from then on pages are rendered in the browser and need their
 * code at once.
 */
const isHydrated = (): boolean => document.documentElement.dataset.hydrated !== undefined;

/**
 * A part of a page below the first view. Its HTML comes with the page; its code is not part of the
 * first load and loads at the first user input, so until then only links work in it. If its code
 * cannot be fetched, for example offline, the HTML stays unchanged and the code is requested again
 * at the next input. Wrap it in `<Suspense>`. `atOnce` is a media query: where it matches, the part
 * is in the first view and its code loads with the page's own.
 */
export function lazyHydrated<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  atOnce?: string,
): LazyExoticComponent<ComponentType<P>> {
  const isAtOnce =
    atOnce !== undefined && typeof document !== 'undefined' && matchMedia(atOnce).matches;
  if (isAtOnce)
    load().catch(() => {
      /* retried and reported where it is rendered */
    });
  return lazy(async () => {
    if (typeof document === 'undefined' || isHydrated()) return load();
    if (!isAtOnce) await firstSign();
    return untilThere(load);
  });
}
