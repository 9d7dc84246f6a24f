import { isIP } from 'node:net';
import { z } from 'zod';

/** Invalid environment; the message names each variable, its value and what is allowed. */
export class ConfigError extends Error {
  readonly name = 'ConfigError';
}

const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/** True for `loopback`, an address or a network such as 10.0.0.0/8. */
export function isProxy(text: string): boolean {
  if (NAMED_PROXIES.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** An address with one of these protocols. */
export const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

export const onOrOff = () => z.enum(['on', 'off'], { message: 'on or off' });

/** A whole number in decimal digits, both ends included. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `a number from ${from} to ${to}`,
    )
    .transform(Number);
