const KEY = 'haatlane-visit';

/** A random number for this tab, forgotten when it is closed: visits are counted without anybody being known. Throws where storage is blocked. */
export function visitId(): string {
  const kept = sessionStorage.getItem(KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(KEY, made);
  return made;
}
