const KEY = 'haatlane-visit';

/**
 * A random number per tab, forgotten when it closes: counts visits anonymously. Throws if storage
 * is blocked.
 */
export function visitId(): string {
  const kept = sessionStorage.getItem(KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(KEY, made);
  return made;
}
