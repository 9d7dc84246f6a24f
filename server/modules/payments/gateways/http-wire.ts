import { Breaker, BreakerOpenError } from '#server/platform/http/breaker.ts';
import { outside } from '#server/platform/http/outside.ts';
import { GatewayError } from './gateway-provider.ts';
import type { Wire } from './razorpay.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Shorter headers are no secrets. */
const SECRET_LENGTH = 8;

/** A call of a gateway's API. */
export interface GatewayCall {
  method: 'GET' | 'POST';
  /** The whole address. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form. */
  body?: object | URLSearchParams | undefined;
}
/** Makes calls and returns their JSON; throws `GatewayError`. */
export interface GatewayWire {
  call(call: GatewayCall): Promise<unknown>;
  /** False while the gateway is left alone because it did not answer. */
  isUp(): boolean;
}

/**
 * HTTPS calls of a gateway. No redirects; time and response size are limited. A gateway that does
 * not answer is left alone for a while, and its callers take nobody's place. `reasonOf` finds the
 * gateway's own words in its refusal; what was sent in headers is removed from them.
 */
export function gatewayWire({
  reasonOf,
  timeoutMs = TIMEOUT_MS,
}: {
  reasonOf: (answer: unknown) => unknown;
  timeoutMs?: number;
}): GatewayWire {
  const breaker = new Breaker();
  return {
    isUp: () => !breaker.isOpen,
    async call(call) {
      try {
        return await outside(() =>
          breaker.run(async () => {
            const { status, text } = await exchange(call, timeoutMs);
            return answerOf(call, status, text, reasonOf);
          }, isUnanswered),
        );
      } catch (error) {
        if (!(error instanceof BreakerOpenError)) throw error;
        throw new GatewayError(`the gateway is not asked: ${error.message}`, false, {
          cause: error,
        });
      }
    },
  };
}

/** A wire of the form of Razorpay's API: the key as basic authentication. */
export function httpWire(
  { url, keyId, keySecret }: { url: string; keyId: string; keySecret: string },
  timeoutMs = TIMEOUT_MS,
): Wire & Pick<GatewayWire, 'isUp'> {
  const wire = gatewayWire({
    timeoutMs,
    reasonOf: (answer) =>
      (answer as { error?: { description?: unknown } } | undefined)?.error?.description,
  });
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call: Wire = ({ method, path, body, idempotencyKey }) =>
    wire.call({
      method,
      url: new URL(path, url).href,
      headers: {
        authorization,
        ...(idempotencyKey ? { 'x-refund-idempotency': idempotencyKey } : {}),
      },
      body,
    });
  return Object.assign(call, { isUp: wire.isUp });
}

/** Errors with a cause are of the network; the others are answers. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof GatewayError && error.cause !== undefined;

/** `GatewayError` if a value cannot be sent; Node's own error would quote it, and it can be a secret. */
function headersOf(headers: GatewayCall['headers'], body: GatewayCall['body']): Headers {
  try {
    return new Headers({
      accept: 'application/json',
      ...(body && !(body instanceof URLSearchParams) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    });
  } catch {
    throw new GatewayError('a key has characters that cannot be sent', false);
  }
}

async function exchange(
  { method, url, headers, body }: GatewayCall,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  const sent = headersOf(headers, body);
  try {
    const reply = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: sent,
      ...(body ? { body: body instanceof URLSearchParams ? body : JSON.stringify(body) } : {}),
    });
    return { status: reply.status, text: await readText(reply) };
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    // The message of a failed fetch contains no secret; the cause stays for the log.
    throw new GatewayError(
      `the gateway did not answer: ${error instanceof Error ? error.message : String(error)}`,
      false,
      { cause: error },
    );
  }
}

function answerOf(
  { headers, body }: GatewayCall,
  status: number,
  text: string,
  reasonOf: (answer: unknown) => unknown,
): unknown {
  const answer = parse(text);
  if (status >= 200 && status < 300 && answer !== undefined) return answer;
  const reason = reasonOf(answer);
  const said = typeof reason === 'string' ? reason : '';
  const secrets = [
    ...Object.values(headers).flatMap((value) => [value, ...value.split(' ')]),
    ...(body instanceof URLSearchParams ? body.values() : []),
  ].filter((value) => value.length >= SECRET_LENGTH);
  const told = secrets.reduce((words, secret) => words.replaceAll(secret, '…'), said).slice(0, 200);
  // Wrong keys, rate limits and calls still in progress may be fixed or retried; other refusals
  // are final.
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
  throw new GatewayError(`the gateway answered ${status}${told ? `: ${told}` : ''}`, isFinal);
}

async function readText(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new GatewayError("the gateway's answer is too large", false);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
