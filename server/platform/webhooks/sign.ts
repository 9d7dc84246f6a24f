import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** 256 random bits, written as the libraries of Standard Webhooks read them. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers that prove who sent a body and when: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, once for each
 * secret that holds, parted by a space (standardwebhooks.com).
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
