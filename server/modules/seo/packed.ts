import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';

export interface Packed {
  bytes: Buffer;
  etag: string;
}

/**
 * A long text generated in chunks and cached compressed, so that it is never held whole: a feed of
 * 100,000 products is some 100 MB, and about 8 MB compressed. One is generated at a time, and
 * purging any of `tags` drops it. Null if `make` returns nothing.
 */
export async function packed(
  cache: PublicCache,
  key: string,
  tags: readonly string[],
  make: () => Promise<AsyncIterable<string> | null>,
): Promise<Packed | null> {
  const entry = await cache.compute(`packed ${key}`, async () => {
    const units = await make();
    const chunks: Buffer[] = [];
    if (units) {
      await pipeline(
        Readable.from(units),
        createGzip({ level: 6 }),
        async (compressed: AsyncIterable<Buffer>) => {
          for await (const chunk of compressed) chunks.push(chunk);
        },
      );
    }
    // Addresses without content must not fill the cache.
    return {
      status: 200,
      headers: { 'content-type': 'application/gzip' },
      body: Buffer.concat(chunks),
      tags: units ? tags : null,
    };
  });
  return entry.identity?.length ? { bytes: entry.identity, etag: entry.etag } : null;
}

/** Sends it: compressed as stored, or decompressed for clients that cannot. */
export async function sendPacked(
  req: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Packed,
  type = 'application/xml; charset=utf-8',
): Promise<FastifyReply> {
  reply
    .header('content-type', type)
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding');
  if (req.headers['if-none-match']?.split(',').some((one) => one.trim() === etag))
    return reply.code(304).send();
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/i.test(req.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'gzip').send(bytes);
  }
  return reply.send(Readable.from([bytes]).pipe(createGunzip()));
}
