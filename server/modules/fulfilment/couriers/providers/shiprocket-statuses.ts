import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';

/**
 * Shipment status codes of Shiprocket's documentation ("Shipment Status Codes") and what they mean
 * here; null: nothing a customer waits for. A partial delivery (23) is no delivery: its cash is
 * settled by hand.
 */
export const SHIPROCKET_STATUSES: Readonly<Record<number, CourierEventKind | null>> = {
  6: 'picked_up', // Shipped
  7: 'delivered',
  8: null, // Cancelled
  9: 'return_started', // RTO initiated
  10: 'return_delivered', // RTO delivered
  12: 'lost',
  13: null, // Pickup error
  14: null, // RTO acknowledged
  15: null, // Pickup rescheduled
  16: null, // Cancellation requested
  17: 'out_for_delivery',
  18: 'in_transit',
  19: null, // Out for pickup
  20: null, // Pickup exception
  21: 'undelivered',
  22: 'in_transit', // Delayed
  23: null, // Partially delivered
  24: 'lost', // Destroyed
  25: 'lost', // Damaged
  38: 'in_transit', // Reached destination hub
  39: 'in_transit', // Misrouted
  40: 'return_in_transit', // RTO not delivered
  41: 'return_in_transit', // RTO out for delivery
  42: 'picked_up',
  44: 'lost', // Disposed of
  45: null, // Cancelled before dispatch
  46: 'return_in_transit', // RTO in transit
  48: 'in_transit', // Reached warehouse
  51: 'picked_up', // Handed over to the courier
  71: null, // Hand-over exception
  75: 'return_started', // RTO locked
  76: 'lost', // Untraceable
  77: 'undelivered', // Issue related to the recipient
  78: 'return_in_transit', // Reached back at the seller's city
};

/** The event of a status code; null: none, or a code not known here. */
export const shiprocketEvent = (
  code: string | number | null | undefined,
): CourierEventKind | null => SHIPROCKET_STATUSES[Number(code)] ?? null;
