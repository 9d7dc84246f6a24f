import { expect, test } from 'vitest';
import { countNewOrders } from './new-orders.ts';

test('what came in is counted on, what is accepted does not count, and no more are new than lie there', () => {
  let at = { lay: 4, came: 0 };
  const after = (...counts: number[]) => {
    for (const n of counts) at = countNewOrders(at, n);
    return at;
  };
  expect(after(4)).toEqual({ lay: 4, came: 0 });
  expect(after(7)).toEqual({ lay: 7, came: 3 });
  expect(after(6, 8)).toEqual({ lay: 8, came: 5 });
  expect(after(2)).toEqual({ lay: 2, came: 2 });
  expect(after(0)).toEqual({ lay: 0, came: 0 });
});
