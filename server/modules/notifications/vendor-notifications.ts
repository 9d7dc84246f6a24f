import { formatExact, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
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

/** The settings switch of each alert. */
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

/** Actors whose actions a vendor is notified of; its own actions are left out. */
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

/**
 * What vendors see of a vendor order: of the customer only what was bought, nothing about other
 * vendors.
 */
export const vendorOrderFacts = (f: {
  number: string;
  vendorOrderId: string;
  items: readonly string[];
  count: number;
  day: string;
  note: string;
  isOurs: boolean;
  amountPaise: Paise;
  isCash: boolean;
  /** The dispatch deadline, in the reader's language. */
  deadline: string;
}) => ({
  'order.number': f.number,
  'vendor_order.link': `/vendor-dashboard/orders/${f.vendorOrderId}`,
  items: f.items,
  'items.count': String(f.count),
  day: f.day,
  note: f.note,
  'by.marketplace': f.isOurs,
  amount: formatExact(paiseToRupees(f.amountPaise)),
  'order.cash': f.isCash,
  'order.deadline': f.deadline,
});
/** An item as its vendor finds it: with its own code. */
export const withCode = (text: string, code: string | null | undefined): string =>
  code ? `${text} (${code})` : text;
