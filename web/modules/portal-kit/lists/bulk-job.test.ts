import { expect, test } from 'vitest';
import { eachOf } from './bulk-job.ts';

test('rows are worked through in parallel, and their results stay in order', async () => {
  let [now, most] = [0, 0];
  const results = await eachOf([3, 1, 2, 5, 4, 6], async (n) => {
    now += 1;
    most = Math.max(most, now);
    for (let i = 0; i < n; i += 1) await Promise.resolve();
    now -= 1;
    return n * 10;
  });
  expect(results).toEqual([30, 10, 20, 50, 40, 60]);
  expect(most).toBe(4);
});

test('one at a time where the order matters', async () => {
  const seen: number[] = [];
  await eachOf(
    [1, 2, 3],
    async (n) => {
      await Promise.resolve();
      seen.push(n);
    },
    { atOnce: 1 },
  );
  expect(seen).toEqual([1, 2, 3]);
});

test('a closed dialog starts no further row', async () => {
  let done = 0;
  const results = await eachOf([1, 2, 3, 4], (n) => Promise.resolve(n), {
    onDone: (n) => (done = n),
    isStopped: () => done >= 2,
    atOnce: 1,
  });
  expect(results).toEqual([1, 2, undefined, undefined]);
});
