const KEY = 'haatlane-visit';

/**
 * A random number per tab, forgotten when it closes: counts visits anonymously. Throws if storage
 * is blocked.
 */
export function visitId(): string {
  const stored = sessionStorage.getItem(KEY);
  if (stored) return stored;
  const made = crypto.randomUUID();
  sessionStorage.setItem(KEY, made);
  return made;
}
