import { createHash } from 'node:crypto';
import type { IdPrefix } from '#contracts/kernel/ids.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The same identifier for the same name on every machine, in the shape of `newId`: seeding twice
 * meets the rows of the first time instead of adding to them.
 */
export function idFor(prefix: IdPrefix | 'sku', ...name: (string | null | undefined)[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([prefix, ...name.map((n) => n ?? null)]))
    .digest();
  let id = '';
  for (let i = 0; i < 26; i++) id += ALPHABET[digest[i]! & 31];
  return `${prefix}_${id}`;
}

/** A whole number from 0 to `below` - 1 that depends on the name alone. */
export function pick(below: number, ...name: (string | number)[]): number {
  return createHash('sha256').update(name.join('\u0000')).digest().readUInt32BE(0) % below;
}
