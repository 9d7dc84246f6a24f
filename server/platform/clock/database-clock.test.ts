import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followDatabaseClock } from './database-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a clock that follows the database', () => {
  it("tells the database's time whatever the process's clock says", async () => {
    vi.setSystemTime('2030-01-01T00:00:00Z');
    let ticks = 50_000;
    const there = Date.parse('2026-11-26T10:00:00Z');
    const clock = await followDatabaseClock(
      async () => {
        ticks += 40; // The way there and back takes 40 ms.
        return there;
      },
      () => ticks,
    );
    expect(clock.now().getTime()).toBe(there + 20);
    ticks += 1_000;
    vi.setSystemTime('2020-01-01T00:00:00Z');
    expect(clock.now().getTime()).toBe(there + 1_020);
    clock.stop();
  });

  it('is corrected every ten seconds, and goes on while the database is away', async () => {
    let ticks = 0;
    let there: number | null = 1_000_000;
    const clock = await followDatabaseClock(
      async () => there ?? Promise.reject(new Error('away')),
      () => ticks,
    );
    ticks += 10_000;
    there = 1_010_500; // A drift of half a second, or another server.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(clock.now().getTime()).toBe(1_010_500);
    there = null;
    ticks += 10_000;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(clock.now().getTime()).toBe(1_020_500);
    clock.stop();
    await expect(followDatabaseClock(() => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
  });
});
