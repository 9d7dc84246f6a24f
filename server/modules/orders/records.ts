import type { z } from 'zod';
import type { OrderBusiness as BusinessBody, OrderAddress } from '#contracts/orders/orders.ts';
import type { Picture } from '#contracts/kernel/schemas.ts';
import type { DiscountPart } from '#contracts/pricing/discount-parts.ts';
import type { OrderStatus, ShipmentStatus } from './transitions/status-transitions.ts';
import type { StoredSaleTerms } from './benefits/sale-terms.ts';
import type { ClosedDays } from '#contracts/kernel/working-days.ts';
import type { MessageTable } from '#server/platform/mail/outbox.ts';

/** A business that buys; its address is absent in orders from before it was asked for, and where it is the delivery address. */
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
  /** What rounding cash to whole rupees added to the total. */ rounding_paise: number;
  total_paise: number;
  payment_method: 'cod' | 'online';
  payment_status: string;
  address: z.infer<typeof OrderAddress>;
  /** Whose input tax the vendor's invoice is for. */
  business: BusinessSnapshot | null;
  /** What cancelled units took off the total, and what has been paid of it. */
  cancelled_paise: number;
  paid_paise: number;
  /** What the customer's wallet paid of it at placing; part of `paid_paise` from the start. */
  wallet_paise: number;
  contact_email: string;
  contact_phone: string;
  estimated_delivery: Date;
  placed_at: Date;
  updated_at: Date;
  /** Set where an operator looks at the order before its vendors see it. */
  review_state?: 'waiting' | 'approved' | 'rejected' | null;
  review_by?: string | null;
  review_at?: Date | null;
  review_reason?: string | null;
  /** The rules of the sale, by which what remains is quoted again; null: placed before they were stored. */
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
  /** Delivery that is not asked for any more, as the shipment whose door was to pay it came home; and paise that labels of shipments make more or less than the units cost. */
  waived_paise: number;
  rounding_paise: number;
  /** What the marketplace pays the vendor for delivery that a milestone made free. */
  free_delivery_paise: number;
  /** What of `wallet_paise` went back into the wallet, and of cash to the customer for what was sent back. */
  wallet_refunded_paise: number;
  cash_refunded_paise: number;
  /** What the customer pays for benefits the kept items no longer earn (below zero: they earn more), and what of a vendor's own discount comes back to it. */
  withdrawn_paise: number;
  vendor_withdrawn_paise: number;
  shipment: { zone: string | null; carrier: string | null; trackingNumber: string | null } | null;
  /** The return whose items this part replaces; null: what was ordered (decision 019). */
  return_id: string | null;
  /** Until when it is to be handed over to a courier. */
  ship_by: Date;
  /** The customer is the vendor or works there: it counts for no rating. */
  is_linked?: boolean | null;
  created_at: Date;
}

/** What a line looked like when it was bought: an order never changes with the catalog. */
export interface ItemSnapshot {
  slug: string;
  name: string;
  brand: string;
  image: Picture | null;
  variant: string | null;
  option: string | null;
  /** How long it may go back, as promised at the sale; absent in orders from before it was kept. */
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
  /** Units of it that were cancelled, or came home undelivered; and those the customer sent back. */
  cancelled: number;
  returned: number;
  /** Units of those that are gone for a fault that is not the customer's. */
  faulted: number;
  /** Set on a free gift: a line that costs nothing and has a stock of its own, which a trigger adjusts. */
  gift_id: string | null;
  /** The line whose units it was exchanged for; null: what was ordered. */
  replaces_id: string | null;
  /** Basis points of commission a rule decided when it was ordered; null: those of its part. */
  commission_bp: number | null;
  /** What the marketplace adds to the festive price of one unit; all it pays of the line, that included; and each discount with who pays it (decision 059). */
  support_paise: number;
  marketplace_paise: number;
  discount_parts: DiscountPart[];
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
  /** The courier that was booked for it and reports it; null: the vendor does. */
  courier: string | null;
  /** Cash to collect on delivery, fixed when it was packed, and the delivery charge inside it. */
  collect_paise: number;
  delivery_paise: number;
  /** How often somebody failed to deliver it. */
  attempts: number;
  created_at: Date;
  updated_at: Date;
  /** The pickup place it goes from; null: the vendor's first. */
  pickup_place_id: string | null;
}
export interface RedemptionRecord {
  coupon_id: string;
  user_id: string;
  use_number: number;
  order_id: string;
  /** What it took off the order when it was placed. */ discount_paise: number;
  created_at: Date;
  /** Keyed hash of the phone the account had verified then; kept for 180 days. */ owner_hash?:
    | string
    | null;
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
  /** The vendor's statement an entry of settlement belongs to; the rule behind the amount and its rate in basis points. */
  statement_id?: string | null;
  rule?: string | null;
  rate_bp?: number | null;
}

/** Every row of one placed order. */
export interface OrderRows {
  order: OrderRecord;
  subOrders: VendorOrderRecord[];
  lines: OrderItemRecord[];
  events: OrderEventRecord[];
  ledger: LedgerRecord[];
  redemption: RedemptionRecord | null;
}

/** What goes out together with an order: its messages and the stored reply of its idempotency key. */
export interface OrderCompany {
  messages: MessageTable[];
  key: string;
  reply: string;
}

/** The cash of a delivered shipment, as far as a step or a screen asks. */
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
  /** Entered by the vendor, or read from a file of the portal. */ eway_bill_number?: string | null;
  eway_bill_valid_until?: Date | null;
  lines: { order_item_id: string; quantity: number }[];
  /** Null: nothing was to be collected, or it is not delivered. */ cash: StoredShipmentCash | null;
}
export interface StoredOrder {
  order: OrderRecord;
  subOrders: (VendorOrderRecord & {
    vendor_name: string;
    vendor_slug: string;
    ships_from?: ClosedDays | null;
  })[];
  lines: OrderItemRecord[];
  events: OrderEventRecord[];
  shipments: StoredShipment[];
}

/** Which order: of one customer by id or number, or any by its number (tracking). */
export type OrderKey = { userId: string; id: string } | { orderNumber: string };
export type LedgerLine = LedgerRecord & {
  order_number: string | null;
  statement_number: string | null;
  owner_name: string | null;
};
export interface LedgerState {
  platformShipping: boolean;
}

/** No tab is counted further: a vendor with a million orders does not wait for a number nobody reads. */
export const MAX_QUEUE_COUNTED = 1000;

/** Where a list goes on: behind this part, in its order. */
export interface QueuePlace {
  shipBy: Date;
  id: string;
}
export interface QueueFilter {
  vendorId: string;
  /** Parts in these statuses; `trouble`: those with a shipment nobody took or that comes back. */
  statuses: readonly OrderStatus[] | 'trouble';
  newestFirst: boolean;
  /** Only what was to be handed over before. */
  dueBefore?: Date | undefined;
  /** Only what is to be handed over then or later. */
  dueFrom?: Date | undefined;
  payment?: 'cod' | 'online' | undefined;
  /** Whole and well written: found in whatever status it is. */
  orderNumber?: string | undefined;
  pincode?: string | undefined;
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
    variant: string | null;
    option: string | null;
    image: Picture | null;
    quantity: number;
  }[];
  shipments: {
    status: ShipmentStatus;
    isBooked: boolean;
    carrier: string | null;
    trackingNumber: string | null;
  }[];
}
