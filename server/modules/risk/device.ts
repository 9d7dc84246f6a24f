import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DEVICE_HEADER } from '#contracts/risk/risk-rules.ts';

const DEVICE_ID = /^[A-Za-z0-9-]{20,64}$/;

/**
 * The hashed device id of a request; null without one. The id is random, so a plain hash is safe.
 */
export function deviceHashOf(headers: IncomingHttpHeaders): string | null {
  const id = headers[DEVICE_HEADER];
  return typeof id === 'string' && DEVICE_ID.test(id)
    ? createHash('sha256').update(`device ${id}`).digest('hex').slice(0, 32)
    : null;
}
