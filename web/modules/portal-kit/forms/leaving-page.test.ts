import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLeaving, markLeaving } from './leaving-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a panel that one guard lets go is let go by all guards in it, and guarded again when it stays', () => {
  const [panel, other] = [{}, {}];
  markLeaving(panel);
  expect([isLeaving(panel), isLeaving(other), isLeaving(null)]).toEqual([true, false, false]);
  vi.advanceTimersByTime(1000);
  expect(isLeaving(panel)).toBe(false);
});

test('a page that is left is left with all its panels', () => {
  const panel = {};
  markLeaving(null);
  expect([isLeaving(panel), isLeaving(null)]).toEqual([true, true]);
  vi.advanceTimersByTime(1000);
  expect([isLeaving(panel), isLeaving(null)]).toEqual([false, false]);
});
