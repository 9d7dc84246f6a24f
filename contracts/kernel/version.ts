/** The header in which a save names the version it was made from (RFC 9110, `If-Match`). */
export const VERSION_HEADER = 'if-match';

/** Values as text, in which only their meaning counts: keys in order, nothing undefined. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
    .join(',')}}`;
}

/**
 * The version of a record: a fingerprint of what can be edited of it. Whoever changes one of these values (a person, an import, a job) makes
 * another version, and what nobody edits (counters, dates of use) makes none. 64 bits: by chance two of 2³² versions agree.
 */
export function versionOf(values: unknown): string {
  const text = canonical(values);
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** Of what is not there yet: saving with it adds the record. */
export const versionOfNothing = (): string => versionOf({});
