import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Result of a computation; `tags: null` = send it to this caller only, do not cache or share it.
 */
export interface Computed {
  status: number;
  /**
   * Without content-length, content-encoding and etag: the cache adds those, and its part of vary.
   * Lower-case names.
   */
  headers: Record<string, string>;
  body: string | Uint8Array;
  /**
   * What the reply was made from; purging any of them drops it. An empty list lives until it
   * expires.
   */
  tags: readonly string[] | null;
  /** When the oldest of its sources was read (epoch milliseconds), if before this computation. */
  madeAt?: number;
  /** Another maximum age than the cache's, for what may lag behind. */
  maxAgeMs?: number | undefined;
}

export type Encoding = 'identity' | 'gzip' | 'br';
type Flat = readonly string[];

/** A body in one encoding with all its headers, as `writeHead` takes them. */
interface Version {
  body: Buffer;
  headers: Flat;
}

/** A reply ready to send. Encodings are created on first use. */
export interface CacheEntry {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Uncompressed; null for a page that has been compressed, which takes a sixth of the memory. */
  identity: Buffer | null;
  /** Bytes uncompressed. */
  readonly size: number;
  /** Pictures and fonts are already compressed. */
  readonly isText: boolean;
  readonly tags: readonly string[];
  /** When its oldest source was read. */
  readonly madeAt: number;
  readonly expiresAt: number;
  /**
   * Since when it is out of date: shown for the grace period, but a shared cache must not keep it.
   * Undefined while it is current; 0 for a reply that is only delivered, not kept.
   */
  staleSince: number | undefined;
  /** When it was last moved to the end of the eviction queue. */
  usedAt: number;
  /** When a caller last got it. */
  askedAt: number;
  /** How often it was used; halved when it is made anew. */
  uses: number;
  /** What it counts as in the figures of the cache. */
  readonly kind: string;
  /** Makes it anew in the background; without, it is dropped where others get stale. */
  readonly remake: (() => Promise<Computed>) | undefined;
  /** Size of all encodings kept; changes. */
  bytes: number;
  readonly versions: Partial<Record<Encoding, Version>>;
  /** How often the first Brotli version was sent; see `packBetter`. */
  brotliSends: number;
  readonly making: Partial<Record<Encoding, Promise<Version>>>;
  readonly notModified: Flat;
  readonly grew: (added: number) => void;
}

/** Below this size compression saves no packet. */
const WORTH_COMPRESSING_BYTES = 600;
const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
/**
 * Most replies are sent once or twice before they are purged: 4 of 11 takes 55 % of the time of 5
 * and 7 % more bytes. Replies sent more often are compressed again at 5, within a few per cent of
 * the best for HTML and JSON at a fiftieth of the time. Large pages such as the home page gain 12 %
 * and are asked for often: they get it at once.
 */
const FIRST_QUALITY = 4;
const KEPT_QUALITY = 5;
const LARGE_BYTES = 256 * 1024;
const USES_WORTH_MORE = 3;
/** Smaller pages gain little from being kept compressed only. */
const PAGE_BYTES = 32 * 1024;
const packers = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
  br: (bytes: Buffer) => brotli(bytes, bytes.length > LARGE_BYTES ? KEPT_QUALITY : FIRST_QUALITY),
};
const TEXT = /^text\/|json|javascript|xml/;
const flat = (headers: Record<string, string>): Flat => Object.entries(headers).flat();

/** What the cache knows of a reply besides its bytes. */
export interface Keeping {
  madeAt?: number;
  kind?: string;
  remake?: (() => Promise<Computed>) | undefined;
  /** Reports bytes added later, or fewer. */
  grew?: (added: number) => void;
}

