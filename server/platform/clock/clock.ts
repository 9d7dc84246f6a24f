/** Where the server asks what time it is, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is still until it is set or moved. */
export interface TestClock extends Clock {
  set(to: Date | string): void;
  /** Moves forward (or back, when negative) by milliseconds. */
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
