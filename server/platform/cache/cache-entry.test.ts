import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { makeEntry, serveCached, writeEntry } from './cache-entry.ts';

const BODY = readFileSync('messages/en.json', 'utf8').slice(0, 60_000);

it('compresses a reply harder once it is sent often', async () => {
  const headers = { 'content-type': 'text/html' };
  const entry = makeEntry({ status: 200, headers, body: BODY, tags: [] }, 0);
  const server = createServer((req, res) => writeEntry(req, res, entry)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const read = () =>
    new Promise<Buffer>((resolve, reject) => {
      get({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve(Buffer.concat(chunks)));
      }).on('error', reject);
    });
  const first = await read();
  expect(await read()).toEqual(first);
  await read();
  await vi.waitFor(() => expect(entry.versions.br!.body.length).toBeLessThan(first.length));
  const later = await read();
  expect(brotliDecompressSync(later).toString()).toBe(BODY);
  expect(entry.bytes).toBe(later.length);
  server.close();
});

it('keeps a page compressed only, and unpacks it for clients that take nothing else', async () => {
  const grown: number[] = [];
  const entry = makeEntry(
    { status: 200, headers: { 'content-type': 'text/html' }, body: BODY, tags: [] },
    0,
    { grew: (bytes) => grown.push(bytes) },
  );
  const read = async (encoding?: string) => {
    const app = Fastify().get('/', (req, reply) => serveCached(req, reply, entry));
    const reply = await app.inject({
      url: '/',
      headers: encoding ? { 'accept-encoding': encoding } : {},
    });
    return reply.rawPayload;
  };
  expect((await read()).toString()).toBe(BODY);
  const small = await read('br');
  expect(entry.identity).toBeNull();
  expect(entry.bytes).toBe(small.length);
  expect(grown).toEqual([small.length, -entry.size]);
  const plain = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(plain.map(String))).toEqual(new Set([BODY]));
  // Unpacked once, and counted.
  expect(grown).toEqual([small.length, -entry.size, entry.size]);
  expect(gunzipSync(await read('gzip')).toString()).toBe(BODY);
  expect(brotliDecompressSync(await read('br')).toString()).toBe(BODY);
});

it('lets no cache in front keep what a browser fetched ahead', async () => {
  const headers = {
    'content-type': 'text/html',
    'cache-control': 'no-cache',
    'surrogate-control': 'max-age=30',
    'cdn-cache-control': 'max-age=30',
  };
  const entry = makeEntry({ status: 200, headers, body: 'page', tags: [] }, 0);
  const server = createServer((req, res) => writeEntry(req, res, entry)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const read = async (ahead: Record<string, string>) => {
    const res = await fetch(`http://127.0.0.1:${port}/`, { headers: ahead });
    await res.text();
    return ['cache-control', 'surrogate-control', 'cdn-cache-control'].map((name) =>
      res.headers.get(name),
    );
  };
  expect(await read({})).toEqual(['no-cache', 'max-age=30', 'max-age=30']);
  expect(await read({ 'sec-purpose': 'prefetch' })).toEqual([
    'private, max-age=10',
    'no-store',
    'no-store',
  ]);
  server.close();
});
