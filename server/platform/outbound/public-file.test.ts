import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPublicFile, PublicFileError, type PublicFileOptions } from './public-file.ts';

const PICTURE = Buffer.from('picture');
const answers: Record<string, RequestListener> = {
  '/ok': (_req, res) => res.writeHead(200, { 'content-type': 'image/jpeg' }).end(PICTURE),
  '/page': (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/large': (_req, res) =>
    res
      .writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' })
      .end(Buffer.alloc(5000)),
  '/endless': (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png' });
    const send = () =>
      void (res.destroyed || res.write(Buffer.alloc(64), () => setImmediate(send)));
    send();
  },
  '/silent': () => undefined,
  '/moved': (_req, res) => res.writeHead(302, { location: '/ok' }).end(),
  '/inside': (_req, res) => res.writeHead(302, { location: 'http://10.0.0.1/secret' }).end(),
  '/metadata': (_req, res) =>
    res.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
  '/again': (_req, res) => res.writeHead(302, { location: '/again' }).end(),
  '/gone': (_req, res) => res.writeHead(404).end(),
};
const server = createServer((req, res) => answers[req.url!]!(req, res));
let base: string;
beforeAll(
  () =>
    new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', () => {
        base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        done();
      });
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (address: string, options: Partial<PublicFileOptions> = {}) =>
  fetchPublicFile(address, {
    maxBytes: 1_000,
    timeoutMs: 5_000,
    types: ['image/jpeg', 'image/png'],
    toLoopback: true,
    ...options,
  }).then(
    (bytes) => bytes.toString(),
    (error: unknown) => (error instanceof PublicFileError ? error.fault : error),
  );

describe('a file from a public server', () => {
  it('is read, also where it moved to', async () => {
    expect(await get(`${base}/ok`)).toBe('picture');
    expect(await get(`${base}/moved`)).toBe('picture');
  });

  it.each([
    ['/page', 'wrong_type'],
    ['/large', 'too_large'],
    ['/endless', 'too_large'],
    ['/again', 'redirects'],
    ['/gone', 'refused'],
  ])('%s: %s', async (path, fault) => expect(await get(base + path)).toBe(fault));

  it('is given up after the time', async () =>
    expect(await get(`${base}/silent`, { timeoutMs: 200 })).toBe('timeout'));

  it('is not fetched where a redirect leads inside', async () => {
    expect(await get(`${base}/inside`)).toBe('not_public');
    expect(await get(`${base}/metadata`)).toBe('not_public');
  });

  it.each([
    'http://pictures.example.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://192.168.1.4/a.jpg',
    'https://localhost/a.jpg',
    'https://printer.local/a.jpg',
    'https://user:pass@pictures.example.com/a.jpg',
    'https://pictures.example.com:22/a.jpg',
    'file:///etc/passwd',
    'ftp://pictures.example.com/a.jpg',
    'a.jpg',
  ])('is not fetched from %s', async (address) =>
    expect(await get(address, { toLoopback: false })).toBe('not_public'),
  );

  it('is not fetched if one of the addresses of its name is private', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    expect(await get('https://pictures.haatlane.com/a.jpg', { toLoopback: false, resolve })).toBe(
      'not_public',
    );
  });
});
