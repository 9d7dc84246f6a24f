import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearGetCache } from '#web/api/client.ts';
import { searchMarketplace } from './search-query.ts';

const storage = { getItem: () => null, setItem() {}, removeItem() {} };
const found = (url: string, total = 3, missing: object | null = null) => ({
  success: true,
  data: {
    results: [
      { type: 'product', title: 'T', subtitle: 's', image: null, price: 1, originalPrice: 2, url },
    ],
    total,
    facets: { category: [] },
    interpretation: { missing },
  },
});

function answering(mixed: () => Response, products: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { dispatchEvent() {}, location: {} });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.startsWith('/api/search/products') ? products() : mixed();
  });
  clearGetCache();
  return asked;
}
const ok = (url: string) => () => Response.json(found(url));
const broken =
  (body: object = {}) =>
  () =>
    Response.json({ success: false, ...body }, { status: 500 });
const ask = () => searchMarketplace('tea', new AbortController().signal);
afterEach(() => vi.unstubAllGlobals());

describe('the search of the box', () => {
  it('asks both searches for 20 at once and merges them', async () => {
    const asked = answering(ok('/a'), ok('/b'));
    const { results, total } = await ask();
    expect(asked).toEqual([
      '/api/search?limit=20&query=tea',
      '/api/search/products?limit=20&query=tea',
    ]);
    expect([results.map((r) => r.url), total]).toEqual([['/a', '/b'], 3]);
  });
  it('suggests nothing in place of a missing thing, but the thing of other makers', async () => {
    const missing = (of: string) => ({ of, value: 'rice', offered: 'atta' });
    const asking = async (of: string) => {
      answering(ok('/a'), () => Response.json(found('/b', 3, missing(of))));
      return (await ask()).results.map((r) => r.url);
    };
    expect(await asking('thing')).toEqual(['/a']);
    expect(await asking('maker')).toEqual(['/a', '/b']);
  });
  it('runs both in parallel: neither waits for the other', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const asked = answering(ok('/a'), ok('/b'));
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string) => {
      await gates[url.startsWith('/api/search/products') ? 1 : 0].promise;
      return answer(url);
    });
    const started = vi.fn<(url: string) => void>();
    const waiting = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string) => {
      started(url);
      return waiting(url);
    });
    const found = ask();
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2));
    expect(asked).toEqual([]);
    gates[1].resolve();
    gates[0].resolve();
    expect((await found).results).toHaveLength(2);
  });
  it('counts the products that the page of results shows, not categories and vendors', async () => {
    answering(
      () => Response.json(found('/a', 17)),
      () => Response.json(found('/b', 15)),
    );
    expect((await ask()).total).toBe(15);
  });
  it('has words of its own where the server gives none', async () => {
    answering(broken(), ok('/b'));
    await expect(ask()).rejects.toThrow('Failed to search');
    answering(ok('/a'), broken());
    await expect(ask()).rejects.toThrow('Failed to search products');
    answering(broken({ message: 'Too many words', code: 'INVALID_REQUEST' }), ok('/b'));
    await expect(ask()).rejects.toThrow('Too many words');
    answering(ok('/a'), broken({ message: '', code: 'SAID_NOTHING' }));
    await expect(ask()).rejects.toThrow('Failed to perform comprehensive search');
  });
  it('given up, throws AbortError and nothing else', async () => {
    answering(ok('/a'), ok('/b'));
    const controller = new AbortController();
    const asked = searchMarketplace('tea', controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
