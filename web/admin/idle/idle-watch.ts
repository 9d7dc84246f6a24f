/** How long before the end of an idle session the panel warns. */
export const WARN_MS = 2 * 60_000;
/** Minimum interval between reports of use to the server. */
const REPORT_EVERY_MS = 60_000;

/** Browser functions for the watch. `lastUse` is shared by one person's tabs. */
export interface IdleHost {
  /** Whether this browser holds a session of the panel. */
  isSignedIn(): boolean;
  readLastUse(): number;
  writeLastUse(at: number): void;
  /**
   * Reports use to the server; returns the time until the idle session ends, null if the report
   * failed.
   */
  reportUse(): Promise<number | null>;
  /** Seconds until the end; null if no warning is due. */
  warn(secondsLeft: number | null): void;
  /** Ends the session, here and on the server. */
  end(): void;
}

/**
 * Tracks use: `input` for each input event, `tick` each second. The page's own requests do not
 * count. During the warning only `stay` keeps the session: a moved mouse is no answer.
 */
export class IdleWatch {
  #limit: number;
  #host: IdleHost;
  #reportedUse = 0;
  #reportedAt = 0;
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
    this.#reportedAt = 0;
    this.tick(now);
  }

  tick(now: number): void {
    const isSignedIn = this.#host.isSignedIn();
    if (this.#isOut) {
      // Signed in again in place.
      if (isSignedIn) this.#begin(now);
      return;
    }
    const left = this.#leftAt(now);
    // Signed out in another tab, or by a refused call: leave only if this tab was about to.
    if (left <= 0 || !isSignedIn) return this.#leave(left <= 0 || this.#isWarning);
    if (left <= WARN_MS) this.#warn(Math.ceil(left / 1000));
    else if (this.#isWarning) this.#warn(null);
    void this.#reportUse(now);
  }

  #begin(now: number): void {
    this.#isOut = false;
    this.#use(now);
    // Signing in or loading the page counts as use.
    this.#reportedAt = now;
  }

  #leftAt = (now: number) => this.#limit - (now - Math.min(now, this.#host.readLastUse()));

  #use(now: number): void {
    // One record a second is enough.
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

  async #reportUse(now: number): Promise<void> {
    const lastUse = this.#host.readLastUse();
    if (lastUse <= this.#reportedUse || now - this.#reportedAt < REPORT_EVERY_MS) return;
    const before = this.#reportedUse;
    this.#reportedUse = lastUse;
    this.#reportedAt = now;
    const endsIn = await this.#host.reportUse();
    // The server writes at most once a minute, so another tab may have used this minute: report
    // again in the next.
    if (endsIn === null || endsIn < this.#leftAt(now) - 1000) this.#reportedUse = before;
  }
}
