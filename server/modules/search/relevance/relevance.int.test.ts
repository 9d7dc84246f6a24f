import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { JUDGED_SETS, judge, judgedQueries, summary } from './relevance.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

/** `npm run relevance` shows every query; the first part of the hold-out set is never tuned on. */
it.each(JUDGED_SETS)('%s: nDCG@10 is at least 0.9, and what can be answered is', async (set) => {
  const { ndcg, empty, false: wrong } = summary(await judge(t.db, judgedQueries(set)));
  expect(empty).toEqual([]);
  expect(wrong).toEqual([]);
  expect(ndcg).toBeGreaterThanOrEqual(0.9);
});
