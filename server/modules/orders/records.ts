import type { z } from 'zod';
import type { OrderBusiness as BusinessBody, OrderAddress } from '#contracts/orders/orders.ts';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import type { Translations } from '#contracts/kernel/translations.ts';
import type { FeePart } from '#contracts/vendors/fee-rules.ts';
import type { DiscountPart } from '#contracts/pricing/discount-parts.ts';
import type { OrderStatus, ShipmentStatus } from './transitions/status-transitions.ts';
import type { StoredSaleTerms } from './benefits/sale-terms.ts';
import type { ClosedDays } from '#contracts/kernel/working-days.ts';
import type { MessageTable } from '#server/platform/mail/outbox.ts';

/**
 * A business buyer; its address is missing in older orders, and where it is the delivery address.
 */
export type BusinessSnapshot = Pick<z.output<typeof BusinessBody>, 'name' | 'gstin'> & {
  address?: z.output<typeof BusinessBody>['address'] | null;
};
export interface OrderRecord {
  id: string;
  order_number: string;
  user_id: string;
  status: OrderStatus;
  items_paise: number;
  discount_paise: number;
  discount_source: 'milestone' | 'promo' | null;
  discount_percentage: string | number;
  promo_code: string | null;
  shipping_paise: number;
  tax_paise: number;
  cashback_paise: number;
  gift_count: number;
  /** The cash round-off added to the total. */
  rounding_paise: number;
  total_paise: number;
  payment_method: 'cod' | 'online';
  payment_status: string;
  address: z.infer<typeof OrderAddress>;
  /** The business claiming input tax credit on the vendor's invoice. */
  business: BusinessSnapshot | null;
  /** Total of cancelled units, and the amount paid so far. */
  cancelled_paise: number;
  paid_paise: number;
  /** The wallet's payment at placing; included in `paid_paise` from the start. */
  wallet_paise: number;
  contact_email: string;
  contact_phone: string;
  estimated_delivery: Date;
  placed_at: Date;
  updated_at: Date;
  /** Set while an operator reviews the order, before its vendors see it. */
  review_state?: 'waiting' | 'approved' | 'rejected' | null;
  review_by?: string | null;
  review_at?: Date | null;
  review_reason?: string | null;
  /** The sale's rules for requoting the rest; null: placed before they were stored. */
  sale_terms: StoredSaleTerms | null;
}
export interface VendorOrderRecord {
  id: string;
  order_id: string;
  vendor_id: string;
  status: OrderStatus;
  items_paise: number;
  discount_paise: number;
  shipping_paise: number;
  tax_paise: number;
  total_paise: number;
  commission_bp: number;
  commission_paise: number;
  cancelled_paise: number;
  wallet_paise: number;
  estimated_delivery: Date;
  /**
   * Delivery no longer charged because the shipment that was to collect it returned; and paise by
   * which labels differ from the units' cost.
   */
  waived_paise: number;
  rounding_paise: number;
  /** The marketplace's payment to the vendor for delivery a milestone made free. */
  free_delivery_paise: number;
  /**
   * The part of `wallet_paise` returned to the wallet, and cash refunded to the customer for
   * returns.
   */
  wallet_refunded_paise: number;
  cash_refunded_paise: number;
  /**
   * The customer's charge for benefits no longer earned (negative: they earn more), and the part of
   * the vendor's own discount that returns to it.
   */
  withdrawn_paise: number;
  vendor_withdrawn_paise: number;
  shipment: { zone: string | null; carrier: string | null; trackingNumber: string | null } | null;
  /** The return this vendor order replaces; null: an original order (decision 019). */
  return_id: string | null;
  /** The dispatch deadline. */
  ship_by: Date;
  /** The customer is the vendor or works there: excluded from ratings. */
  is_linked?: boolean | null;
  created_at: Date;
}

