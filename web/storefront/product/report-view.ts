/**
 * Reports a product view once per tab, nothing personal. Vendors and operators
 * who are signed in here are not counted.
 */
export function reportProductView(id: string): void {
  try {
    const key = `seen ${id}`;
    if (
      localStorage.getItem('vendorToken') ??
      localStorage.getItem('adminToken') ??
      sessionStorage.getItem(key)
    )
      return;
    sessionStorage.setItem(key, '1');
    navigator.sendBeacon(`/api/products/${id}/views`);
  } catch {
    /* storage is blocked: nothing is counted */
  }
}
