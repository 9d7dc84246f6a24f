import { describe, expect, it, vi } from 'vitest';
import { testClock } from '#server/platform/clock/clock.ts';
import { chooseEncoding, type Computed } from './cache-entry.ts';
import { collectTags } from './sources.ts';
import { EVERYTHING, PublicCache } from './store.ts';

const clock = testClock();
const newCache = (options = {}) =>
  new PublicCache({ now: () => clock.now().getTime(), ...options });
const reply = (body: string, tags: string[] | null = [], status = 200): Computed => ({
  status,
  body,
  tags,
  headers: { 'content-type': 'text/plain' },
});
const text = (entry: { identity: Buffer | null }) => entry.identity!.toString();

describe('PublicCache', () => {
  it('computes once and keeps', async () => {
    const cache = newCache();
    const produce = vi.fn(async () => reply('a'));
    expect(text(await cache.compute('k', produce))).toBe('a');
    expect(text(await cache.compute('k', produce))).toBe('a');
    expect(produce).toHaveBeenCalledTimes(1);
  });

  it('lets callers of one key share one computation', async () => {
    const cache = newCache();
    const gate = Promise.withResolvers<void>();
    const produce = vi.fn(async () => {
      await gate.promise;
      return reply('a');
    });
    const all = [1, 2, 3].map(() => cache.compute('k', produce));
    gate.resolve();
    expect((await Promise.all(all)).map(text)).toEqual(['a', 'a', 'a']);
    expect(produce).toHaveBeenCalledTimes(1);
  });

  it('never shares a reply that depends on who asks', async () => {
    const cache = newCache();
    const gate = Promise.withResolvers<void>();
    const own = (name: string) =>
      cache.compute('k', async () => {
        await gate.promise;
        return reply(name, null);
      });
    const all = [own('asha'), own('ravi'), own('meera')];
    gate.resolve();
    expect((await Promise.all(all)).map(text)).toEqual(['asha', 'ravi', 'meera']);
    expect(cache.size).toBe(0);
  });

  it('forgets after 60 s', async () => {
    const cache = newCache();
    await cache.compute('k', async () => reply('old'));
    clock.advance(59_999);
    expect(cache.get('k')).toBeDefined();
    clock.advance(1);
    expect(cache.get('k')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('drops by tag, and only that', async () => {
    const cache = newCache();
    await cache.compute('a', async () => reply('a', ['product:1', 'ads']));
    await cache.compute('b', async () => reply('b', ['product:2']));
    cache.purge(['ads']);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeDefined();
    cache.purge([EVERYTHING]);
    expect(cache.size).toBe(0);
    expect(cache.bytes).toBe(0);
  });

  it('delivers but does not keep what began before a purge of its tag', async () => {
    const cache = newCache();
    const gate = Promise.withResolvers<void>();
    const before = cache.compute('k', async () => {
      await gate.promise;
      return reply('old', ['product:1']);
    });
    const other = cache.compute('o', async () => {
      await gate.promise;
      return reply('other', ['product:2']);
    });
    cache.purge(['product:1']);
    // A caller after the purge does not get the old computation.
    const after = cache.compute('k', async () => reply('new', ['product:1']));
    expect(text(await after)).toBe('new');
    gate.resolve();
    expect(text(await before)).toBe('old');
    expect(text(cache.get('k')!)).toBe('new');
    await other;
    expect(cache.get('o')).toBeDefined();
  });

  it('does not keep failures and other statuses than 200', async () => {
    const cache = newCache();
    await expect(
      cache.compute('k', async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await cache.compute('k', async () => reply('gone', ['x'], 404))).status).toBe(404);
    expect(cache.size).toBe(0);
    expect(text(await cache.compute('k', async () => reply('fine')))).toBe('fine');
  });

  it('stays within its bytes; the least recently used goes first', async () => {
    const cache = newCache({ maxBytes: 8_000 });
    const big = 'x'.repeat(1_500);
    for (const key of ['a', 'b', 'c']) await cache.compute(key, async () => reply(big));
    cache.get('a');
    await cache.compute('d', async () => reply(big));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(8_000);
    await cache.compute('huge', async () => reply('x'.repeat(9_000)));
    expect(cache.bytes).toBeLessThanOrEqual(8_000);
  });

  it('collects what a page was made from, also from kept replies and shared computations', async () => {
    const cache = newCache();
    await cache.compute('kept', async () => reply('1', ['ads']));
    const gate = Promise.withResolvers<void>();
    const slow = async () => {
      await gate.promise;
      return reply('2', ['catalog']);
    };
    const outside = cache.compute('slow', slow);
    const page = collectTags(async () => {
      await cache.compute('kept', async () => reply('?'));
      await cache.compute('slow', slow);
    });
    gate.resolve();
    await outside;
    const { tags, isComplete } = await page;
    expect([...tags].sort()).toEqual(['ads', 'catalog']);
    expect(isComplete).toBe(true);
    expect(
      (await collectTags(() => cache.compute('own', async () => reply('3', null)))).isComplete,
    ).toBe(false);
  });
});

describe('chooseEncoding', () => {
  const big = { size: 2_000, isText: true };
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (accepts, expected) => expect(chooseEncoding(accepts, big)).toBe(expected));
  it('leaves pictures alone', () =>
    expect(chooseEncoding('br', { ...big, isText: false })).toBe('identity'));
  it('leaves small bodies alone', () =>
    expect(chooseEncoding('br', { ...big, size: 10 })).toBe('identity'));
});
