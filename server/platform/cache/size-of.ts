const REFERENCE_BYTES = 16;
const OBJECT_BYTES = 32;

/** About how much memory a plain value takes: strings by length, the rest by count. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return OBJECT_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return REFERENCE_BYTES;
  let bytes = OBJECT_BYTES;
  for (const name in value)
    bytes += REFERENCE_BYTES + sizeOf((value as Record<string, unknown>)[name]);
  return bytes;
}
