import { Breaker, BreakerOpenError } from '#server/platform/http/breaker.ts';
import { outside } from '#server/platform/http/outside.ts';
import { GatewayError } from './gateway-provider.ts';
import type { Wire } from './razorpay.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 2 * 1024 * 1024;

interface Gateway {
  url: string;
  keyId: string;
  keySecret: string;
}

/**
 * HTTPS calls with the key as basic authentication. No redirects; time and response size are
 * limited. A gateway that does not answer is left alone for a while, and its callers take nobody's
 * place.
 */
export function httpWire(gateway: Gateway, timeoutMs = TIMEOUT_MS): Wire {
  const breaker = new Breaker();
  const ask = wireTo(gateway, timeoutMs);
  return async (call) => {
    try {
      return await outside(() => breaker.run(() => ask(call), isUnanswered));
    } catch (error) {
      if (!(error instanceof BreakerOpenError)) throw error;
      throw new GatewayError(`the gateway is not asked: ${error.message}`, false, { cause: error });
    }
  };
}

/** Errors with a cause are of the network; the others are answers. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof GatewayError && error.cause !== undefined;

const wireTo =
  ({ url, keyId, keySecret }: Gateway, timeoutMs: number): Wire =>
  async ({ method, path, body, idempotencyKey }) => {
    let status: number;
    let text: string;
    try {
      const reply = await fetch(new URL(path, url), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'x-refund-idempotency': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      status = reply.status;
      text = await readText(reply);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      // The message of a failed fetch contains no secret; the cause stays for the log.
      throw new GatewayError(
        `the gateway did not answer: ${error instanceof Error ? error.message : String(error)}`,
        false,
        { cause: error },
      );
    }
    const answer = parse(text);
    if (status >= 200 && status < 300 && answer !== undefined) return answer;
    const said = (answer as { error?: { description?: unknown } } | undefined)?.error?.description;
    // Wrong keys, rate limits and calls still in progress may be fixed or retried; other refusals
    // are final.
    const isFinal =
      status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
    throw new GatewayError(
      `the gateway answered ${status}${typeof said === 'string' ? `: ${said.slice(0, 200)}` : ''}`,
      isFinal,
    );
  };

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
