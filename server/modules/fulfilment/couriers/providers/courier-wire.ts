import type { Paise } from '#contracts/kernel/money.ts';
import { CourierError } from '#server/modules/fulfilment/couriers/courier.ts';
import { Breaker, BreakerOpenError } from '#server/platform/http/breaker.ts';
import { outside } from '#server/platform/http/outside.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;

export interface CourierCall {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}
export interface CourierAnswer {
  status: number;
  body: unknown;
}
export type CourierWire = (call: CourierCall) => Promise<CourierAnswer>;

/**
 * Calls of a courier's interface: no redirects, limited time and size. An answer of any status is
 * given back unless the courier is down (5xx), asks for patience (429) or refuses the account (401,
 * 403), which throw `CourierError`. A courier that is down is left alone for a while, and its
 * callers take nobody's place.
 */
export function courierWire(url: string, timeoutMs = TIMEOUT_MS): CourierWire {
  const breaker = new Breaker({ concurrent: 16 });
  return async (call) => {
    try {
      return await outside(() => breaker.run(() => send(url, call, timeoutMs), isDown));
    } catch (error) {
      if (!(error instanceof BreakerOpenError)) throw error;
      throw new CourierError('unreachable', error.message, { cause: error });
    }
  };
}

const isDown = (error: unknown): boolean =>
  error instanceof CourierError && error.problem === 'unreachable';

async function send(url: string, call: CourierCall, timeoutMs: number): Promise<CourierAnswer> {
  const address = new URL(call.path, url);
  for (const [name, value] of Object.entries(call.query ?? {}))
    address.searchParams.set(name, String(value));
  let status: number;
  let text: string;
  try {
    const reply = await fetch(address, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.form ? { body: new URLSearchParams(call.form) } : {}),
    });
    status = reply.status;
    text = await readText(reply);
  } catch (error) {
    if (error instanceof CourierError) throw error;
    throw new CourierError('unreachable', 'no answer', { cause: error });
  }
  if (status === 401 || status === 403) throw new CourierError('credentials', `status ${status}`);
  if (status === 429 || status >= 500) throw new CourierError('unreachable', `status ${status}`);
  const body = parse(text);
  if (body === undefined) throw new CourierError('unreachable', 'an answer that is no JSON');
  return { status, body };
}

async function readText(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new CourierError('unreachable', 'an answer that is too large');
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

/** The courier's words for a screen: one line, short. */
export const saidBy = (text: unknown): string =>
  (typeof text === 'string' ? text : '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);

/** Rupees in a courier's answer, as number or text, to paise. */
export const paiseOfRupees = (value: string | number): Paise => Math.round(Number(value) * 100);

/** A courier's local time such as `2022-07-19 11:37:00`, which is India's unless it says otherwise. */
export function indianTime(text: string): Date | null {
  const iso = text.trim().replace(' ', 'T');
  const at = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Ten digits of an Indian phone number, which couriers want without the country. */
export const tenDigits = (phone: string | null): string =>
  (phone ?? '').replaceAll(/\D/g, '').slice(-10);
