import type { VendorOrderEarnings } from '#contracts/settlement/settlement.ts';

/** Whether an order has earnings to show: something is sold, or fees stay of what was. */
export const hasEarnings = (
  earnings: VendorOrderEarnings | null,
): earnings is VendorOrderEarnings =>
  earnings !== null && (earnings.items.length > 0 || earnings.net !== 0);
