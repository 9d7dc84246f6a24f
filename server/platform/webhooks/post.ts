import { type ClientRequest, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryError } from '#contracts/vendor-team/webhooks.ts';
import { NotPublic, pin, type Resolve } from './address.ts';

export interface PostResult {
  status: number | null;
  error: DeliveryError | null;
  reply: string | null;
  tookMs: number;
}
export interface PostOptions {
  headers: Record<string, string>;
  body: string | Uint8Array;
  timeoutMs: number;
  toLoopback: boolean;
  signal?: AbortSignal | undefined;
  resolve?: Resolve | undefined;
}

/** Maximum bytes of an answer that are read and kept. */
const REPLY_BYTES = 2048;

/**
 * Posts to an external server: only to verified addresses, without following redirects. Never
 * throws.
 */
export async function postWebhook(address: string, options: PostOptions): Promise<PostResult> {
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  const signal = AbortSignal.any([
    AbortSignal.timeout(options.timeoutMs),
    ...(options.signal ? [options.signal] : []),
  ]);
  try {
    const { status, reply } = await Promise.race([send(address, options, signal), ended(signal)]);
    const error =
      status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'refused';
    return { status, error, reply, tookMs: tookMs() };
  } catch (error) {
    return {
      status: null,
      error: signal.aborted ? 'timeout' : deliveryErrorOf(error),
      reply: null,
      tookMs: tookMs(),
    };
  }
}

/** A DNS lookup cannot be aborted, so waiting for it is limited. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended')), { once: true });
  });

async function send(
  address: string,
  { headers, body, toLoopback, resolve }: PostOptions,
  signal: AbortSignal,
): Promise<{ status: number; reply: string }> {
  const url = new URL(address);
  const found = await pin(url, toLoopback, resolve);
  // Connecting reuses the lookup's answer: the verified address is the one called.
  const lookup: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);
  const {
    promise,
    resolve: done,
    reject,
  } = Promise.withResolvers<{ status: number; reply: string }>();
  const request: ClientRequest = (url.protocol === 'https:' ? secure : plain)(
    url,
    {
      method: 'POST',
      agent: false,
      lookup,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Haatlane-Webhooks/1',
        ...headers,
      },
    },
    (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const finish = () => {
        done({
          status: response.statusCode ?? 0,
          reply: Buffer.concat(parts)
            .subarray(0, REPLY_BYTES)
            .toString('utf8')
            .replaceAll('\0', ''),
        });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= REPLY_BYTES) finish();
      });
      response.on('end', finish);
      // The answer broke off: its status still counts.
      response.on('error', finish);
    },
  );
  request.on('error', reject);
  request.end(body);
  return promise;
}

function deliveryErrorOf(error: unknown): DeliveryError {
  if (error instanceof NotPublic) return 'not_public';
  const code = (error as { code?: unknown }).code;
  const word = typeof code === 'string' ? code : '';
  if (word === 'ENOTFOUND' || word === 'EAI_AGAIN' || word === 'ENODATA') return 'not_found';
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(word) ? 'certificate' : 'unreachable';
}
