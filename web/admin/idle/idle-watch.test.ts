import { describe, expect, it } from 'vitest';
import { IdleWatch } from './idle-watch.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LIMIT = 15 * MINUTE;

/**
 * A browser whose tabs share the time of last use, and its server, which writes use at most once a
 * minute.
 */
function browser() {
  let now = 1_000_000_000;
  const shared = { lastUse: 0, isSignedIn: true, seenAt: now, isReachable: true };
  const reports: number[] = [];
  const open = () => {
    const log = { warned: null as number | null, ends: 0 };
    const watch = new IdleWatch(
      LIMIT,
      {
        isSignedIn: () => shared.isSignedIn,
        readLastUse: () => shared.lastUse,
        writeLastUse: (at) => {
          shared.lastUse = at;
        },
        reportUse: async () => {
          if (!shared.isReachable) return null;
          reports.push(now);
          if (now - shared.seenAt >= MINUTE) shared.seenAt = now;
          return LIMIT - (now - shared.seenAt);
        },
        warn: (seconds) => {
          log.warned = seconds;
        },
        end: () => {
          log.ends += 1;
          shared.isSignedIn = false;
        },
      },
      now,
    );
    return { watch, log };
  };
  const pass = async (
    ms: number,
    tabs: { watch: IdleWatch }[],
    each: () => void = () => undefined,
  ) => {
    for (const end = now + ms; now < end;) {
      now += SECOND;
      each();
      for (const { watch } of tabs) watch.tick(now);
      await Promise.resolve();
    }
  };
  return { shared, reports, open, pass, at: () => now };
}

describe('a panel nobody uses', () => {
  it('warns two minutes before the end, counts down, and ends once', async () => {
    const b = browser();
    const tab = b.open();
    await b.pass(13 * MINUTE - SECOND, [tab]);
    expect(tab.log).toEqual({ warned: null, ends: 0 });
    await b.pass(SECOND, [tab]);
    expect(tab.log).toEqual({ warned: 120, ends: 0 });
    await b.pass(2 * MINUTE - SECOND, [tab]);
    expect(tab.log).toEqual({ warned: 1, ends: 0 });
    await b.pass(10 * SECOND, [tab]);
    expect(tab.log).toEqual({ warned: null, ends: 1 });
  });

  it('goes on with input, and tells the server once a minute at most', async () => {
    const b = browser();
    const tab = b.open();
    await b.pass(30 * MINUTE, [tab], () => tab.watch.input(b.at()));
    expect(tab.log).toEqual({ warned: null, ends: 0 });
    expect(b.reports).toHaveLength(30);
    await b.pass(14 * MINUTE, [tab]);
    expect(tab.log.warned, 'unused since').toBe(60);
  });

  it('takes no pushed mouse for an answer, but the button', async () => {
    const b = browser();
    const tab = b.open();
    await b.pass(14 * MINUTE, [tab]);
    tab.watch.input(b.at());
    await b.pass(SECOND, [tab]);
    expect(tab.log.warned).toBe(59);
    tab.watch.stay(b.at());
    expect(tab.log.warned).toBeNull();
    expect(b.reports.at(-1)).toBe(b.at());
    await b.pass(13 * MINUTE - SECOND, [tab]);
    expect(tab.log).toEqual({ warned: null, ends: 0 });
  });

  it('is one panel in all its tabs', async () => {
    const b = browser();
    const [one, other] = [b.open(), b.open()];
    await b.pass(14 * MINUTE, [one, other]);
    expect([one.log.warned, other.log.warned]).toEqual([60, 60]);
    other.watch.stay(b.at());
    await b.pass(SECOND, [one, other]);
    expect([one.log.warned, other.log.warned]).toEqual([null, null]);
    await b.pass(20 * MINUTE, [one, other], () => one.watch.input(b.at()));
    expect([one.log.ends, other.log.ends]).toEqual([0, 0]);
    await b.pass(15 * MINUTE, [one, other]);
    expect(b.shared.isSignedIn).toBe(false);
  });

  it('never ends before the server does, however use and its notes fall', async () => {
    for (const lastUse of [1, 20, 59, 60, 61, 90, 119, 125]) {
      const b = browser();
      const [one, other] = [b.open(), b.open()];
      await b.pass(20 * SECOND, [one, other]);
      await b.pass(lastUse * SECOND, [one, other], () => other.watch.input(b.at()));
      const used = b.at();
      await b.pass(10 * MINUTE, [other]);
      expect(b.shared.seenAt, `after ${lastUse} seconds`).toBeGreaterThanOrEqual(used);
    }
  });

  it('tells again where the server did not hear', async () => {
    const b = browser();
    const tab = b.open();
    b.shared.isReachable = false;
    await b.pass(3 * MINUTE, [tab], () => tab.watch.input(b.at()));
    b.shared.isReachable = true;
    await b.pass(MINUTE, [tab]);
    expect(b.reports).toHaveLength(1);
  });

  it('that was asleep past the end does not go on with the first input', async () => {
    const b = browser();
    const tab = b.open();
    tab.watch.input(b.at() + 20 * MINUTE);
    tab.watch.stay(b.at() + 20 * MINUTE);
    expect(tab.log.ends).toBe(1);
  });

  it('begins anew after signing in on the same page, and leaves alone what another tab signed in to', async () => {
    const b = browser();
    const tab = b.open();
    await b.pass(15 * MINUTE, [tab]);
    expect(tab.log.ends).toBe(1);
    b.shared.isSignedIn = true;
    await b.pass(SECOND, [tab]);
    await b.pass(12 * MINUTE, [tab]);
    expect(tab.log).toEqual({ warned: null, ends: 1 });
    await b.pass(MINUTE, [tab]);
    expect(tab.log.warned).toBe(120);
    // Another tab ended the session and someone signed in there while this one was asleep.
    const asleep = tab;
    const awake = b.open();
    await b.pass(5 * MINUTE, [awake]);
    asleep.watch.tick(b.at());
    expect(asleep.log).toEqual({ warned: null, ends: 1 });
  });
});
