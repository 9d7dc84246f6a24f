import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of a body in hexadecimal digits. */
export const sign = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Constant-time comparison. */
export function isSigned(body: string, signature: string | undefined, secret: string): boolean {
  const right = Buffer.from(sign(body, secret));
  const given = Buffer.from(signature ?? '');
  return right.length === given.length && timingSafeEqual(right, given);
}
