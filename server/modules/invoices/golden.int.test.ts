import { afterAll, beforeAll, expect, it } from 'vitest';
import { playGolden, readGoldenCases } from '#server/testing/golden-invoices.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

// The amounts and their computation are in golden/*.json.
it.each(readGoldenCases().map((golden) => [golden.title, golden] as const))(
  '%s: equal to the paisa',
  async (_, golden) => {
    expect(await playGolden(shop, golden)).toEqual([]);
  },
);
