import { Secret, TOTP } from 'otpauth';
import { marketplaceName } from '#server/platform/brand/brand.ts';

/**
 * Seconds a code is valid; one before and one after are accepted too, for inaccurate clocks (RFC
 * 6238 §5.2).
 */
const PERIOD = 30;
const of = (secret: string, label: string) =>
  new TOTP({
    issuer: marketplaceName(),
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** A new secret: 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;
/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, label: string): string => of(secret, label).toString();
/** The currently valid code, for tests and demonstrations. */
export const totpCode = (secret: string, now: Date): string =>
  of(secret, '').generate({ timestamp: now.getTime() });

/**
 * The time step of a code, or null if it is not valid now. Callers must refuse that step, and
 * earlier ones, the next time.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = of(secret, '').validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
