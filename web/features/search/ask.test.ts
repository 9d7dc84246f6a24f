import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearGetCache } from '#web/api/client.ts';
import { searchEverything } from './ask.ts';

const storage = { getItem: () => null, setItem() {}, removeItem() {} };
const found = (url: string) => ({ success: true, data: { results: [{ type: 'product', title: 'T', subtitle: 's', image: null, price: 1, originalPrice: 2, url }], total: 3, facets: { category: [] } } });

function answering(mixed: () => Response, products: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { dispatchEvent() {}, location: {} });
  vi.stubGlobal('fetch', async (url: string) => { asked.push(url); return url.startsWith('/api/search/products') ? products() : mixed(); });
  clearGetCache();
  return asked;
}
const ok = (url: string) => () => Response.json(found(url));
const broken = (body: object = {}) => () => Response.json({ success: false, ...body }, { status: 500 });
const ask = () => searchEverything('tea', new AbortController().signal);
afterEach(() => vi.unstubAllGlobals());

describe('the search of the box', () => {
  it('asks both searches for 20 at once and merges them', async () => {
    const asked = answering(ok('/a'), ok('/b'));
    const { results, total } = await ask();
    expect(asked).toEqual(['/api/search?query=tea&limit=20', '/api/search/products?query=tea&limit=20']);
    expect([results.map((r) => r.url), total]).toEqual([['/a', '/b'], 3]);
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
    const asked = searchEverything('tea', controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
