/**
 * Reports a results page once per tab: only its words. Vendors and operators who are signed in here
 * are not counted.
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
