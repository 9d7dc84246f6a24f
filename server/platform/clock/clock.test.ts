import { expect, it } from 'vitest';
import { systemClock, testClock } from './clock.ts';

it('does not move until it is advanced or set', () => {
  const clock = testClock('2026-01-01T00:00:00Z');
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:01:30.000Z');
  clock.set('2027-05-01T10:00:00Z');
  expect(clock.now().toISOString()).toBe('2027-05-01T10:00:00.000Z');
});

it('of the system gives the time of the machine', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000);
});
