import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** 256 random bits in the format of the Standard Webhooks libraries. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * Headers that prove a body's sender and time: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in
 * base64, once for each valid secret, separated by spaces (standardwebhooks.com).
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
