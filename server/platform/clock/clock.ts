/** The server's source of the current time, replaceable in tests. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set or advanced. */
export interface TestClock extends Clock {
  set(to: Date | string): void;
  /** Advances (or goes back, if negative) by milliseconds. */
  advance(milliseconds: number): void;
}

/** A settable clock for tests; starts at a fixed instant unless set otherwise. */
export function testClock(start: Date | string = '2026-11-02T06:30:00.000Z'): TestClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to).getTime();
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
