import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { CourierReference, PickupSlot } from './courier.ts';

/** A shipment a courier was asked to carry. */
export interface CourierBookingTable {
  id: string;
  shipment_id: string;
  order_id: string;
  vendor_id: string;
  courier: string;
  /** The courier's number; null until the booking is accepted. */
  awb: string | null;
  weight_grams: number;
  to_collect_paise: Paise;
  requested_at: Date;
  booked_at: Date | null;
  cancelled_at: Date | null;
  /** When it was delivered or returned. */
  ended_at: Date | null;
  last_event_at: Date | null;
  /** When the courier was last polled. */
  tracked_at: Date | null;
  /** The account it is booked with; null: the courier of demo mode. */
  account_id: string | null;
  /** The courier's service; null: it chooses. */
  service: string | null;
  /** The company that carries it, once booked. */
  carrier: string | null;
  charge_paise: Paise | null;
  /** The courier's own numbers. */
  courier_reference: CourierReference;
  pickup_slot: PickupSlot | null;
}
export interface CourierEventTable {
  courier: string;
  event_id: string;
  consignment_id: string;
  kind: CourierEventKind;
  place: string | null;
  note: string | null;
  at: Date;
  received_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    courier_bookings: CourierBookingTable;
    courier_events: CourierEventTable;
  }
}
