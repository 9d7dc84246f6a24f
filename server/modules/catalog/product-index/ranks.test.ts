import { expect, it } from 'vitest';
import { Ranks } from './ranks.ts';

const ROWS = Array.from({ length: 4_000 }, (_, row) => row);

it('ranks a changed product again, also one that changed while it was ranked', async () => {
  const ranks = new Ranks();
  await ranks.of('kurta', [1, 2], async () => [0.1, 0.2]);
  ranks.forget(1);
  expect(await ranks.of('kurta', [1, 2], async () => [0.5])).toEqual([0.5, 0.2]);
  await ranks.of('saree', [1], async () => {
    ranks.forget(1);
    return [0.1];
  });
  expect(await ranks.of('saree', [1], async () => [0.7])).toEqual([0.7]);
});

it('takes many changes without stopping the process, whatever was searched', async () => {
  const ranks = new Ranks();
  for (let n = 0; n < 100; n++) await ranks.of(`text ${n}`, ROWS, async () => ROWS);
  const { user: before } = process.cpuUsage();
  for (let row = 0; row < 500; row++) ranks.forget(row);
  // A copy of each text's ranks per change takes 30 s, and 500 texts are kept.
  expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(2_000);
});
