import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DEVICE_HEADER } from '#contracts/risk/risk-rules.ts';

const DEVICE_ID = /^[A-Za-z0-9-]{20,64}$/;

/** The device a request names, as a hash; null where it names none. The id is random, so a plain hash tells nothing. */
export function deviceHashOf(headers: IncomingHttpHeaders): string | null {
  const id = headers[DEVICE_HEADER];
  return typeof id === 'string' && DEVICE_ID.test(id)
    ? createHash('sha256').update(`device ${id}`).digest('hex').slice(0, 32)
    : null;
}
