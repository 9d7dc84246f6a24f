import { type KeyObject, verify } from 'node:crypto';

/** `not_checked`: no portal key has been entered. */
export type Signature = 'valid' | 'forged' | 'not_checked';

const part = (text: string): Buffer => Buffer.from(text, 'base64url');
/**
 * Only RS256 is accepted, whatever the token asks for: `none` or a shared secret would let anybody
 * sign.
 */
function saysRs256(head: string): boolean {
  try {
    return (JSON.parse(part(head).toString()) as { alg?: unknown } | null)?.alg === 'RS256';
  } catch {
    return false;
  }
}

/** Whether one of these keys of the Invoice Registration Portal signed a QR code (a JWT, RS256). Pure. */
export function signatureOf(qr: string, keys: readonly KeyObject[]): Signature {
  if (keys.length === 0) return 'not_checked';
  const [head = '', payload = '', signature = '', ...rest] = qr.split('.');
  if (rest.length > 0 || !saysRs256(head)) return 'forged';
  return keys.some((key) =>
    verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key, part(signature)),
  )
    ? 'valid'
    : 'forged';
}
