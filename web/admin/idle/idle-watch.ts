/** The panel warns so long before it ends a session nobody uses. */
export const WARN_MS = 2 * 60_000;
/** The server hears of use at most so often. */
const REPORT_EVERY_MS = 60_000;

/** What the browser does for a watch. `lastUse` is shared by the tabs of one person. */
export interface IdleHost {
  /** Whether this browser holds a session of the panel. */
  isSignedIn(): boolean;
  readLastUse(): number;
  writeLastUse(at: number): void;
  /** Says to the server that a person is here; gives after how long it will now end the session unused, null where it did not hear. */
  tell(): Promise<number | null>;
  /** Seconds until the end; null where there is nothing to warn of. */
  warn(secondsLeft: number | null): void;
  /** Ends the session, here and on the server. */
  end(): void;
}

/**
 * Follows whether somebody uses the panel: `input` for each input of a person, `tick` each second. What the page asks by itself is no use.
 * Once it warns, only `stay` keeps the session: a mouse that was pushed is no answer.
 */
export class IdleWatch {
  #limit: number;
  #host: IdleHost;
  #toldOf = 0;
  #toldAt = 0;
  #isWarning = false;
  #isOut = false;

  constructor(limitMs: number, host: IdleHost, now: number) {
    this.#limit = limitMs;
    this.#host = host;
    this.#begin(now);
  }

  input(now: number): void {
    if (!this.#isWarning && !this.#isOut && this.#leftAt(now) > WARN_MS) this.#use(now);
  }

  stay(now: number): void {
    if (this.#leftAt(now) <= 0) return this.tick(now);
    this.#use(now);
    this.#toldAt = 0;
    this.tick(now);
  }

  tick(now: number): void {
    const isSignedIn = this.#host.isSignedIn();
    if (this.#isOut) {
      // Signed in again where they were.
      if (isSignedIn) this.#begin(now);
      return;
    }
    const left = this.#leftAt(now);
    // Signed out in another tab, or by a call the server refused: what is left to do is to leave, and only where we were about to.
    if (left <= 0 || !isSignedIn) return this.#leave(left <= 0 || this.#isWarning);
    if (left <= WARN_MS) this.#warn(Math.ceil(left / 1000));
    else if (this.#isWarning) this.#warn(null);
    void this.#tell(now);
  }

  #begin(now: number): void {
    this.#isOut = false;
    this.#use(now);
    // Whoever signs in, or loads the page, is here.
    this.#toldAt = now;
  }

  #leftAt = (now: number) => this.#limit - (now - Math.min(now, this.#host.readLastUse()));

  #use(now: number): void {
    // One note a second is enough.
    if (now - this.#host.readLastUse() >= 1000) this.#host.writeLastUse(now);
  }

  #warn(seconds: number | null): void {
    this.#isWarning = seconds !== null;
    this.#host.warn(seconds);
  }

  #leave(isEnding: boolean): void {
    this.#isOut = true;
    if (this.#isWarning) this.#warn(null);
    if (isEnding) this.#host.end();
  }

  async #tell(now: number): Promise<void> {
    const lastUse = this.#host.readLastUse();
    if (lastUse <= this.#toldOf || now - this.#toldAt < REPORT_EVERY_MS) return;
    const before = this.#toldOf;
    this.#toldOf = lastUse;
    this.#toldAt = now;
    const endsIn = await this.#host.tell();
    // It writes once a minute at most, so another tab may have taken its minute: said again in the next.
    if (endsIn === null || endsIn < this.#leftAt(now) - 1000) this.#toldOf = before;
  }
}
