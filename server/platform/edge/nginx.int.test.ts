import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startNginx, type TestProxy } from '#server/testing/proxies.ts';

/** What each of the two servers was asked, and what they answer. */
const asked: string[] = [];
let price = 1;
/** How many requests are broken off after they have been read. */
let broken = 0;
let nginx: TestProxy;
const servers: Server[] = [];

function reply(req: IncomingMessage, res: ServerResponse): void {
  const url = req.url!;
  if (url !== '/api/ready') asked.push(`${req.method} ${url}`);
  if (broken > 0 && url !== '/api/ready') {
    broken -= 1;
    req.resume().on('end', () => req.socket.destroy());
    return;
  }
  if (url.startsWith('/media/')) {
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    res.setHeader('etag', '"picture"');
    if (price === 2) res.writeHead(404);
    else if (req.headers['if-none-match'] === '"picture"') res.writeHead(304);
    return void res.end('a picture');
  }
  const isPage = !url.startsWith('/api/') && url !== '/personal';
  res.setHeader('cache-control', isPage ? 'no-cache' : 'no-store');
  if (url === '/assets/a.js') res.setHeader('cache-control', 'public, max-age=31536000, immutable');
  res.setHeader('surrogate-key', 'all');
  res.setHeader('etag', `W/"${price}"`);
  res.end(
    `${url} ${price} ${req.headers['accept-encoding'] ?? ''} ${req.headers['x-forwarded-for']} ${req.headers['x-forwarded-proto']}`,
  );
}

beforeAll(async () => {
  for (let n = 0; n < 2; n++) {
    const server = createServer(reply);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    servers.push(server);
  }
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  nginx = await startNginx([ports[0]!, ports[1]!]);
});
afterAll(async () => {
  await nginx.stop();
  for (const server of servers) server.close();
});
beforeEach(() => {
  asked.length = 0;
  price = 1;
  broken = 0;
});

const get = async (path: string, init?: RequestInit) => {
  const res = await fetch(nginx.url + path, init);
  return { status: res.status, headers: res.headers, body: await res.text() };
};

it('asks once for a page many want at the same time, and shows its change within the window', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, () => get('/product/1')));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  // The forty may fall into two windows.
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(pages[0]!.headers.get('surrogate-key')).toBeNull();
  price = 2;
  const from = performance.now();
  // A quarter of a second; slow machines get more.
  while (!(await get('/product/1')).body.includes('/product/1 2'))
    expect(performance.now() - from).toBeLessThan(5_000);
});

it('keeps languages, encodings and addresses apart', async () => {
  const [english, hindi, packed, other] = await Promise.all([
    get('/faq', { headers: { 'accept-encoding': 'identity' } }),
    get('/hi/faq'),
    get('/faq', { headers: { 'accept-encoding': 'gzip;q=1, deflate' } }),
    get('/faq?page=2'),
  ]);
  expect(english.body).toContain('/faq 1 ');
  expect(hindi.body).toContain('/hi/faq 1 ');
  expect(packed.body).toContain('/faq 1 gzip ');
  expect(other.body).toContain('/faq?page=2 1 ');
});

it('never keeps what is personal, a call or a page fetched ahead; files it keeps', async () => {
  for (const [path, init] of [
    ['/personal', {}],
    ['/api/cart', {}],
    ['/faq', { headers: { authorization: 'Bearer a-token' } }],
    ['/vendor', { headers: { 'sec-purpose': 'prefetch' } }],
  ] as const) {
    asked.length = 0;
    await get(path, init);
    await get(path, init);
    expect(asked, path).toHaveLength(2);
  }
  asked.length = 0;
  await get('/assets/a.js');
  expect((await get('/assets/a.js')).headers.get('x-cache')).toBe('HIT');
  expect(asked).toHaveLength(1);
});

it('shows a deleted picture for no more than a second or two', async () => {
  expect((await get('/media/abc/320.webp')).status).toBe(200);
  expect((await get('/media/abc/320.webp')).headers.get('x-cache')).toBe('HIT');
  price = 2;
  await vi.waitFor(async () => expect((await get('/media/abc/320.webp')).status).toBe(404), {
    timeout: 3_000,
    interval: 50,
  });
});

it('keeps the metrics to itself', async () => {
  expect((await get('/metrics')).status).toBe(404);
  expect(asked).toEqual([]);
});

it('names the visitor itself, and answers 304 to who has the page', async () => {
  const { body, headers } = await get('/store/x', {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(body).toMatch(/127\.0\.0\.1 http$/);
  const known = await get('/store/x', { headers: { 'if-none-match': headers.get('etag')! } });
  expect(known.status).toBe(304);
});

it('asks the other server when one breaks off a read, and never sends a write twice', async () => {
  broken = 1;
  expect((await get('/broken')).status).toBe(200);
  expect(asked).toEqual(['GET /broken', 'GET /broken']);
  asked.length = 0;
  broken = 1;
  expect((await get('/api/orders', { method: 'POST', body: '{}' })).status).toBe(502);
  expect(asked).toEqual(['POST /api/orders']);
});

it('in compose passes on visitor and scheme of the proxy with TLS before it', async () => {
  const inCompose = await startNginx(
    servers.map((server) => (server.address() as { port: number }).port),
    'compose',
  );
  const visit = (headers: Record<string, string>) =>
    fetch(`${inCompose.url}/api/me`, { headers }).then((res) => res.text());
  try {
    expect(await visit({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' })).toMatch(
      /203\.0\.113\.9 https$/,
    );
    expect(await visit({})).toMatch(/127\.0\.0\.1 http$/);
  } finally {
    await inCompose.stop();
  }
});
