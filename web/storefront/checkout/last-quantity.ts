/** Presses on the stepper within this time become one call. */
const PAUSE_MS = 400;

type Send = (quantity: number) => Promise<void>;

/**
 * The quantity a customer presses for: at once on the screen, the last one on the server after a short pause, one call after
 * the other, so that no press is lost and no earlier one wins. `show` gets what the stepper shows; null: what the server holds.
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
    // A newer press has its own number on the screen by now.
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
    /** Sends at once what waits: the page is being left. Resolves when the server holds it. */
    flush,
    /** The line is being removed: what waits is not sent. Resolves when no call is under way any more. */
    forget(): Promise<void> {
      clearTimeout(timer);
      waiting = null;
      show(null);
      return last;
    },
  };
}
