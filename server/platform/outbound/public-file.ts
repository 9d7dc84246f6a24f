import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import {
  addressRefusalOf,
  NotPublic,
  pin,
  type Resolve,
} from '#server/platform/webhooks/address.ts';

/** Why a file was not fetched. */
export type PublicFileFault =
  | 'not_public'
  | 'unreachable'
  | 'refused'
  | 'redirects'
  | 'wrong_type'
  | 'too_large'
  | 'timeout';
export class PublicFileError extends Error {
  readonly name = 'PublicFileError';
  readonly fault: PublicFileFault;
  constructor(fault: PublicFileFault) {
    super(fault);
    this.fault = fault;
  }
}
export interface PublicFileOptions {
  /** Bytes that are read at most; a longer file is refused. */
  maxBytes: number;
  /** For everything: looking up, redirects, reading. */
  timeoutMs: number;
  /** Content types that are read, such as `image/jpeg`. */
  types: readonly string[];
  /** Tests only: addresses of this machine, without TLS. */
  toLoopback: boolean;
  signal?: AbortSignal | undefined;
  resolve?: Resolve | undefined;
}

const MOST_REDIRECTS = 3;

/**
 * Reads a file from a public server: only https, on web ports, at addresses that are public after
 * the name was resolved, and at exactly those. Every redirect is checked like the first address.
 * Throws `PublicFileError`.
 */
export async function fetchPublicFile(
  address: string,
  options: PublicFileOptions,
): Promise<Buffer> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(options.timeoutMs),
    ...(options.signal ? [options.signal] : []),
  ]);
  try {
    return await Promise.race([follow(address, options, signal), ended(signal)]);
  } catch (error) {
    if (error instanceof PublicFileError) throw error;
    if (error instanceof NotPublic) throw new PublicFileError('not_public');
    throw new PublicFileError(signal.aborted ? 'timeout' : 'unreachable');
  }
}

/** A lookup cannot be aborted, so waiting for it is limited. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new PublicFileError('timeout')), { once: true });
  });

async function follow(
  address: string,
  options: PublicFileOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  let next = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (addressRefusalOf(next, options.toLoopback) !== null)
      throw new PublicFileError('not_public');
    const url = new URL(next);
    const response = await open(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, url)) throw new PublicFileError('refused');
      next = new URL(headers.location, url).href;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new PublicFileError('refused');
    }
    return read(response, options);
  }
  throw new PublicFileError('redirects');
}

/** Connects to the verified address; a second lookup of the name is impossible. */
async function open(
  url: URL,
  { toLoopback, resolve }: PublicFileOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const found = await pin(url, toLoopback, resolve);
  const lookup: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);
  return new Promise((done, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: 'GET',
        agent: false,
        lookup,
        signal,
        headers: {
          accept: 'image/webp,image/png,image/jpeg',
          'accept-encoding': 'identity',
          'user-agent': 'Marketplace-Pictures/1',
        },
      },
      done,
    );
    request.on('error', reject);
    request.end();
  });
}

async function read(
  response: IncomingMessage,
  { types, maxBytes }: PublicFileOptions,
): Promise<Buffer> {
  try {
    const type = (response.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
    if (!types.includes(type)) throw new PublicFileError('wrong_type');
    if (Number(response.headers['content-length'] ?? 0) > maxBytes)
      throw new PublicFileError('too_large');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new PublicFileError('too_large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}