/** Prepares a computed reply: bytes, ETag and headers. */
export function makeEntry(
  computed: Computed,
  expiresAt: number,
  { madeAt = 0, kind = '', remake, grew = () => {} }: Keeping = {},
): CacheEntry {
  const { body } = computed;
  const identity =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // Weak: one ETag for all encodings of the same content. Headers count too: a page's policy
  // belongs to it.
  const etag = `W/"${createHash('sha256').update(identity).update(JSON.stringify(computed.headers)).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...computed.headers,
    etag,
    vary: computed.headers.vary ? `${computed.headers.vary}, accept-encoding` : 'accept-encoding',
  };
  return {
    status: computed.status,
    headers,
    etag,
    identity,
    size: identity.length,
    isText: TEXT.test(computed.headers['content-type'] ?? ''),
    tags: computed.tags ?? [],
    madeAt,
    expiresAt,
    staleSince: undefined,
    usedAt: 0,
    askedAt: 0,
    uses: 0,
    kind,
    remake,
    bytes: identity.length,
    grew,
    brotliSends: 0,
    versions: {
      identity: { body: identity, headers: plainHeaders({ headers, size: identity.length }) },
    },
    making: {},
    notModified: flat(headers),
  };
}

/** The encoding to send, from the browser's Accept-Encoding and what is worthwhile. */
export function chooseEncoding(
  accepts: string | undefined,
  entry: Pick<CacheEntry, 'size' | 'isText'>,
): Encoding {
  if (accepts === undefined || !entry.isText || entry.size < WORTH_COMPRESSING_BYTES)
    return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/i.test(accepts)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|\s|$))/i.test(accepts)) return 'gzip';
  return 'identity';
}

/** The reply in an encoding; one that is missing is made. */
function versionIn(entry: CacheEntry, encoding: Encoding): Version | Promise<Version> {
  const known = entry.versions[encoding];
  if (encoding === 'br') packBetter(entry);
  if (known) return known;
  if (encoding === 'identity') return keepUncompressed(entry);
  return (entry.making[encoding] ??= unpacked(entry)
    .then(packers[encoding])
    .then((body) => {
      const version = addVersion(entry, encoding, body);
      if (encoding === 'br' && isPage(entry)) dropUncompressed(entry);
      return version;
    }));
}

const isPage = ({ headers, size }: CacheEntry): boolean =>
  size >= PAGE_BYTES && (headers['content-type'] ?? '').startsWith('text/html');

/**
 * Nearly every client takes Brotli. The first one that does not, and the next compression, unpack
 * the page in a millisecond.
 */
function dropUncompressed(entry: CacheEntry): void {
  if (!entry.identity) return;
  entry.identity = null;
  delete entry.versions.identity;
  entry.bytes -= entry.size;
  entry.grew(-entry.size);
}

/**
 * Once for all who ask, and at once: thousands of requests on connections that read nothing would
 * otherwise all be accepted while they wait.
 */
function keepUncompressed(entry: CacheEntry): Version {
  const body = brotliDecompressSync(entry.versions.br!.body);
  const version: Version = { body, headers: plainHeaders(entry) };
  entry.identity = body;
  entry.versions.identity = version;
  entry.bytes += entry.size;
  entry.grew(entry.size);
  return version;
}

const unpacked = async ({ identity, versions }: CacheEntry): Promise<Buffer> =>
  identity ?? promisify(brotliDecompress)(versions.br!.body);

const plainHeaders = ({ headers, size }: Pick<CacheEntry, 'headers' | 'size'>): Flat =>
  flat({ ...headers, 'content-length': String(size) });

/** Compresses a reply that is sent again and again once more, while the first version is sent. */
function packBetter(entry: CacheEntry): void {
  entry.brotliSends += 1;
  if (entry.brotliSends !== USES_WORTH_MORE || !entry.making.br) return;
  if (entry.size > LARGE_BYTES) return;
  unpacked(entry)
    .then((body) => brotli(body, KEPT_QUALITY))
    .then(
      (body) => addVersion(entry, 'br', body),
      () => {},
    );
}

/** Adds a finished encoding to a reply, or replaces it. */
export function addVersion(entry: CacheEntry, encoding: 'gzip' | 'br', body: Buffer): Version {
  const version: Version = {
    body,
    headers: flat({
      ...entry.headers,
      'content-encoding': encoding,
      'content-length': String(body.length),
    }),
  };
  const added = body.length - (entry.versions[encoding]?.body.length ?? 0);
  entry.versions[encoding] = version;
  // Callers of the first version need no longer keep it.
  entry.making[encoding] &&= Promise.resolve(version);
  entry.bytes += added;
  entry.grew(added);
  return version;
}

/** RFC 9110 §13.1.2: weak comparison against a list, or `*`. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}

const UNSHARED = { 'surrogate-control': 'no-store', 'cdn-cache-control': 'no-store' };
/** A reply that is out of date must not be kept by caches in front. */
const isUnshared = (entry: CacheEntry): boolean =>
  entry.staleSince !== undefined && entry.headers['surrogate-control'] !== undefined;
const headersNow = (entry: CacheEntry): Readonly<Record<string, string>> =>
  isUnshared(entry) ? { ...entry.headers, ...UNSHARED } : entry.headers;

/**
 * A reply prefetched by the browser can be used without revalidation for 10 s; with `no-cache` the
 * page would wait for a round trip anyway. Caches in front must not give that reply to others.
 */
function forPurpose(req: IncomingMessage, entry: CacheEntry, found: Flat): Flat {
  const purpose = req.headers['sec-purpose'];
  const isAhead =
    purpose !== undefined && entry.status === 200 && String(purpose).startsWith('prefetch');
  if (!isAhead && !isUnshared(entry)) return found;
  const headers = found.map((value, i) =>
    Object.hasOwn(UNSHARED, found[i - 1] ?? '') ? 'no-store' : value,
  );
  return isAhead
    ? headers.map((value) => (value === 'no-cache' ? 'private, max-age=10' : value))
    : headers;
}

/** Sends a prepared reply on Node's own response: 304 for a matching ETag, no body for HEAD. */
export function writeEntry(req: IncomingMessage, res: ServerResponse, entry: CacheEntry): void {
  if (entry.status === 200 && isKnown(req.headers['if-none-match'], entry.etag)) {
    res.writeHead(304, forPurpose(req, entry, entry.notModified) as string[]);
    res.end();
    return;
  }
  const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined, entry);
  const version = versionIn(entry, encoding);
  if (!(version instanceof Promise)) send(req, res, entry, version);
  else {
    version.then(
      (made) => send(req, res, entry, made),
      () => {
        if (entry.versions.identity) send(req, res, entry, entry.versions.identity);
        else res.destroy();
      },
    );
  }
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  entry: CacheEntry,
  version: Version,
): void {
  if (res.destroyed || res.headersSent) return;
  res.writeHead(entry.status, forPurpose(req, entry, version.headers) as string[]);
  res.end(req.method === 'HEAD' ? undefined : version.body);
}

/** The same within a Fastify handler, so that hooks and reply headers apply. */
export async function serveCached(
  req: FastifyRequest,
  reply: FastifyReply,
  entry: CacheEntry,
): Promise<FastifyReply> {
  if (entry.status === 200 && isKnown(req.headers['if-none-match'], entry.etag)) {
    return reply.code(304).headers(headersNow(entry)).send();
  }
  const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined, entry);
  const version = await versionIn(entry, encoding);
  reply.code(entry.status).headers(headersNow(entry));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(version.body);
}
