import { visitId } from '#web/modules/browser-state/visit-id.ts';

/**
 * Tells that this page was opened, once for each tab: the product and the visit, nothing of who it is. Vendors and operators who are signed in
 * here look at their own work: they count for nothing.
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
