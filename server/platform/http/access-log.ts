import { createWriteStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

/** Lines wait in memory while the disk is slow; beyond this they are dropped and counted. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** Where lines go: a file that grows, or standard output for `-`. */
export function openAccessLog(target: string): Writable {
  if (target === '-') return process.stdout;
  // A full disk must not end the process: lines are lost then.
  return createWriteStream(target, { flags: 'a', mode: 0o640 }).on('error', () => {});
}

/** Parts after a dot are long in a token, and short in a file's name; page data ends in `.data`. */
const TOKEN = /^[\w-]+(?:\.[\w-]{16,})*(?:\.data)?$/;
const looksSecret = (segment: string) =>
  (segment.length >= 20 && TOKEN.test(segment) && /[A-Z]/.test(segment)) ||
  /^[0-9a-f]{16,}$/.test(segment);

/**
 * The path of a URL without its query. Segments that look like tokens are replaced: invitations,
 * shared wishlists and undo links carry secrets.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path
    .split('/')
    .map((segment) => (looksSecret(segment) ? '…' : segment))
    .join('/')
    .slice(0, 500);
}

/** The caller's address behind trusted proxies, as Fastify finds it. */
function addressOf(req: IncomingMessage, trust: ReturnType<typeof proxyAddress.compile> | null) {
  return trust ? proxyAddress(req, trust) : req.socket.remoteAddress;
}

export interface AccessLogOptions {
  out: Writable;
  trustProxy: false | string;
  now: () => Date;
}

/**
 * Writes a JSON line for every reply, those from the cache included (they have no `id`): time,
 * address, method, path without query and secrets, status, milliseconds, bytes sent, program. A
 * reply the caller did not wait for has status 499. Returns how many lines were dropped.
 */
export function logAccess(
  app: FastifyInstance,
  { out, trustProxy, now }: AccessLogOptions,
): { readonly dropped: number } {
  const trust = trustProxy
    ? proxyAddress.compile(trustProxy.split(',').map((p) => p.trim()))
    : null;
  const count = { dropped: 0 };
  const ids = new WeakMap<IncomingMessage, string>();
  const write = (req: IncomingMessage, res: ServerResponse, from: number, sent: number) => {
    if (out.writableLength > MAX_WAITING_BYTES) {
      count.dropped += 1;
      return;
    }
    const line = {
      time: now().toISOString(),
      address: addressOf(req, trust),
      method: req.method,
      path: loggedPath(req.url ?? ''),
      status: res.writableFinished ? res.statusCode : 499,
      ms: Math.round((performance.now() - from) * 10) / 10,
      bytes: (req.socket.bytesWritten ?? 0) - sent,
      id: ids.get(req),
      agent: req.headers['user-agent']?.slice(0, 200),
    };
    out.write(`${JSON.stringify(line)}\n`);
  };
  app.addHook('onRequest', (req, _reply, done) => {
    ids.set(req.raw, req.id);
    done();
  });
  app.server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const from = performance.now();
    const sent = req.socket.bytesWritten ?? 0;
    res.once('close', () => write(req, res, from, sent));
  });
  return count;
}
