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
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    return_pickups: ReturnPickupTable;
  }
}
