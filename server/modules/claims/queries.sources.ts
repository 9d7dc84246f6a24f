import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { SHIPMENT_STATUSES } from '#contracts/orders/orders.ts';
import type { ReturnCondition } from '#contracts/returns/return-checks.ts';
import type { RETURN_STATUSES } from '#contracts/returns/returns.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface ShipmentFacts {
  id: string;
  vendor_id: string;
  order_id: string;
  vendor_order_id: string;
  status: (typeof SHIPMENT_STATUSES)[number];
  courier: string | null;
  updated_at: Date;
  /** The courier's report that it is lost. */
  lost_at: Date | null;
  last_event_at: Date | null;
  /** The courier's report that it was delivered, to the customer or back. */
  has_arrived: boolean;
  /** An operator marked it as lost, and the units are sent again. */
  is_marked_lost: boolean;
  counted: {
    items: { itemId: string; sellable: number; damaged: number }[];
    note: string | null;
    at: string;
  } | null;
  items: { id: string; name: string; quantity: number }[];
}
/** A shipment with what decides about claims; undefined: none of this vendor. */
export async function selectShipmentFacts(
  db: Db,
  vendorId: string,
  shipmentId: string,
): Promise<ShipmentFacts | undefined> {
  const { rows } = await sql<ShipmentFacts>`
    select p.id, p.vendor_id, p.order_id, p.vendor_order_id, p.status, p.courier, p.updated_at, e.lost_at, e.last_event_at, e.has_arrived,
      p.status = 'unpacked' and exists (select from order_events v where v.order_id = p.order_id and v.vendor_order_id = p.vendor_order_id and v.status = 'lost' and v.at = p.updated_at) as is_marked_lost,
      (select json_build_object('items', c.items, 'note', c.note, 'at', c.at) from shipment_checks c where c.shipment_id = p.id) as counted,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.snapshot ->> 'name', 'quantity', i.quantity) order by l.position)
        from shipment_items i join order_items l on l.id = i.order_item_id where i.shipment_id = p.id and l.gift_id is null), '[]') as items
    from shipments p cross join lateral (select max(x.at) filter (where x.kind = 'lost') as lost_at, max(x.at) as last_event_at, coalesce(bool_or(x.kind in ('delivered', 'return_delivered')), false) as has_arrived
      from courier_bookings b join courier_events x on x.consignment_id = b.id where b.shipment_id = p.id) e
    where p.id = ${shipmentId} and p.vendor_id = ${vendorId}`.execute(db);
  return rows[0];
}

export async function selectVendorOfShipment(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select vendor_id as id from shipments where id = ${id}`.execute(db);
  return rows[0]?.id;
}

export interface CheckedUnitsRow {
  return_id: string;
  status: (typeof RETURN_STATUSES)[number];
  updated_at: Date;
  is_returnless: boolean;
  /** The marketplace's decision on the vendor's rejection. */
  outcome: 'upheld' | 'overruled' | null;
  order_item_id: string;
  name: string;
  quantity: number;
  checked_at: Date | null;
  condition: ReturnCondition | null;
  condition_quantity: number;
  /** Its way back was booked with an account of the marketplace. */
  is_carried: boolean;
  /** The courier reported its delivery to the vendor after the check. */
  has_arrived_later: boolean;
  /** The first delivered shipment with the item. */
  shipment_id: string | null;
}
/** Returns of a vendor order, a row for each item and condition of their checks. */
export async function selectCheckedUnits(
  db: Db,
  vendorOrderId: string,
): Promise<CheckedUnitsRow[]> {
  const { rows } = await sql<CheckedUnitsRow>`
    select r.id as return_id, r.status, r.updated_at, r.is_returnless, r.decision ->> 'outcome' as outcome, i.order_item_id, l.snapshot ->> 'name' as name, i.quantity, c.checked_at, u.condition,
      coalesce(u.quantity, 0) as condition_quantity,
      exists (select from return_pickups k where k.return_id = r.id and k.awb is not null and k.courier not like 'own:%') as is_carried,
      exists (select from return_pickups k join return_pickup_events x on x.pickup_id = k.id where k.return_id = r.id and x.kind in ('delivered', 'return_delivered') and x.at > c.checked_at) as has_arrived_later,
      (select p.id from shipments p join shipment_items s on s.shipment_id = p.id where p.vendor_order_id = r.vendor_order_id and s.order_item_id = i.order_item_id and p.status = 'delivered' order by p.created_at, p.id limit 1) as shipment_id
    from return_requests r join return_items i on i.return_id = r.id join order_items l on l.id = i.order_item_id
      left join return_checks c on c.return_id = r.id and c.checked_at is not null left join return_check_units u on u.return_id = r.id and u.order_item_id = i.order_item_id
    where r.vendor_order_id = ${vendorOrderId} and r.status in ('received', 'refunded', 'exchanged') order by r.created_at, r.id, i.order_item_id, u.condition`.execute(
    db,
  );
  return rows;
}

/** What a vendor order is worth to its vendor, in paise, by the ledger. */
export interface Worth {
  /** Its part of the sale when it was placed. */
  sale: Paise;
  /** What returns, undelivered shipments and goodwill took from it, less its compensation. */
  loss: Paise;
  /** What the marketplace compensated it with. */
  compensated: Paise;
  /** Claims granted for it before. */
  granted: Paise;
  items: { id: string; quantity: number; weight: Paise }[];
}
export async function selectWorth(db: Db, vendorOrderId: string): Promise<Worth> {
  const {
    rows: [row],
  } = await sql<Worth>`
    select coalesce(-sum(e.amount_paise) filter (where e.reason in ('order_placed', 'exchange_placed')), 0)::bigint as sale,
      coalesce(sum(e.amount_paise) filter (where e.reason in ('items_returned', 'parcel_returned', 'goodwill_given', 'vendor_compensated')), 0)::bigint as loss,
      coalesce(-sum(e.amount_paise) filter (where e.reason = 'vendor_compensated'), 0)::bigint as compensated,
      (select coalesce(sum(c.granted_paise), 0)::bigint from claims c where c.order_id = s.order_id and c.vendor_order_id = s.id and c.taken_back_at is null) as granted,
      (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'weight', l.total_paise + l.marketplace_paise)) from order_items l where l.order_id = s.order_id and l.vendor_order_id = s.id and l.gift_id is null) as items
    from vendor_orders s left join ledger_entries e on e.order_id = s.order_id and e.vendor_order_id = s.id and e.account = 'vendor_payable' and e.owner_id = s.vendor_id
    where s.id = ${vendorOrderId} group by s.id, s.order_id`.execute(db);
  return row!;
}
