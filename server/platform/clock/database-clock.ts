import type { Clock } from './clock.ts';

/** How often the difference is measured: quartz drifts by less than a millisecond in this time. */
const MEASURE_MS = 10_000;

export interface FollowingClock extends Clock {
  /** Measures the difference to the database's clock; without an answer the last one stays. */
  measure(): Promise<void>;
  stop(): void;
}

/**
 * The database's clock, followed by this process. Several processes compare times in one database:
 * leases, the expiry of codes, the order of events. With one clock five minutes ahead 4 of 48
 * messages were sent twice. So every process takes the database's time: its own monotonic clock plus
 * a difference measured at the start and every ten seconds, with an error of half a round trip.
 * `ask` returns the database's time in milliseconds since 1970. Throws if the first question fails.
 */
export async function followDatabaseClock(
  ask: () => Promise<number>,
  monotonic: () => number = () => performance.now(),
): Promise<FollowingClock> {
  let ahead = 0;
  const measure = async () => {
    const asked = monotonic();
    const there = await ask();
    ahead = there - (asked + monotonic()) / 2;
  };
  await measure();
  const timer = setInterval(() => void measure().catch(() => {}), MEASURE_MS);
  timer.unref();
  return {
    now: () => new Date(monotonic() + ahead),
    measure,
    stop: () => clearInterval(timer),
  };
}
