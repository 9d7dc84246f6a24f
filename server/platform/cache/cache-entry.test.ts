import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { makeEntry, writeEntry } from './cache-entry.ts';

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
  expect(entry.bytes).toBe(entry.identity.length + later.length);
  server.close();
});
