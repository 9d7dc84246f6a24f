import { type RawBuilder, sql } from 'kysely';
import { insertFromJson } from '#server/platform/db/insert-rows.ts';
import { WRITTEN_COLUMNS, type WrittenTable } from '#server/modules/orders/written-columns.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderStatus, ShipmentStatus } from './status-transitions.ts';
import type {
  CodShipmentTable,
  LedgerEntryTable,
  OrderEventTable,
  OrderItemTable,
  OrderTable,
  ShipmentTable,
  VendorOrderTable,
} from '#server/modules/orders/tables.ts';
import type { LedgerState, StoredShipment } from '#server/modules/orders/records.ts';

/** Shipments of these orders with their content, oldest first. */
export async function selectStoredShipments(
  db: Db,
  orderIds: readonly string[],
): Promise<StoredShipment[]> {
  const { rows } = await sql<StoredShipment>`
    select p.*, (select json_agg(json_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity) order by l.order_item_id) from shipment_items l where l.shipment_id = p.id) as items,
      (select json_build_object('expected_paise', c.expected_paise, 'received_paise', c.received_paise, 'holder', c.holder, 'is_clear', c.is_clear, 'is_proven', c.is_proven, 'due_at', c.due_at, 'received_at', c.received_at)
        from cod_shipments c where c.shipment_id = p.id) as cash
    from shipments p where p.order_id = any(${[...orderIds]}) order by p.created_at, p.id`.execute(
    db,
  );
  return rows;
}

/**
 * Vendors see an order once placed: not while it waits for payment or review, nor if it expired or
 * was rejected.
 */
export const isOrderPlaced = (o: RawBuilder<unknown>) =>
  sql`${o}.status not in ('payment_pending', 'in_review') and ${o}.payment_status <> 'lapsed' and (${o}.review_state is null or ${o}.review_state = 'approved')`;

/**
 * The order of a vendor order or shipment; locked for a transition, so that transitions of one
 * order are serialised.
 */
export async function selectOrderOf(
  db: Db,
  by: { subOrderId: string } | { shipmentId: string },
  vendorId: string,
  forStep = false,
): Promise<OrderTable | undefined> {
  const ofVendor =
    'subOrderId' in by
      ? sql`select order_id from vendor_orders where id = ${by.subOrderId} and vendor_id = ${vendorId}`
      : sql`select order_id from shipments where id = ${by.shipmentId} and vendor_id = ${vendorId}`;
  const {
    rows: [row],
  } =
    await sql<OrderTable>`select * from orders where id = (${ofVendor}) and ${isOrderPlaced(sql`orders`)} ${forStep ? sql`for update` : sql``}`.execute(
      db,
    );
  return row;
}

/** Who keeps each vendor order's delivery charge, as booked at the sale. */
export async function selectLedgerState(
  db: Db,
  orderId: string,
): Promise<Map<string, LedgerState>> {
  const { rows } = await sql<{ vendor_order_id: string } & LedgerState>`
    select vendor_order_id, bool_or(account = 'platform_shipping') as "platformShipping"
    from ledger_entries where order_id = ${orderId} and reason in ('order_placed', 'exchange_placed') group by vendor_order_id`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.vendor_order_id, r]));
}

export type NewCash = Omit<CodShipmentTable, 'is_clear' | 'is_proven'>;
/** What a transition changes of an order. */
export interface TransitionChanges {
  items: { id: string; cancelled: number; returned: number; faulted: number }[];
  vendorOrders: {
    id: string;
    status: OrderStatus;
    cancelled_paise: number;
    waived_paise: number;
    rounding_paise: number;
    wallet_refunded_paise: number;
    cash_refunded_paise: number;
    withdrawn_paise: number;
    vendor_withdrawn_paise: number;
    ship_by: Date;
  }[];
  order: {
    id: string;
    status: OrderStatus;
    payment_status: string;
    cancelled_paise: number;
    paid_paise: number;
    gift_count: number;
  };
  shipments: {
    id: string;
    status: ShipmentStatus;
    carrier: string | null;
    tracking_number: string | null;
    courier: string | null;
    attempts: number;
    collect_paise: number;
    delivery_paise: number;
    restock_due?: boolean | null;
    dispatched_at?: Date | null;
    dispatch_by?: Date | null;
  }[];
  newShipments: (ShipmentTable & { items: { order_item_id: string; quantity: number }[] })[];
  /** A replacement: a vendor order of its own with its items. */
  newVendorOrders: VendorOrderTable[];
  newOrderItems: OrderItemTable[];
  events: OrderEventTable[];
  newCash: NewCash[];
  ledger: LedgerEntryTable[];
  /** Whether the order's coupon becomes usable again. */
  freesCoupon: boolean;
}

