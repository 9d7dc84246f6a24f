import type { Generated } from 'kysely';
import type {
  LedgerRecord,
  OrderEventRecord,
  OrderItemRecord,
  OrderRecord,
  RedemptionRecord,
  ShipmentRecord,
  VendorOrderRecord,
} from './records.ts';

export type OrderTable = OrderRecord;
export type VendorOrderTable = VendorOrderRecord;
export type OrderItemTable = OrderItemRecord;
export type OrderEventTable = OrderEventRecord;
export type ShipmentTable = ShipmentRecord;
/** Cash a delivered shipment brought, or is to bring: who holds it, and what of it has reached the marketplace. */
export interface CodShipmentTable {
  shipment_id: string;
  order_id: string;
  vendor_order_id: string;
  vendor_id: string;
  /** Who carried it, in the words of the shipment, and its tracking number. */
  courier: string;
  awb: string | null;
  /** `vendor`: it delivered by itself, or is charged for the cash; its account owes it. */
  holder: 'courier' | 'vendor';
  /** What says that it was delivered beside the vendor's own word: the courier that was booked, or the code of the customer. */
  proof: 'courier' | 'code' | null;
  /** The marketplace pays more towards the vendor order than it takes: a code alone settles nothing. */
  waits_for_cash: boolean;
  expected_paise: number;
  received_paise: number;
  over_paise: number;
  /** Received by being taken off what the vendor earned elsewhere. */
  is_netted: boolean;
  /** The entry that charged the vendor's account with the cash. */
  debit_entry: string | null;
  delivered_at: Date;
  due_at: Date;
  received_at: Date | null;
  is_clear: Generated<boolean>;
  is_proven: Generated<boolean>;
}
export interface ShipmentItemTable {
  shipment_id: string;
  order_item_id: string;
  quantity: number;
}
export type CouponRedemptionTable = RedemptionRecord;
export type LedgerEntryTable = LedgerRecord;

declare module '#server/platform/db/database.ts' {
  interface Database {
    orders: OrderTable;
    vendor_orders: VendorOrderTable;
    order_items: OrderItemTable;
    order_events: OrderEventTable;
    shipments: ShipmentTable;
    shipment_items: ShipmentItemTable;
    cod_shipments: CodShipmentTable;
    coupon_redemptions: CouponRedemptionTable;
    ledger_entries: LedgerEntryTable;
  }
}
