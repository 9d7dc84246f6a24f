export interface HandoverTable {
  id: string;
  vendor_id: string;
  /** The carrier as stored with the shipments; null: not booked. */
  courier: string | null;
  /** Name or code of the pickup person. */
  person: string;
  at: Date;
  expected: number;
  counted: number;
  member_id: string;
  created_at: Date;
}
export interface HandoverShipmentTable {
  shipment_id: string;
  handover_id: string;
  vendor_id: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    handovers: HandoverTable;
    handover_shipments: HandoverShipmentTable;
  }
}
