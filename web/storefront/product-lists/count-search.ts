/**
 * Tells that results for these words were opened, once for each tab: the words alone, nothing of who it is. Vendors and operators who
 * are signed in here try things out: they count for nothing.
 */
export function reportSearch(query: string): void {
  try {
    const key = `asked ${query}`;
    if (
      query === '' ||
      (localStorage.getItem('vendorToken') ??
        localStorage.getItem('adminToken') ??
        sessionStorage.getItem(key))
    )
      return;
    sessionStorage.setItem(key, '1');
    navigator.sendBeacon(
      '/api/search/asked',
      new Blob([JSON.stringify({ query })], { type: 'application/json' }),
    );
  } catch {
    /* storage is blocked: nothing is counted */
  }
}
