import { createContext, data, type ServerBuild } from 'react-router';
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  type CacheEntry,
  createPublicCache,
  makeEntry,
  type PublicCache,
  purgeTags,
  refreshTags,
  serveCached,
} from '#server/platform/cache/public-cache.ts';
import { testClock } from '#server/platform/clock/clock.ts';
import { transact } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { handleErrors, replyNotFound } from '#server/platform/http/error-reply.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { answerEarly, type EarlyCount } from './early.ts';
import type { InProcessApi } from './in-process-api.ts';
import { registerPages } from './pages.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'a thing',
  audience: 'public',
  params: z.object({ id: z.string() }),
  data: z.object({ id: z.string(), name: z.string() }),
});
const RUPEE = '/assets/anek-rupee-B0nTquaB.woff2';
const apiContext = createContext<InProcessApi>();

let database: OpenDatabase;
let cache: PublicCache;
let early: EarlyCount;
const clock = testClock();
let name = 'kettle';
let reads = 0;
let renders = 0;
/** Holds back the next rendering. */
let gate: Promise<void> | undefined;

/** A build like React Router's, with one page. */
const build = {
  entry: {
    module: {
      apiContext,
      default: async (
        request: Request,
        status: number,
        headers: Headers,
        context: { staticHandlerContext: { loaderData: object } },
      ) => {
        renders += 1;
        headers.set('content-type', 'text/html; charset=utf-8');
        const nonce = request.headers.get('x-render-nonce');
        const text = JSON.stringify(context.staticHandlerContext.loaderData);
        return new Response(
          `<html><script nonce="${nonce}">theme()</script><p>${text} ${new URL(request.url).search}</p>${'<b>stall</b>'.repeat(100)}<script nonce="${nonce}">late(${text.length})</script><script>planted()</script></html>`,
          { status, headers },
        );
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    thing: {
      id: 'thing',
      parentId: 'root',
      path: 'thing/:id',
      module: {
        default: () => null,
        loader: async ({
          context,
          params,
        }: {
          context: { get: (key: unknown) => InProcessApi };
          params: { id: string };
        }) => {
          const found = await context.get(apiContext).call(getThing, { params: { id: params.id } });
          await gate;
          return found;
        },
      },
    },
    get product(): object {
      return { ...this.thing, id: 'product', path: 'product/:id' };
    },
    rest: {
      id: 'rest',
      parentId: 'root',
      path: '*',
      module: {
        default: () => null,
        loader: () => {
          throw data(null, { status: 404, statusText: 'Not Found' });
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  basename: '/',
  publicPath: '/',
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [],
  assetsBuildDirectory: '',
} as unknown as ServerBuild;

const app = Fastify({ logger: false });
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
const change = async (to: string) => {
  await transact(database.db, async (tx) => {
    await purgeTags(tx, ['product:1']);
  });
  name = to;
};

beforeAll(async () => {
  database = await openTestDatabase();
  cache = await createPublicCache({ database, clock });
  const assets = new Map<string, CacheEntry>([
    [RUPEE, makeEntry({ status: 200, headers: {}, body: '', tags: null }, 0)],
  ]);
  early = answerEarly(app, { cache, assets });
  handleErrors(app);
  await app.register(
    async (api) => {
      // As platform/http/route.ts mounts it.
      api.get<{ Params: { id: string } }>('/things/:id', async (req, reply) =>
        serveCached(
          req,
          reply,
          await cache.compute(req.url, async () => {
            reads += 1;
            const { id } = req.params;
            if (id === '0') return fail('product_not_found');
            return {
              status: 200,
              body: JSON.stringify({ success: true, data: { id, name } }),
              tags: [`product:${id}`],
              headers: {
                'content-type': 'application/json; charset=utf-8',
                'cache-control': 'no-cache',
              },
            };
          }),
        ),
      );
      api.all('/*', replyNotFound);
    },
    { prefix: '/api' },
  );
  await registerPages(app, {
    dev: false,
    deps: { cache },
    assets,
    build,
    publicOrigin: 'https://shop.example',
    previews: /^\/thing\/draft/,
    secrets: /^\/thing\/secret/,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  cache.close();
  await database.close();
});
beforeEach(() => {
  cache.purge(['*']);
  name = 'kettle';
  reads = 0;
  renders = 0;
  gate = undefined;
});

describe('pages', () => {
  it('are rendered once and then sent as they are', async () => {
    const first = await get('/thing/1');
    const second = await get('/thing/1?utm_source=mail');
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('kettle');
    expect(second.body).toBe(first.body);
    expect(renders).toBe(1);
    expect((await get('/product/1?variant=v&x=4711')).body).toContain('?variant=v');
    expect((await get('/product/1?x=4712&variant=v')).statusCode).toBe(200);
    expect(renders).toBe(2);
  });

  it('that preview a draft are rendered each time, kept nowhere, and framed by this origin only', async () => {
    const preview = await get('/thing/draft-1');
    expect(preview.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    });
    expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    await get('/thing/draft-1');
    expect(renders).toBe(2);
    const page = await get('/thing/1');
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('whose address is a secret are kept nowhere and told to nobody', async () => {
    const page = await get('/thing/secret-1');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    await get('/thing/secret-1');
    expect(renders).toBe(2);
  });

  it('are gone as soon as what they show has changed, with the API reply behind them', async () => {
    await get('/thing/1');
    await get('/thing/2');
    await change('teapot');
    expect((await get('/thing/1')).body).toContain('teapot');
    expect((await get('/api/things/1')).json().data.name).toBe('teapot');
    expect((await get('/thing/2')).body).toContain('kettle');
    expect(renders).toBe(3);
  });

  it('that began before a change are delivered but not cached', async () => {
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    const slow = get('/thing/1');
    while (reads === 0)
      await new Promise((done) => {
        setImmediate(done);
      });
    await change('teapot');
    gate = undefined;
    held.resolve();
    expect((await slow).body).toContain('kettle');
    expect((await get('/thing/1')).body).toContain('teapot');
  });

  it('in use are shown for 600 ms after a refresh while one render runs, and never after', async () => {
    await get('/thing/1');
    await get('/thing/2');
    clock.advance(1_000);
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    name = 'teapot';
    await transact(database.db, async (tx) => refreshTags(tx, ['product:1']));
    expect((await get('/api/things/1')).json().data.name).toBe('teapot');
    expect((await get('/thing/1')).body).toContain('kettle');
    clock.advance(599);
    expect((await get('/thing/1')).body).toContain('kettle');
    clock.advance(1);
    const waiting = [1, 2, 3].map(() => get('/thing/1'));
    gate = undefined;
    held.resolve();
    for (const one of await Promise.all(waiting)) expect(one.body).toContain('teapot');
    expect((await get('/thing/2')).body).toContain('kettle');
    expect(renders).toBe(3);
  });

  it('follow a refresh of another process with its age', async () => {
    await get('/thing/1');
    clock.advance(1_000);
    const notify = (age: number) =>
      sql`select pg_notify('cache_purge', ${JSON.stringify(['another-process', `~${age}`, 'product:1'])})`.execute(
        database.db,
      );
    name = 'teapot';
    await notify(120);
    await vi.waitFor(() => expect(renders).toBe(2));
    expect((await get('/thing/1')).body).toContain('teapot');
    clock.advance(1_000);
    name = 'cup';
    await notify(600);
    await vi.waitFor(async () => expect((await get('/thing/1')).body).toContain('cup'));
  });

  it('are rendered once for all who come at the same time', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => get('/thing/1')));
    expect(new Set(all.map((one) => one.body)).size).toBe(1);
    expect([renders, reads]).toEqual([1, 1]);
  });

  it('last 60 s at most', async () => {
    await get('/thing/1');
    clock.advance(60_000);
    await get('/thing/1');
    expect(renders).toBe(2);
  });

  it('answer 304 to who has them, HEAD without a body, and come compressed', async () => {
    const { headers, body } = await get('/thing/1');
    const known = await get('/thing/1', { 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const head = await get('/thing/1', {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(body)),
    ]);
    const br = await get('/thing/1', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: headers.etag,
    });
    expect(br.rawPayload.length).toBeLessThan(Buffer.byteLength(body) / 2);
  });

  it('hold each of their inline scripts by its hash, no planted one and no unsafe-inline', async () => {
    for (const url of ['/thing/1', '/thing/1', '/nowhere']) {
      const { headers, body } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/g)].map(([, text]) => text!);
      expect(scripts.pop()).toBe('planted()');
      expect(policy).not.toContain(createHash('sha256').update('planted()').digest('base64'));
      expect(scripts).toHaveLength(2);
      for (const text of scripts)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
  });

  it('with prices ask for the ₹ beside the style sheet', async () => {
    expect((await get('/thing/1')).headers.link).toBeUndefined();
    await change('kettle at ₹999');
    expect((await get('/thing/1')).headers.link).toBe(
      `<${RUPEE}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    );
  });
  it('are not cached when they are not found', async () => {
    for (const url of ['/nowhere', '/thing/0']) {
      expect((await get(url)).statusCode).toBe(404);
      expect((await get(url)).statusCode).toBe(404);
    }
    expect(renders).toBe(4);
  });

  it('fetched ahead of a press, may serve that press without another question', async () => {
    for (const url of ['/thing/1', '/thing/1.data']) {
      const ahead = await get(url, { 'sec-purpose': 'prefetch' });
      expect(ahead.headers['cache-control']).toBe('private, max-age=10');
      const known = await get(url, {
        'sec-purpose': 'prefetch',
        'if-none-match': String(ahead.headers.etag),
      });
      expect([known.statusCode, known.headers['cache-control']]).toEqual([
        304,
        'private, max-age=10',
      ]);
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/nowhere', { 'sec-purpose': 'prefetch' })).headers['cache-control']).toBe(
      'no-store',
    );
  });

  it('send their data to the router, also from the cache', async () => {
    const first = await get('/thing/1.data');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('text/x-script');
    await get('/thing/1.data');
    expect(reads).toBe(1);
    await change('teapot');
    expect((await get('/thing/1.data')).body).toContain('teapot');
  });

  it('are never shown under an address whose links would lead elsewhere', async () => {
    for (const [url, to] of [
      ['/hi//evil.example?lang=en', '/hi/evil.example?lang=en'],
      ['//evil.example/x?q=1', '/evil.example/x?q=1'],
      ['//\\evil.example', '/evil.example'],
      ['///', '/'],
    ] as const) {
      const reply = await get(url);
      expect([reply.statusCode, reply.headers.location], url).toEqual([308, to]);
    }
    expect(renders).toBe(0);
  });

  it('have an address in each language, whatever the cookie, and one copy of each', async () => {
    const hindi = await get('/hi/thing/1', { cookie: 'lang=en' });
    expect(hindi.headers['content-language']).toBe('hi-IN');
    const english = await get('/thing/1', { cookie: 'lang=hi' });
    expect(english.headers['content-language']).toBe('en-IN');
    expect(english.headers['set-cookie']).toBeUndefined();
    await get('/hi/thing/1');
    expect(renders).toBe(2);
    expect((await get('/hi/thing/1.data')).headers['content-language']).toBe('hi-IN');
    expect((await get('/hi')).headers['content-language']).toBe('hi-IN');
  });

  it('are led to by the choice of a language, which the browser keeps', async () => {
    for (const [url, to, cookie] of [
      ['/thing/1?q=a&lang=hi', '/hi/thing/1?q=a', 'hi'],
      ['/hi/thing/1?lang=en', '/thing/1', 'en'],
      ['/hi?lang=en', '/', 'en'],
    ] as const) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location, headers['cache-control']], url).toEqual([
        302,
        to,
        'no-store',
      ]);
      expect(headers['set-cookie']).toBe(`lang=${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`);
    }
    expect(renders).toBe(0);
  });

  it('can only be read', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/thing/1',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('more renders than one visitor may ask for', () => {
  it('are refused with a page that tries again, in the language of the visitor, while others are served', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    gate = promise;
    const asked = Array.from({ length: 40 }, (_, i) => get(`/hi/thing/${i + 10}`));
    const other = app.inject({ url: '/thing/9', remoteAddress: '203.0.113.9' });
    const refused = await Promise.race(asked);
    expect([
      refused.statusCode,
      refused.headers['retry-after'],
      refused.headers['cache-control'],
    ]).toEqual([503, '5', 'no-store']);
    expect(refused.body).toContain('<html lang="hi">');
    resolve(undefined);
    const replies = await Promise.all(asked);
    expect(replies.filter((r) => r.statusCode === 200)).toHaveLength(2 + 16);
    expect((await other).statusCode).toBe(200);
  });
});

describe('public API replies', () => {
  it('come from the same cache, with the API policy and 304', async () => {
    const first = await get('/api/things/1');
    const second = await get('/api/things/1', { 'if-none-match': String(first.headers.etag) });
    expect(second.statusCode).toBe(304);
    expect(reads).toBe(1);
    const third = await get('/api/things/1');
    expect(third.body).toBe(first.body);
    expect(third.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('over a socket', () => {
  it('what lies ready never reaches a route, and everything else does', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const first = await fetch(`${address}/thing/1`);
    const second = await fetch(`${address}/thing/1`);
    expect(await second.text()).toBe(await first.text());
    expect(renders).toBe(1);
    expect(early.answered).toBe(1);
    expect(second.headers.get('content-security-policy')).toBe(
      first.headers.get('content-security-policy'),
    );
    await fetch(`${address}/thing/1`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(early.answered).toBe(1);
    expect((await fetch(`${address}/thing/1`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${address}/api/nothing`)).status).toBe(404);
  });
});
