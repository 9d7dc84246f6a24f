/** Clicks on the stepper within this time become one call. */
const PAUSE_MS = 400;

type Send = (quantity: number) => Promise<void>;

/**
 * The customer's quantity: at once on the screen, sent after a short pause with one call after
 * another, so that the last click wins. `show` gets the displayed quantity; null: the server's.
 */
export function lastQuantity(show: (quantity: number | null) => void) {
  let waiting: { quantity: number; send: Send } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calls = 0;
  let last: Promise<void> = Promise.resolve();
  async function call(
    before: Promise<void>,
    { quantity, send }: { quantity: number; send: Send },
  ): Promise<void> {
    const mine = ++calls;
    await before;
    await send(quantity);
    // A newer click already shows its own number.
    if (waiting === null && mine === calls) show(null);
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (waiting !== null) {
      const wanted = waiting;
      waiting = null;
      last = call(last, wanted);
    }
    return last;
  }
  return {
    set(quantity: number, send: Send): void {
      clearTimeout(timer);
      waiting = { quantity, send };
      show(quantity);
      timer = setTimeout(() => void flush(), PAUSE_MS);
    },
    /** Sends pending changes at once, when the page is left. Resolves when the server has them. */
    flush,
    /** Drops pending changes of a removed item. Resolves when no call is in progress. */
    forget(): Promise<void> {
      clearTimeout(timer);
      waiting = null;
      show(null);
      return last;
    },
  };
}
