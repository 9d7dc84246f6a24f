/** Header with the version a save is based on (RFC 9110, `If-Match`). */
export const VERSION_HEADER = 'if-match';

/** Canonical text of values: keys sorted, undefined left out. */
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
 * The version of a record: a fingerprint of its editable values. Any change of them (by a person,
 * an import, a job) gives another version; values nobody edits (counters, dates of use) do not
 * count. 64 bits: a collision needs about 2³² versions.
 */
export function versionOf(values: unknown): string {
  const text = canonical(values);
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** Version of a record that does not exist yet: saving with it creates the record. */
export const versionOfNothing = (): string => versionOf({});
