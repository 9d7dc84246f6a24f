const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  // Assistive software presses without the events before it.
  'click',
] as const;
/**
 * Milliseconds after which parts hydrate without input for a returning visitor, whose hearts, PIN
 * code and lists are in the browser. A new visitor sees no more than the HTML.
 */
const PATIENCE = 2_500;

function wasHereBefore(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    // Storage may be blocked; then nothing of the visitor's is stored.
    return false;
  }
}

/** Read before the page stores anything of its own. */
const isReturning = wasHereBefore();

/** Browsers send a move without a distance when the page changes under a resting pointer. */
const isRest = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

let first: Promise<void> | undefined;
/** Resolves at the first user input; for a returning visitor also after a while. */
export const firstInput = (): Promise<void> =>
  (first ??= new Promise((resolve) => {
    // A button pressed before this code came waits for its part (`early-press.ts`).
    if ('pressed' in document.documentElement.dataset) return resolve();
    const timer = isReturning ? setTimeout(done, PATIENCE) : undefined;
    const onInput = (event: Event) => {
      if (!isRest(event)) done();
    };
    function done() {
      clearTimeout(timer);
      for (const name of SIGNS) removeEventListener(name, onInput, true);
      resolve();
    }
    for (const name of SIGNS) addEventListener(name, onInput, { capture: true, passive: true });
  }));
