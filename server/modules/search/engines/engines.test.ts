import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineAsk } from '#server/modules/catalog/service.ts';
import { EngineError, type SearchDocument, type SearchEngine } from './engine.ts';
import { GuardedEngine } from './guarded-engine.ts';
import { OpenSearch } from './opensearch.ts';
import { Typesense } from './typesense.ts';

interface Call {
  request: string;
  headers: Record<string, unknown>;
  body: string;
}
type Answer = { status?: number; body: unknown };
/** The limit of a search is for engines, not for tests beside others. */
const SLOW_MACHINE_MS = 60_000;
let server: Server | undefined;
afterEach(() => server?.close());

/** An engine's server that records calls and answers as recorded from the real one. */
async function engineServer(answer: (call: Call) => Answer) {
  const calls: Call[] = [];
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    req.on('end', () => {
      const call = { request: `${req.method} ${req.url}`, headers: req.headers, body };
      calls.push(call);
      const { status = 200, body: reply } = answer(call);
      res.writeHead(status).end(typeof reply === 'string' ? reply : JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => {
    server!.listen(0, '127.0.0.1', resolve);
  });
  return { calls, port: (server.address() as AddressInfo).port };
}

const ask: EngineAsk = {
  words: {
    text: 'cotton kurta',
    groups: [
      { alternatives: [{ words: ['cotton'], isPrefix: false }] },
      {
        alternatives: [
          { words: ['kurt'], isPrefix: true },
          { words: ['lunch', 'box'], isPrefix: false },
        ],
      },
    ],
    isLoose: false,
  },
  filter: { categories: ['fashion'], brands: ['so`otari'], maxPaise: 99_900, inStock: true },
  labels: ['Fabric'],
  sortBy: 'price_asc',
  page: 2,
  limit: 24,
  hasCounts: true,
};
const document = { id: 'prd_1', name: 'Kurta' } as SearchDocument;

describe('Typesense', () => {
  const open = (port: number) =>
    new Typesense(`http://127.0.0.1:${port}/`, 'key-1', SLOW_MACHINE_MS);

  it('asks for hits once and for the counts of each filtering facet beside its filter', async () => {
    const { calls, port } = await engineServer(({ body }) => {
      const { searches } = JSON.parse(body) as { searches: { facet_by?: string }[] };
      return {
        body: {
          results: searches.map(({ facet_by }, i) => ({
            found: 30 + i,
            hits: i === 0 ? [{ document: { id: 'prd_2' } }, { document: { id: 'prd_1' } }] : [],
            facet_counts: (facet_by ?? '').split(',').map((field_name) => ({
              field_name,
              counts:
                field_name === 'attributes'
                  ? [
                      { value: 'Fabric:Cotton', count: 9 },
                      { value: 'Size:M', count: 8 },
                    ]
                  : [{ value: field_name === 'in_stock' ? 'true' : 'v', count: 5 + i }],
            })),
          })),
        },
      };
    });
    const { ids, counts } = await open(port).query(ask);
    expect(ids).toEqual(['prd_2', 'prd_1']);
    expect(counts.total).toBe(30);
    expect(counts.of.color.get('v')).toBe(5);
    expect(counts.of.category.get('v')).toBe(6);
    expect(counts.of.brand.get('v')).toBe(7);
    expect(counts.of.availability.get('true')).toBe(9);
    expect([...counts.of['attribute Fabric']!]).toEqual([['Fabric:Cotton', 9]]);
    expect(calls[0]!.request).toBe('POST /multi_search');
    expect(calls[0]!.headers['x-typesense-api-key']).toBe('key-1');
    const { searches } = JSON.parse(calls[0]!.body) as {
      searches: { filter_by: string; sort_by?: string; page?: number; prefix: boolean }[];
    };
    expect(searches).toHaveLength(5);
    expect(searches[0]).toMatchObject({
      filter_by:
        'category:=[`fashion`] && brand_key:=[`sootari`] && price:<=99900 && in_stock:=true',
      sort_by: 'sold_out:asc,price:asc',
      page: 2,
      prefix: true,
    });
    expect(searches[1]!.filter_by).not.toContain('category');
  });

  it('fills an index, swaps the alias and deletes the old one', async () => {
    const { calls, port } = await engineServer(({ request }) => ({
      body: request.startsWith('POST /collections/products-2/documents/import')
        ? '{"success":true}\n{"success":true}'
        : request === 'GET /aliases/products'
          ? { name: 'products', collection_name: 'products-1' }
          : {},
    }));
    const engine = open(port);
    await engine.setSynonyms([{ word: 'sofa', synonyms: ['couch'] }]);
    await engine.create('products-2');
    await engine.index('products-2', [document, { ...document, id: 'prd_2' }], ['prd_3']);
    await engine.activate('products-2');
    expect(calls.map((c) => c.request)).toEqual([
      'PUT /synonym_sets/product-words',
      'POST /collections',
      'POST /collections/products-2/documents/import?action=upsert',
      'DELETE /collections/products-2/documents?filter_by=id%3A%5Bprd_3%5D',
      'GET /aliases/products',
      'PUT /aliases/products',
      'DELETE /collections/products-1',
    ]);
    expect(calls[2]!.body.trim().split('\n')).toHaveLength(2);
  });

  it('reports refused documents and refused searches', async () => {
    const { port } = await engineServer(({ request }) => ({
      body: request.includes('import')
        ? '{"success":true}\n{"success":false,"error":"Field `price` must be an int64."}'
        : { results: [{ code: 404, error: 'Not found.' }] },
    }));
    await expect(open(port).index('products-2', [document, document], [])).rejects.toThrow(
      /must be an int64/,
    );
    await expect(open(port).query(ask)).rejects.toThrow(EngineError);
  });
});

describe('OpenSearch', () => {
  const open = (port: number) =>
    new OpenSearch(`http://admin:p%40ss@127.0.0.1:${port}`, undefined, SLOW_MACHINE_MS);

  it('filters after counting, each facet beside its own filter', async () => {
    const { calls, port } = await engineServer(() => ({
      body: {
        timed_out: false,
        hits: { total: { value: 12_345, relation: 'eq' }, hits: [{ _id: 'prd_9' }] },
        aggregations: {
          count0: {
            doc_count: 5,
            colors: { buckets: [{ key: 'Red', doc_count: 4 }] },
            price_step: { buckets: [{ key: 3, doc_count: 2 }] },
          },
          count1: { doc_count: 5, category: { buckets: [{ key: 'fashion', doc_count: 7 }] } },
          count4: {
            doc_count: 5,
            in_stock: { buckets: [{ key: 1, key_as_string: 'true', doc_count: 6 }] },
          },
        },
      },
    }));
    const { ids, counts } = await open(port).query(ask);
    expect(ids).toEqual(['prd_9']);
    expect(counts.total).toBe(12_345);
    expect(counts.of.color.get('Red')).toBe(4);
    // The price filters, so its counts are those beside its filter.
    expect(counts.of.price.size).toBe(0);
    expect(counts.of.category.get('fashion')).toBe(7);
    expect(counts.of.availability.get('true')).toBe(6);
    expect(calls[0]!.request).toBe('POST /products/_search');
    expect(calls[0]!.headers.authorization).toBe(
      `Basic ${Buffer.from('admin:p@ss').toString('base64')}`,
    );
    const sent = JSON.parse(calls[0]!.body) as {
      query: { bool: { must: { dis_max: { queries: unknown[] } }[] } };
      from: number;
      post_filter: object;
    };
    expect(sent.from).toBe(24);
    expect(sent.query.bool.must[1]!.dis_max.queries).toMatchObject([
      { multi_match: { query: 'kurt', type: 'phrase_prefix' } },
      { multi_match: { query: 'lunch box', operator: 'and' } },
    ]);
    expect(sent.post_filter).toMatchObject({
      bool: { filter: [{ terms: { category: ['fashion'] } }, {}, { range: {} }, {}] },
    });
  });

  it('fills an index and swaps it in one action', async () => {
    const { calls, port } = await engineServer(({ request }) => ({
      body: request.startsWith('GET /_alias')
        ? { 'products-1': { aliases: { products: {} } } }
        : { errors: false, items: [{ delete: { status: 404 } }] },
    }));
    const engine = open(port);
    await engine.create('products-2');
    await engine.index('products-2', [document], ['prd_3']);
    await engine.activate('products-2');
    expect(calls.map((c) => c.request)).toEqual([
      'PUT /products-2',
      'POST /products-2/_bulk',
      'POST /products-2/_refresh',
      'GET /_alias/products',
      'POST /_aliases',
    ]);
    expect(calls[1]!.body.split('\n')).toHaveLength(4);
    expect(JSON.parse(calls[4]!.body)).toEqual({
      actions: [
        { add: { index: 'products-2', alias: 'products' } },
        { remove_index: { index: 'products-1' } },
      ],
    });
  });

  it('reports what was refused and answers in part', async () => {
    const { port } = await engineServer(({ request }) => ({
      body: request.includes('_bulk')
        ? { errors: true, items: [{ index: { status: 400, error: { reason: 'mapping' } } }] }
        : { timed_out: true, hits: { total: { value: 1 }, hits: [] } },
    }));
    await expect(open(port).index('products-2', [document], [])).rejects.toThrow(/mapping/);
    await expect(open(port).query(ask)).rejects.toThrow(/in part/);
  });
});

describe('a search engine that fails', () => {
  it('is left alone after three failures, for ten seconds', async () => {
    let now = 0;
    let fails = true;
    let asked = 0;
    const engine = {
      query: async () => {
        asked++;
        if (fails) throw new EngineError('away');
        return { ids: ['prd_1'], counts: {} };
      },
    } as unknown as SearchEngine;
    const guarded = new GuardedEngine(engine, { now: () => now, warn: () => {} });
    expect(await guarded.answer(ask)).toBeNull();
    expect(asked).toBe(0);
    guarded.isFilled = true;
    for (let i = 0; i < 5; i++) expect(await guarded.answer(ask)).toBeNull();
    expect(asked).toBe(3);
    now = 10_000;
    fails = false;
    expect(await guarded.answer(ask)).toMatchObject({ ids: ['prd_1'] });
    expect(guarded.counts).toEqual({ answered: 1, failed: 3, skipped: 3 });
  });

  it('is away: the call fails and says where', async () => {
    const { port } = await engineServer(() => ({ status: 503, body: 'Not Ready' }));
    await expect(
      new Typesense(`http://127.0.0.1:${port}`, 'k', SLOW_MACHINE_MS).query(ask),
    ).rejects.toThrow('POST /multi_search: 503 Not Ready');
    server!.close();
    server!.closeAllConnections();
    await expect(
      new Typesense(`http://127.0.0.1:${port}`, 'k', SLOW_MACHINE_MS).query(ask),
    ).rejects.toThrow(EngineError);
  });
});
