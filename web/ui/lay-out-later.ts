/** Marks a document whose later parts have been laid out; the classes are in base.css. */
const DONE = 'laidOut';
const LATER = '.later, .rail-later, .card-later';

/**
 * Lays out what `content-visibility` left for later, one part in each idle moment after the page has
 * loaded: the first view does not wait for it. Afterwards heights are exact, and a screenshot of the
 * whole page shows all of it. Links within the page lay out everything at once. Returns a function
 * that stops it.
 */
export function layOutLater(): () => void {
  if (typeof requestIdleCallback !== 'function') return () => {};
  let handle = 0;
  const waiting = [...document.querySelectorAll<HTMLElement>(LATER)];
  const next = () => {
    const part = waiting.shift();
    if (part) part.style.contentVisibility = 'visible';
    else document.documentElement.dataset[DONE] = '';
    if (part) handle = requestIdleCallback(next);
  };
  const all = () => {
    document.documentElement.dataset[DONE] = '';
    waiting.length = 0;
  };
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest?.('a[href^="#"]')) all();
  };
  addEventListener('click', onClick, true);
  const start = () => (handle = requestIdleCallback(next));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    removeEventListener('load', start);
    removeEventListener('click', onClick, true);
    cancelIdleCallback(handle);
  };
}
