import { createHash } from 'node:crypto';
import type { IdPrefix } from '#contracts/kernel/ids.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A deterministic identifier per name, in the form of `newId`: seeding again finds the existing
 * rows.
 */
export function idFor(prefix: IdPrefix | 'sku', ...name: (string | null | undefined)[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([prefix, ...name.map((n) => n ?? null)]))
    .digest();
  let id = '';
  for (let i = 0; i < 26; i++) id += ALPHABET[digest[i]! & 31];
  return `${prefix}_${id}`;
}

/** A whole number from 0 to `below` - 1 determined by the name. */
export function pick(below: number, ...name: (string | number)[]): number {
  return createHash('sha256').update(name.join('\u0000')).digest().readUInt32BE(0) % below;
}
