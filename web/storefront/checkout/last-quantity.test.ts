import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastQuantity } from './last-quantity.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An item whose calls the test answers. */
function line() {
  const [sent, shown] = [[] as number[], [] as (number | null)[]];
  const answers: (() => void)[] = [];
  const { set, ...rest } = lastQuantity((n) => {
    shown.push(n);
  });
  const send = (n: number) => {
    sent.push(n);
    return new Promise<void>((resolve) => {
      answers.push(resolve);
    });
  };
  const quantity = { ...rest, set: (n: number) => set(n, send) };
  return {
    quantity,
    sent,
    shown,
    answer: async () => {
      answers.shift()!();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('shows every press at once and sends the last', async () => {
  const { quantity, sent, shown, answer } = line();
  for (const n of [2, 3, 4]) quantity.set(n);
  expect([shown, sent]).toEqual([[2, 3, 4], []]);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual([4]);
  await answer();
  expect(shown).toEqual([2, 3, 4, null]);
});

it('takes presses while a call is under way, and sends them after it', async () => {
  const { quantity, sent, shown, answer } = line();
  quantity.set(2);
  await vi.advanceTimersByTimeAsync(400);
  quantity.set(3);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual([2]);
  await answer();
  expect([sent, shown]).toEqual([
    [2, 3],
    [2, 3],
  ]);
  await answer();
  expect(shown).toEqual([2, 3, null]);
});

it('has a removal wait for the call that is under way', async () => {
  const { quantity, answer } = line();
  quantity.set(2);
  await vi.advanceTimersByTimeAsync(400);
  const free = vi.fn();
  void quantity.forget().then(free);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(free).not.toHaveBeenCalled();
  await answer();
  expect(free).toHaveBeenCalledOnce();
});

it('loses nothing when the page is left, and sends nothing of a line that is removed', async () => {
  const [left, removed] = [line(), line()];
  left.quantity.set(5);
  void left.quantity.flush();
  removed.quantity.set(5);
  await removed.quantity.forget();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([left.sent, removed.sent, removed.shown]).toEqual([[5], [], [5, null]]);
});
