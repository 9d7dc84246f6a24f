import { expect, it, vi } from 'vitest';

const asked = ['a', 'b', 'c', 'd', 'e'];
const callApi = vi.fn(
  async (_: unknown, { query: { page, limit } }: { query: { page: number; limit: number } }) => ({
    results: asked.slice((page - 1) * limit, page * limit).map((_id) => ({ _id })),
    total: asked.length,
  }),
);
vi.mock('#web/api/client.ts', () => ({ callApi }));
const { firstPages } = await import('./question-pages.ts');
const idsOf = async (pages: number) =>
  (await firstPages('bag', pages, 2)).results.map((q) => q._id).join('');

it('a question asked meanwhile pushes no other one out of the list', async () => {
  expect(await idsOf(2)).toBe('abcd');
  asked.unshift('new');
  expect(await idsOf(2)).toBe('newabc');
  expect(await idsOf(3)).toBe('newabcde');
  expect((await firstPages('bag', 1, 2)).total).toBe(6);
  // Never cached: answers would be outdated.
  expect(
    callApi.mock.calls.every(
      (call) =>
        (call as unknown[])[2] instanceof Object &&
        ((call as unknown[])[2] as { fresh?: boolean }).fresh,
    ),
  ).toBe(true);
});
