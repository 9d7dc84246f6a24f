interface Listed {
  _id: string;
}
/** Cards of one row: more are one press away, and each costs every visitor. */
export const ROW_LENGTH = 8;

/**
 * The rows of a page, each without the products of the rows above it, so that nothing is offered
 * twice; a row left with fewer than two is empty.
 */
export function withoutRepeats<T extends Listed>(
  order: readonly string[],
  rows: Readonly<Record<string, readonly T[]>>,
  lengths: Readonly<Record<string, number>> = {},
): Record<string, T[]> {
  const seen = new Set<string>();
  const shown: Record<string, T[]> = {};
  for (const key of order) {
    const most = lengths[key] ?? ROW_LENGTH;
    const fresh = (rows[key] ?? []).filter((p) => !seen.has(p._id)).slice(0, most);
    if (fresh.length < Math.min(2, most)) continue;
    for (const product of fresh) seen.add(product._id);
    shown[key] = fresh;
  }
  return shown;
}
