/** What in an address says where in a list somebody is, or what is open beside it: no part of a view. */
const PASSING = ['page', 'after', 'before', 'look'];

/** The part of an address that a saved view keeps: filters, tab and order, always written alike, without the question mark. */
export function viewSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && !PASSING.includes(name),
  );
  return String(new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))));
}
