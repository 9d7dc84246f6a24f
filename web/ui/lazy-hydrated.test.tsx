import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilThere } from './lazy-hydrated.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('back', () => window.dispatchEvent(new Event('online')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('code that cannot be fetched is asked for again, after a while or when the network is back', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue('code');
  const found = untilThere(load);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  (globalThis as unknown as { back: () => void }).back();
  await expect(found).resolves.toBe('code');
});
