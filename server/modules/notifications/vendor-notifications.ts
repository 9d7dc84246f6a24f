import type { AlertKind } from '#contracts/vendor-alerts/vendor-alerts.ts';

export type VendorKind =
  | 'placed'
  | 'cancelled'
  | 'items_cancelled'
  | 'return_requested'
  | 'return_withdrawn'
  | 'return_upheld'
  | 'return_overruled'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'charged'
  | 'return_by_desk';

/** Which switch of the members' settings each is under. */
export const ALERT_OF: Readonly<Record<VendorKind, AlertKind>> = {
  placed: 'order_new',
  cancelled: 'order_cancelled',
  items_cancelled: 'order_cancelled',
  return_requested: 'return_asked',
  return_withdrawn: 'return_asked',
  returning: 'return_asked',
  returned: 'return_asked',
  return_upheld: 'return_decided',
  return_overruled: 'return_decided',
  lost: 'order_new',
  charged: 'return_decided',
  return_by_desk: 'return_decided',
};

/** Whose doing a vendor is notified of; what vendors do themselves they know. */
export const VENDOR_KINDS: Partial<Record<string, readonly VendorKind[]>> = {
  shopper: ['cancelled', 'items_cancelled', 'return_requested', 'return_withdrawn'],
  courier: ['returning', 'returned'],
  operator: [
    'placed',
    'return_upheld',
    'return_overruled',
    'cancelled',
    'items_cancelled',
    'lost',
    'charged',
    'return_by_desk',
  ],
};

/** What vendors know of their part of an order: nothing of the customer but what was bought, nothing of other vendors. */
export const vendorOrderFacts = (f: {
  number: string;
  part: string;
  items: readonly string[];
  count: number;
  day: string;
  note: string;
  isOurs: boolean;
}) => ({
  'order.number': f.number,
  'vendor_order.link': `/vendor-dashboard/orders/${f.part}`,
  items: f.items,
  'items.count': String(f.count),
  day: f.day,
  note: f.note,
  'by.marketplace': f.isOurs,
});
