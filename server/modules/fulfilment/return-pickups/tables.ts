import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';
import type { CourierReference } from '#server/modules/fulfilment/couriers/courier.ts';

/** A courier asked to bring a return from the customer to the vendor. */
export interface ReturnPickupTable {
  /** The reference sent to the courier. */
  id: string;
  return_id: string;
  vendor_id: string;
  account_id: string | null;
  courier: string;
  carrier: string | null;
  /** Null until the courier has accepted. */
  awb: string | null;
  courier_reference: CourierReference;
  requested_at: Date;
  booked_at: Date | null;
  last_event_at: Date | null;
  /** When the courier was last polled. */
  tracked_at: Date | null;
  /** When it was delivered to the vendor. */
  ended_at: Date | null;
}
/** A courier's report about the way back, each once. */
export interface ReturnPickupEventTable {
  courier: string;
  event_id: string;
  pickup_id: string;
  kind: CourierEventKind;
  place: string | null;
  note: string | null;
  at: Date;
  received_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    return_pickups: ReturnPickupTable;
    return_pickup_events: ReturnPickupEventTable;
  }
}
