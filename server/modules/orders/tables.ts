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
/** Cash of a delivered shipment: who holds it, and how much the marketplace has received. */
export interface CodShipmentTable {
  shipment_id: string;
  order_id: string;
  vendor_order_id: string;
  vendor_id: string;
  /** Its carrier, as on the shipment, and its tracking number. */
  courier: string;
  awb: string | null;
  /** `vendor`: it delivered itself, or is charged for the cash; its account owes it. */
  holder: 'courier' | 'vendor';
  /** Proof of delivery besides the vendor's report: the booked courier, or the customer's code. */
  proof: 'courier' | 'code' | null;
  /**
   * The marketplace pays more towards the vendor order than it earns: a code alone settles nothing.
   */
  waits_for_cash: boolean;
  expected_paise: number;
  received_paise: number;
  over_paise: number;
  /** Received by offsetting the vendor's other earnings. */
  is_netted: boolean;
  /** The entry that charged the vendor's account. */
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

declare module '#server/platform/extensions/extension.ts' {
  interface ExtensionTopics {
    /** A checkout list became an order; `status` is `payment_pending` until an online payment. */
    'order.created': {
      orderId: string;
      orderNumber: string;
      userId: string;
      status: OrderTable['status'];
      totalPaise: number;
      items: {
        orderItemId: string;
        /** The id its cart item had. */
        cartItemId: string;
        productId: string;
        name: string;
        vendorId: string;
        vendorOrderId: string;
        quantity: number;
      }[];
    };
    /** Something about an order changed: a status, units, a shipment, an amount. */
    'order.changed': {
      orderId: string;
      orderNumber: string;
      status: OrderTable['status'];
      /** What its timeline got. */
      events: string[];
      cancelledPaise: number;
      paidPaise: number;
    };
  }
}
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
