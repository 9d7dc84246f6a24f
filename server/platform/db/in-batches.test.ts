import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

it('repeats until a batch is not full, and counts', async () => {
  const asked: number[] = [];
  let left = 25;
  const count = await inBatches(async (limit) => {
    asked.push(limit);
    const taken = Math.min(limit, left);
    left -= taken;
    return { numAffectedRows: BigInt(taken) };
  }, 10);
  expect([count, left, asked]).toEqual([25, 0, [10, 10, 10]]);
});