/** Snapshot of an item when bought: an order never changes with the catalog. */
export interface ItemSnapshot {
  slug: string;
  name: string;
  /** Names of a gift in other languages. Documents have the English one. */
  translations?: Translations<{ name?: string | undefined }>;
  brand: string;
  image: PictureData | null;
  variant: string | null;
  option: string | null;
  /** The return window promised at the sale; missing in older orders. */
  returnableDays?: number;
}
export interface OrderItemRecord {
  id: string;
  order_id: string;
  vendor_order_id: string;
  position: number;
  product_id: string;
  variant_id: string | null;
  option_id: string | null;
  vendor_id: string;
  sku_id: string;
  offer_id: string;
  quantity: number;
  unit_paise: number;
  original_paise: number;
  discount_paise: number;
  total_paise: number;
  gst_rate: string | number;
  tax_paise: number;
  hsn_code: string;
  snapshot: ItemSnapshot;
  /** Units cancelled or returned undelivered; and units the customer returned. */
  cancelled: number;
  returned: number;
  /** Those lost to a fault that is not the customer's. */
  faulted: number;
  /** Set on a free gift: an item without price, with its own stock, which a trigger adjusts. */
  gift_id: string | null;
  /** The item it replaces in an exchange; null: an original item. */
  replaces_id: string | null;
  /** Commission in basis points if a rule decided it; null: the vendor order's. */
  commission_bp: number | null;
  /**
   * The marketplace's part of one unit's festive price; its total for the item, included; and each
   * discount with its funding (decision 059).
   */
  support_paise: number;
  marketplace_paise: number;
  discount_parts: DiscountPart[];
  /** Fees of one unit, frozen at the sale. */
  fees: FeePart[];
}
export interface OrderEventRecord {
  id: string;
  order_id: string;
  vendor_order_id: string | null;
  status: string;
  note: string | null;
  actor: string;
  at: Date;
}
export interface ShipmentRecord {
  id: string;
  order_id: string;
  vendor_order_id: string;
  vendor_id: string;
  status: ShipmentStatus;
  carrier: string | null;
  tracking_number: string | null;
  /** The booked courier that reports it; null: the vendor does. */
  courier: string | null;
  /** Cash to collect on delivery, fixed at packing, and the delivery charge in it. */
  collect_paise: number;
  delivery_paise: number;
  /** Number of failed delivery attempts. */
  attempts: number;
  created_at: Date;
  updated_at: Date;
  /** Its pickup place; null: the vendor's first. */
  pickup_place_id: string | null;
  /** It came back and its units are to be counted before they are restocked. */
  restock_due?: boolean | null;
  /** When it was handed over, and by when it should have been; null: not yet, or before these were stored. */
  dispatched_at?: Date | null;
  dispatch_by?: Date | null;
}
export interface RedemptionRecord {
  coupon_id: string;
  user_id: string;
  use_number: number;
  order_id: string;
  /** Its discount when the order was placed. */
  discount_paise: number;
  created_at: Date;
  /** Keyed hash of the account's verified phone at the time; kept for 180 days. */
  owner_hash?: string | null;
}
export interface LedgerRecord {
  id: string;
  transaction_id: string;
  order_id: string | null;
  vendor_order_id: string | null;
  account: string;
  owner_id: string | null;
  amount_paise: number;
  reason: string;
  at: Date;
  /** The statement an entry belongs to; the rule behind the amount and its rate in basis points. */
  statement_id?: string | null;
  rule?: string | null;
  rate_bp?: number | null;
}

/** Every row of one placed order. */
export interface OrderRows {
  order: OrderRecord;
  subOrders: VendorOrderRecord[];
  items: OrderItemRecord[];
  events: OrderEventRecord[];
  ledger: LedgerRecord[];
  redemption: RedemptionRecord | null;
}

/** Written together with an order: its messages and the stored reply of its idempotency key. */
export interface OrderCompany {
  messages: MessageTable[];
  /** The row of the risk rules' decision. */
  decision: object;
  key: string;
  reply: string;
}

/** Cash of a delivered shipment, as transitions and screens need it. */
export interface StoredShipmentCash {
  expected_paise: number;
  received_paise: number;
  holder: 'courier' | 'vendor';
  is_clear: boolean;
  is_proven: boolean;
  due_at: string;
  received_at: string | null;
}
export interface StoredShipment extends ShipmentRecord {
  /** Entered by the vendor, or imported from a portal file. */
  eway_bill_number?: string | null;
  eway_bill_valid_until?: Date | null;
  items: { order_item_id: string; quantity: number }[];
  /** Null: nothing to collect, or not delivered. */
  cash: StoredShipmentCash | null;
}
export interface StoredOrder {
  order: OrderRecord;
  subOrders: (VendorOrderRecord & {
    vendor_name: string;
    vendor_slug: string;
    vendor_trade: string | null;
    ships_from?: ClosedDays | null;
  })[];
  items: OrderItemRecord[];
  events: OrderEventRecord[];
  shipments: StoredShipment[];
}

/** Selects an order: a customer's by id or number, or any by number (tracking). */
export type OrderKey = { userId: string; id: string } | { orderNumber: string };
export type LedgerLine = LedgerRecord & {
  order_number: string | null;
  statement_number: string | null;
  owner_name: string | null;
};
export interface LedgerState {
  platformShipping: boolean;
}

/** Tab counts stop here: a vendor with a million orders should not wait for an exact number. */
export const MAX_QUEUE_COUNTED = 1000;

/** Continues a list after this vendor order, in its order. */
export interface QueuePlace {
  shipBy: Date;
  id: string;
}
export interface QueueFilter {
  vendorId: string;
  /**
   * Vendor orders in these statuses; `trouble`: those with an undelivered or returning shipment.
   */
  statuses: readonly OrderStatus[] | 'trouble';
  newestFirst: boolean;
  /** Only those with an earlier deadline. */
  dueBefore?: Date | undefined;
  /** Only those with this deadline or a later one. */
  dueFrom?: Date | undefined;
  payment?: 'cod' | 'online' | undefined;
  /** Complete and well-formed: found in any status. */
  orderNumber?: string | undefined;
  pincode?: string | undefined;
  /** Of one of its shipments, complete: found in any status. */
  tracking?: string | undefined;
  /** Part of a product's name or of the city. */
  words?: string | undefined;
  after?: QueuePlace | undefined;
  limit: number;
}
export interface OrderQueueEntry {
  id: string;
  status: OrderStatus;
  ship_by: Date;
  order_number: string;
  placed_at: Date;
  due_by: Date;
  city: string;
  pincode: string;
  payment_method: 'cod' | 'online';
  total_paise: number;
  is_exchange: boolean;
  units: number;
  items: {
    name: string;
    /** The vendor's own code of the offer. */
    sku: string | null;
    variant: string | null;
    option: string | null;
    image: PictureData | null;
    quantity: number;
  }[];
  shipments: {
    status: ShipmentStatus;
    isBooked: boolean;
    carrier: string | null;
    trackingNumber: string | null;
  }[];
}
