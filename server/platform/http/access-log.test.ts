import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { logAccess, loggedPath } from './access-log.ts';

it.each([
  [
    '/product/cotton-kurta-2026-festive-edition?utm=x',
    '/product/cotton-kurta-2026-festive-edition',
  ],
  ['/undo-change/aB3dEfGhIjKlMnOpQrStUvWx', '/undo-change/…'],
  ['/unsubscribe/aB3dEfGhIjKl-MnO.pQrStUvWx_yZ0123456789', '/unsubscribe/…'],
  ['/hi/unsubscribe/aB3dEfGhIjKl-MnO.pQrStUvWx_yZ0123456789.data', '/hi/unsubscribe/…'],
  ['/assets/campaign-drawer-BxY12zAb.js', '/assets/campaign-drawer-BxY12zAb.js'],
  ['/media/9f86d081884c7d659a2feaa0c55ad015/400', '/media/…/400'],
  ['/api/orders/ord_01jx', '/api/orders/ord_01jx'],
])('writes %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

it('writes a line for every reply, and the address behind a trusted proxy', async () => {
  const lines: Record<string, unknown>[] = [];
  const out = new PassThrough().on('data', (line: Buffer) => lines.push(JSON.parse(`${line}`)));
  const app = Fastify({ genReqId: () => 'r1' });
  logAccess(app, { out, trustProxy: 'loopback', now: () => new Date('2026-11-26T06:30:00Z') });
  app.get('/a', () => 'hello');
  app.get('/cut', (_req, reply) => {
    reply.hijack();
    reply.raw.destroy();
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await (await fetch(`${base}/a?secret=1`, { headers })).text();
  await fetch(`${base}/cut`, { headers }).catch(() => {});
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  await app.close();
  expect(lines).toMatchObject([
    {
      time: '2026-11-26T06:30:00.000Z',
      address: '203.0.113.9',
      method: 'GET',
      path: '/a',
      status: 200,
      id: 'r1',
    },
    { path: '/cut', status: 499 },
  ]);
  expect(lines[0]!.bytes).toBeGreaterThan(5);
});
