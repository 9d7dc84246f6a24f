import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testClock } from '#server/platform/clock/clock.ts';
import type { Computed } from './cache-entry.ts';
import { collectTags } from './sources.ts';
import { GRACE_MS, PublicCache } from './store.ts';

const clock = testClock();
let cache: PublicCache;
beforeEach(() => {
  cache = new PublicCache({ now: () => clock.now().getTime() });
});

const text = (entry: { identity: Buffer | null } | undefined) => entry?.identity?.toString();
/** A page whose renders end when the test says so. */
function pageOf(key: string, tags: string[]) {
  const renders: PromiseWithResolvers<string>[] = [];
  const render = async (): Promise<Computed> => {
    const gate = Promise.withResolvers<string>();
    renders.push(gate);
    return { status: 200, headers: {}, body: await gate.promise, tags };
  };
  return {
    renders,
    ask: () => cache.compute(key, render, { kind: 'page', remake: render }),
    async show(body: string) {
      const shown = this.ask();
      renders.at(-1)!.resolve(body);
      await shown;
      clock.advance(1_000);
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('a refreshed page', () => {
  it('is shown for the grace period while one render runs, then the new one', async () => {
    const page = pageOf('k', ['product:1']);
    await page.show('old');
    cache.refresh(['product:1']);
    await settled();
    cache.refresh(['product:1']);
    await settled();
    expect([text(cache.get('k')), page.renders.length]).toEqual(['old', 2]);
    expect(cache.get('k')!.staleSince).toBeDefined();
    page.renders[1]!.resolve('new');
    await settled();
    // It may have missed the second change: shown for the rest of the grace period, made once more.
    expect(cache.get('k')!.staleSince).toBeDefined();
    clock.advance(GRACE_MS - 1);
    expect(text(cache.get('k'))).toBe('new');
    clock.advance(1);
    expect(cache.get('k')).toBeUndefined();
    expect(cache.figures.of('page')).toMatchObject({ stale: 4, remade: 1 });
  });

  it('is never shown after the grace period: visitors wait for one render', async () => {
    const page = pageOf('k', ['product:1']);
    await page.show('old');
    cache.refresh(['product:1']);
    await settled();
    clock.advance(GRACE_MS);
    expect(cache.get('k')).toBeUndefined();
    const asked = [page.ask(), page.ask(), page.ask()];
    await settled();
    // The render in the background began after the change.
    expect(page.renders).toHaveLength(2);
    page.renders[1]!.resolve('new');
    expect((await Promise.all(asked)).map(text)).toEqual(['new', 'new', 'new']);
    expect(text(cache.get('k'))).toBe('new');
  });

  it('is dropped where nobody uses it, and where it was read elsewhere too long ago', async () => {
    const page = pageOf('k', ['product:1']);
    await page.show('old');
    clock.advance(10_000);
    cache.refresh(['product:1']);
    await settled();
    expect([cache.size, page.renders.length]).toEqual([0, 1]);
    await page.show('new');
    cache.refresh(['product:1'], false, GRACE_MS);
    expect(cache.size).toBe(0);
  });

  it('is never shown after a purge, also not from a render that began before', async () => {
    const page = pageOf('k', ['product:1']);
    await page.show('old');
    cache.refresh(['product:1']);
    await settled();
    cache.purge(['product:1']);
    expect(cache.get('k')).toBeUndefined();
    page.renders[1]!.resolve('removed');
    await settled();
    expect(cache.get('k')).toBeUndefined();
  });

  it('keeps a render that outlasts a change for the rest of the grace period', async () => {
    const page = pageOf('k', ['product:1']);
    const first = page.ask();
    cache.refresh(['product:1']);
    const second = page.ask();
    clock.advance(500);
    page.renders[0]!.resolve('before');
    expect([text(await first), text(await second)]).toEqual(['before', 'before']);
    expect(text(cache.get('k'))).toBe('before');
    await settled();
    expect(page.renders).toHaveLength(2);
    clock.advance(GRACE_MS - 500);
    expect(cache.get('k')).toBeUndefined();
  });

  it('does not answer visitors of after the change with a render of before it for longer', async () => {
    const page = pageOf('k', ['product:1']);
    const first = page.ask();
    cache.refresh(['product:1']);
    const second = page.ask();
    clock.advance(GRACE_MS);
    const third = page.ask();
    expect(page.renders).toHaveLength(2);
    page.renders[0]!.resolve('before');
    page.renders[1]!.resolve('after');
    expect((await Promise.all([first, second, third])).map(text)).toEqual([
      'before',
      'after',
      'after',
    ]);
  });
});

it('drops a reply that cannot be made anew in the background', async () => {
  await cache.compute('k', async () => ({ status: 200, headers: {}, body: '', tags: ['a', 'b'] }));
  cache.refresh([]);
  cache.refresh(['c']);
  expect(cache.get('k')).toBeDefined();
  cache.refresh(['b']);
  expect(cache.get('k')).toBeUndefined();
});

it('makes a used page anew before it expires', async () => {
  const page = pageOf('k', []);
  await page.show('old');
  clock.advance(48_999);
  cache.get('k');
  await settled();
  expect(page.renders).toHaveLength(1);
  clock.advance(1_001);
  expect(text(cache.get('k'))).toBe('old');
  await settled();
  page.renders[1]!.resolve('new');
  await settled();
  expect(text(cache.get('k'))).toBe('new');
});

it('makes two pages anew at once, the most used first, apart from the request that caused it', async () => {
  const pages = ['a', 'b', 'c'].map((key) => pageOf(key, ['product:1', key]));
  for (const [i, page] of pages.entries()) {
    await page.show('old');
    for (let use = 0; use < i; use += 1) cache.get(['a', 'b', 'c'][i]!);
  }
  const { tags } = await collectTags(async () => {
    cache.refresh(['product:1']);
    await settled();
    expect(pages.map((page) => page.renders.length)).toEqual([1, 2, 2]);
    pages[2]!.renders[1]!.resolve('new');
    await settled();
  });
  expect(pages.map((page) => page.renders.length)).toEqual([2, 2, 2]);
  expect([...tags]).toEqual([]);
});

it('lives as long as its oldest source, and reads sources anew that are past half their age', async () => {
  const source = vi.fn(async () => ({ status: 200, headers: {}, body: '', tags: ['a'] }));
  await cache.compute('source', source);
  clock.advance(20_000);
  const render = async (): Promise<Computed> => {
    const { tags, madeAt } = await collectTags(() => cache.compute('source', source));
    return { status: 200, headers: {}, body: '', tags: [...tags], madeAt };
  };
  await cache.compute('page', render);
  expect(source).toHaveBeenCalledTimes(1);
  clock.advance(39_999);
  expect(cache.get('page')).toBeDefined();
  clock.advance(1);
  expect(cache.get('page')).toBeUndefined();
  await cache.compute('source', source);
  clock.advance(30_001);
  await cache.compute('page', render);
  expect(source).toHaveBeenCalledTimes(3);
});
