import type { QueueEntry, VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import type { TabName } from './queries.ts';

export const ORDER_TAB_TEXT: Record<TabName, string> = {
  new: 'orders.vendor.tab_new',
  to_pack: 'orders.vendor.tab_to_pack',
  ready: 'orders.vendor.tab_ready',
  late: 'orders.late',
  trouble: 'orders.vendor.tab_issues',
  in_transit: 'fulfilment.in_transit',
  delivered: 'orders.status.delivered',
  cancelled: 'orders.status.cancelled',
  all: 'common.all',
};
/** The text of an empty tab. */
export const ORDER_EMPTY_TEXT: Record<TabName, string> = {
  new: 'orders.vendor.empty_new',
  to_pack: 'orders.vendor.empty_to_pack',
  ready: 'orders.vendor.empty_ready',
  late: 'orders.vendor.empty_late',
  trouble: 'orders.vendor.empty_issues',
  in_transit: 'orders.vendor.empty_in_transit',
  delivered: 'orders.vendor.empty_delivered',
  cancelled: 'orders.vendor.empty_cancelled',
  all: 'orders.vendor.empty_all',
};

/** Reasons a vendor has, in words the customer reads. */
export const VENDOR_CANCEL_REASONS = [
  'catalog.sold_out',
  'orders.vendor.reason_damaged',
  'orders.vendor.reason_wrong_price',
  'orders.vendor.reason_undeliverable',
] as const;

export type Next = 'accept' | 'pack' | 'book' | 'label' | 'look';
export const NEXT_TEXT: Record<Next, string> = {
  accept: 'common.accept',
  pack: 'fulfilment.pack_all',
  book: 'fulfilment.book_courier',
  label: 'fulfilment.print_label',
  look: 'common.open',
};

/** The next step of an order: one button in the queue. */
export function nextOf({ status, shipments }: Pick<QueueEntry, 'status' | 'shipments'>): Next {
  if (status === 'placed') return 'accept';
  if (status === 'confirmed') return 'pack';
  if (status !== 'packed') return 'look';
  return shipments.some((p) => p.status === 'packed' && !p.isBooked) ? 'book' : 'label';
}

/** Units of an item that are in this shipment, in words: "2 × Kurta, L". */
export const contentsOf = (
  shipment: VendorOrder['shipments'][number],
  items: VendorOrder['items'],
  t: (text: string) => string,
): string =>
  shipment.items
    .map((unit) => {
      const item = items.find((one) => one._id === unit.itemId);
      return [
        `${unit.quantity} × ${item?.name ?? ''}`,
        item?.variant && t(item.variant),
        item?.option && t(item.option),
      ]
        .filter(Boolean)
        .join(', ');
    })
    .join('; ');
