/** Address parameters of position and open rows, which are no part of a view. */
const PASSING = ['page', 'after', 'before', 'look', 'new'];

/**
 * The part of an address a saved view stores: filters, tab and order, normalised, without the
 * question mark.
 */
export function viewSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && !PASSING.includes(name),
  );
  return String(new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))));
}
