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

/** What follows such an input: its own effect is shown before anything hydrates. */
const PRESSES: ReadonlySet<string> = new Set(['pointerdown', 'touchstart', 'keydown', 'click']);
const PRESS_MS = 200;
/** A button pressed before its part was hydrated waits for it (`early-press.ts`). */
const isPressWaiting = (): boolean => 'pressed' in document.documentElement.dataset;

/** Whether what is pressed waits for hydration itself: then it must come before the click. */
function isUnhydrated({ target }: Event): boolean {
  const pressed = (target as Element | null)?.closest?.('a, button');
  // React marks an element with its properties as it hydrates it.
  return !!pressed && !Object.keys(pressed).some((key) => key.startsWith('__reactProps'));
}

let first: Promise<void> | undefined;
/** Resolves after the first user input; for a returning visitor also after a while. */
export const firstInput = (): Promise<void> =>
  (first ??= new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isNow = false;
    let isPressed = false;
    let isClicked = false;
    const come = () => {
      clearTimeout(timer);
      for (const name of SIGNS) removeEventListener(name, onInput, true);
      resolve();
    };
    const wait = (ms: number) => {
      clearTimeout(timer);
      isNow ||= ms === 0;
      timer = setTimeout(come, ms);
    };
    function onInput(event: Event) {
      // At once, so that React hydrates it when the click comes and passes the click on.
      if (PRESSES.has(event.type) && isUnhydrated(event)) come();
      else if (isNow) return;
      else if (isPressWaiting()) wait(0);
      else if (PRESSES.has(event.type)) {
        // Once more for the click of a long press, but not for each key or click after it.
        if (!isPressed || (event.type === 'click' && !isClicked)) wait(PRESS_MS);
        isPressed = true;
        isClicked ||= event.type === 'click';
      } else if (!isPressed && !isRest(event)) wait(0);
    }
    for (const name of SIGNS) addEventListener(name, onInput, { capture: true, passive: true });
    if (isPressWaiting()) wait(0);
    else if (isReturning) wait(PATIENCE);
  }));
