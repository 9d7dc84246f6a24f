import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { signatureOf } from './qr-signature.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [portal, earlier, stranger] = [pair(), pair(), pair()];
const keys = [earlier.publicKey, portal.publicKey];
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const HEAD = part({ alg: 'RS256', typ: 'JWT' });
const PAYLOAD = part({ iss: 'NIC', data: '{"DocNo":"T-1"}' });
const jwt = (head: string, payload: string, key = portal.privateKey) =>
  `${head}.${payload}.${sign('RSA-SHA256', Buffer.from(`${head}.${payload}`), key).toString('base64url')}`;

it('is valid by any key of the portal, and not checked without one', () => {
  expect(signatureOf(jwt(HEAD, PAYLOAD), keys)).toBe('valid');
  expect(signatureOf(jwt(HEAD, PAYLOAD, earlier.privateKey), keys)).toBe('valid');
  expect(signatureOf('x', [])).toBe('not_checked');
});
it('is forged by another key, with another content, another method, or none', () => {
  const signature = jwt(HEAD, PAYLOAD).split('.')[2]!;
  const shared = part({ alg: 'HS256', typ: 'JWT' });
  const pem = portal.publicKey.export({ type: 'spki', format: 'pem' });
  for (const qr of [
    jwt(HEAD, PAYLOAD, stranger.privateKey),
    `${HEAD}.${part({ data: '{"DocNo":"T-2"}' })}.${signature}`,
    jwt(part({ alg: 'none' }), PAYLOAD),
    `${part({ alg: 'none' })}.${PAYLOAD}.`,
    `${shared}.${PAYLOAD}.${createHmac('sha256', pem).update(`${shared}.${PAYLOAD}`).digest('base64url')}`,
    `${HEAD}.${PAYLOAD}.`,
    `${jwt(HEAD, PAYLOAD)}.x`,
    'x.y.z',
    part([]),
    '',
  ])
    expect(signatureOf(qr, keys), qr).toBe('forged');
});