/** Writes any transition in one statement. The caller has locked the order. */
export async function writeTransition(tx: Tx, c: TransitionChanges, at: Date): Promise<void> {
  const json = JSON.stringify({
    ...c,
    shipmentItems: c.newShipments.flatMap((p) => p.items.map((l) => ({ ...l, shipment_id: p.id }))),
  });
  const rows = (key: string, columns: string) =>
    sql`jsonb_to_recordset((select j -> ${sql.lit(key)} from input)) as ${sql.raw(`x(${columns})`)}`;
  const added = (table: WrittenTable, key: string) =>
    insertFromJson(table, WRITTEN_COLUMNS[table], sql`(select j -> ${sql.lit(key)} from input)`);
  await sql`
    with input as (select ${json}::text::jsonb as j),
    l as (update order_items t set cancelled = x.cancelled, returned = x.returned, faulted = x.faulted from ${rows('items', 'id text, cancelled int, returned int, faulted int')} where t.id = x.id),
    s as (update vendor_orders t set status = x.status, cancelled_paise = x.cancelled_paise, waived_paise = x.waived_paise, rounding_paise = x.rounding_paise, wallet_refunded_paise = x.wallet_refunded_paise, cash_refunded_paise = x.cash_refunded_paise, withdrawn_paise = x.withdrawn_paise, vendor_withdrawn_paise = x.vendor_withdrawn_paise, ship_by = x.ship_by
      from ${rows('vendorOrders', 'id text, status text, cancelled_paise int, waived_paise int, rounding_paise int, wallet_refunded_paise int, cash_refunded_paise int, withdrawn_paise int, vendor_withdrawn_paise int, ship_by timestamptz')} where t.id = x.id),
    o as (update orders set status = ${c.order.status}, payment_status = ${c.order.payment_status}, cancelled_paise = ${c.order.cancelled_paise},
      paid_paise = ${c.order.paid_paise}, gift_count = ${c.order.gift_count}, updated_at = ${at} where id = ${c.order.id}),
    p as (update shipments t set status = x.status, carrier = x.carrier, tracking_number = x.tracking_number, courier = x.courier, attempts = x.attempts, collect_paise = x.collect_paise, delivery_paise = x.delivery_paise, restock_due = x.restock_due, dispatched_at = x.dispatched_at, dispatch_by = x.dispatch_by, updated_at = case when t.status = x.status then t.updated_at else ${at}::timestamptz end
      from ${rows('shipments', 'id text, status text, carrier text, tracking_number text, courier text, attempts int, collect_paise int, delivery_paise int, restock_due boolean, dispatched_at timestamptz, dispatch_by timestamptz')} where t.id = x.id),
    ns as (${added('vendor_orders', 'newVendorOrders')}),
    nl as (${added('order_items', 'newOrderItems')}),
    np as (${added('shipments', 'newShipments')}),
    npl as (${added('shipment_items', 'shipmentItems')}),
    e as (${added('order_events', 'events')}),
    cash as (insert into cod_shipments (shipment_id, order_id, vendor_order_id, vendor_id, courier, awb, holder, proof, waits_for_cash, expected_paise, debit_entry, delivered_at, due_at)
      select shipment_id, order_id, vendor_order_id, vendor_id, courier, awb, holder, proof, waits_for_cash, expected_paise, debit_entry, delivered_at, due_at from ${rows('newCash', 'shipment_id text, order_id text, vendor_order_id text, vendor_id text, courier text, awb text, holder text, proof text, waits_for_cash boolean, expected_paise bigint, debit_entry text, delivered_at timestamptz, due_at timestamptz')}),
    freed as (delete from coupon_redemptions where ${c.freesCoupon} and order_id = ${c.order.id} returning coupon_id),
    f as (update coupons set used_count = used_count - 1 where id in (select coupon_id from freed) and total_uses is not null and used_count > 0)
    ${added('ledger_entries', 'ledger')}`.execute(tx);
}
