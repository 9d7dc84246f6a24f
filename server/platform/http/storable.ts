/**
 * The dotted path of a text the database cannot store (a NUL character or lone surrogate) in a
 * parsed input; null if none. PostgreSQL would refuse it in the middle of the work.
 */
export function unstorablePath(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorablePath(inner, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}
