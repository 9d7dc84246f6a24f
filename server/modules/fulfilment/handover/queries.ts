import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { HandoverTable } from './tables.ts';

export interface HandoverCandidate {
  id: string;
  carrier: string | null;
  status: string;
}
/** Shipments of this vendor, locked in id order. */
export async function lockShipments(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
): Promise<HandoverCandidate[]> {
  const { rows } = await sql<HandoverCandidate>`
    select id, carrier, status from shipments where id = any(${[...ids]}) and vendor_id = ${vendorId} order by id for update`.execute(
    tx,
  );
  return rows;
}
/** Which of these shipments were handed over. */
export async function selectHandedOver(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select shipment_id as id from handover_shipments where shipment_id = any(${[...ids]})`.execute(
    db,
  );
  return new Set(rows.map((r) => r.id));
}
export async function insertHandover(
  tx: Tx,
  row: HandoverTable,
  shipmentIds: readonly string[],
): Promise<void> {
  await tx.insertInto('handovers').values(row).execute();
  await tx
    .insertInto('handover_shipments')
    .values(
      shipmentIds.map((id) => ({
        shipment_id: id,
        handover_id: row.id,
        vendor_id: row.vendor_id,
      })),
    )
    .execute();
}

/** The courier has not reported it: it is still packed. */
const unscanned = sql`p.status = 'packed'`;
export type HandoverRow = HandoverTable & { unscanned: number };
/** A page of a vendor's handovers, newest first, and their number. */
export async function selectHandovers(
  db: Db,
  vendorId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: HandoverRow[]; total: number }> {
  const { rows } = await sql<HandoverRow>`
    select h.*, (select count(*)::int from handover_shipments s join shipments p on p.id = s.shipment_id where s.handover_id = h.id and ${unscanned}) as unscanned
    from handovers h where h.vendor_id = ${vendorId} order by h.at desc, h.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from handovers where vendor_id = ${vendorId} limit 10000) x`.execute(
    db,
  );
  return { rows, total: counted!.n };
}

export interface MissingScanRow {
  shipment_id: string;
  vendor_order_id: string;
  order_number: string;
  carrier: string | null;
  tracking_number: string | null;
  person: string;
  at: Date;
}
/** Shipments handed over before this instant that their courier has not scanned, oldest first. */
export async function selectMissingScans(
  db: Db,
  vendorId: string,
  before: Date,
  since: Date,
): Promise<MissingScanRow[]> {
  const { rows } = await sql<MissingScanRow>`
    select p.id as shipment_id, p.vendor_order_id, o.order_number, p.carrier, p.tracking_number, h.person, h.at
    from handovers h join handover_shipments s on s.handover_id = h.id join shipments p on p.id = s.shipment_id join orders o on o.id = p.order_id
    where h.vendor_id = ${vendorId} and h.at < ${before} and h.at >= ${since} and ${unscanned} order by h.at, p.id limit 100`.execute(
    db,
  );
  return rows;
}
