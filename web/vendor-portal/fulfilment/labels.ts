import type { QueueEntry, VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import type { TabName } from './queries.ts';

export const TAB_TEXT: Record<TabName, string> = {
  new: 'New',
  to_pack: 'To pack',
  ready: 'Ready',
  late: 'Late',
  trouble: 'Trouble',
  in_transit: 'In transit',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  all: 'All',
};
/** What an empty tab says, and what fills it. */
export const EMPTY_TEXT: Record<TabName, string> = {
  new: 'No new orders. They come here the moment they are placed.',
  to_pack: 'Nothing to pack. Accept new orders first.',
  ready: 'Nothing waits to be handed over.',
  late: 'Nothing is late. Well done.',
  trouble: 'Every parcel found its door.',
  in_transit: 'No parcel is on its way.',
  delivered: 'Nothing was delivered yet.',
  cancelled: 'Nothing was cancelled.',
  all: 'No orders yet. Put products on sale and they will come.',
};

/** Reasons a seller has, in words the shopper reads. */
export const CANCEL_REASONS = [
  'Sold out',
  'Damaged in the store',
  'The price was wrong',
  'Cannot be delivered there',
] as const;

export type Next = 'accept' | 'pack' | 'book' | 'label' | 'look';
export const NEXT_TEXT: Record<Next, string> = {
  accept: 'Accept',
  pack: 'Pack all',
  book: 'Book courier',
  label: 'Print label',
  look: 'Open',
};

/** The step that brings an order on: one button in the queue. */
export function nextOf({ status, parcels }: Pick<QueueEntry, 'status' | 'parcels'>): Next {
  if (status === 'placed') return 'accept';
  if (status === 'confirmed') return 'pack';
  if (status !== 'packed') return 'look';
  return parcels.some((p) => p.status === 'packed' && !p.isBooked) ? 'book' : 'label';
}

/** Pieces of an item that are in this parcel, in words: "2 × Kurta, L". */
export const contentsOf = (
  parcel: VendorOrder['parcels'][number],
  items: VendorOrder['items'],
  t: (text: string) => string,
): string =>
  parcel.items
    .map((piece) => {
      const item = items.find((one) => one._id === piece.itemId);
      return [
        `${piece.quantity} × ${item?.name ?? ''}`,
        item?.variant && t(item.variant),
        item?.option && t(item.option),
      ]
        .filter(Boolean)
        .join(', ');
    })
    .join('; ');
