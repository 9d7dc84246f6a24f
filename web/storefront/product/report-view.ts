import { visitId } from '#web/modules/browser-state/visit-id.ts';

/**
 * Reports a product view once per tab: product and visit, nothing personal. Vendors and operators
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
    navigator.sendBeacon(`/api/products/${id}/views?visit=${visitId()}`);
  } catch {
    /* storage is blocked: nothing is counted */
  }
}
