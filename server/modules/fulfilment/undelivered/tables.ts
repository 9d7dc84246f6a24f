import type { FailedDeliveryReason } from '#contracts/fulfilment/undelivered.ts';

/** A failed delivery attempt, and what was decided about it. */
export interface DeliveryFailureTable {
  id: string;
  shipment_id: string;
  vendor_id: string;
  /** `courier`: its words are in the note. */
  reason: FailedDeliveryReason | 'courier';
  note: string | null;
  /** The status before, to which an undo goes back. */
  was: string;
  /** The day of the next attempt. */
  retry_on: string | null;
  actor: 'vendor' | 'courier' | 'operator';
  at: Date;
  action: 'reattempt' | 'return' | null;
  action_by: 'vendor' | 'operator' | null;
  action_at: Date | null;
  undone_at: Date | null;
}
/** What a vendor found in a shipment that came back. */
export interface ShipmentCheckTable {
  shipment_id: string;
  vendor_id: string;
  items: { itemId: string; sellable: number; damaged: number }[];
  note: string | null;
  member_id: string | null;
  at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    delivery_failures: DeliveryFailureTable;
    shipment_checks: ShipmentCheckTable;
  }
}
