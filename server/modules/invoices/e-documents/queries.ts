import { sql } from 'kysely';
import type { Turnover } from '#contracts/tax/hsn.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { InvoiceDocument } from './e-invoice.ts';

const monthOf = (month: string) =>
  sql`i.issued_at >= ${`${month}-01T00:00:00+05:30`}::timestamptz and i.issued_at < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata'`;

export interface EInvoiceFiler {
  gstin: string | null;
  gst_status: string;
  turnover: Turnover;
}
export async function selectEInvoiceFiler(db: Db, vendorId: string): Promise<EInvoiceFiler> {
  const {
    rows: [row],
  } = await sql<EInvoiceFiler>`
    select v.tax ->> 'gstin' as gstin, v.tax ->> 'gstStatus' as gst_status, coalesce(t.turnover, 'up_to_5_crore') as turnover from vendors v left join vendor_turnovers t on t.vendor_id = v.id where v.id = ${vendorId}`.execute(
    db,
  );
  return row!;
}

export interface RegistrableRow {
  id: string;
  vendor_order_id: string;
  total_paise: number;
  document: InvoiceDocument;
  irn: string | null;
  irn_ack_no: string | null;
  irn_ack_at: Date | null;
  waiting: number;
}
/**
 * Invoices and credit notes with GST to registered buyers (`needsIrn`), those without an IRN first;
 * each row carries the number pending. Cancelled shipments have both.
 */
export async function selectRegistrable(
  db: Db,
  vendorId: string,
  month: string,
  limit: number,
): Promise<RegistrableRow[]> {
  const { rows } = await sql<RegistrableRow>`
    select i.id, i.vendor_order_id, i.total_paise, i.document, i.irn, i.irn_ack_no, i.irn_ack_at, (count(*) filter (where i.irn is null) over ())::int as waiting from invoices i
    where i.vendor_id = ${vendorId} and ${monthOf(month)} and i.kind in ('tax_invoice', 'credit_note') and i.is_business and i.document ->> 'heads' <> 'none'
    order by (i.irn is not null), i.issued_at, i.id limit ${limit}`.execute(db);
  return rows;
}

export interface LargeShipmentRow {
  shipment_id: string;
  vendor_order_id: string;
  order_number: string;
  city: string;
  packed_at: Date;
  eway_bill_number: string | null;
  eway_bill_valid_until: Date | null;
  documents: InvoiceDocument[];
  from: { line1: string; line2?: string | undefined; city: string; state: string; pincode: string };
}
/**
 * Shipments packed in a month whose documents exceed a limit, with those documents; unpacked ones
 * are left out.
 */
export async function selectLargeShipments(
  db: Db,
  vendorId: string,
  month: string,
  limitPaise: number,
): Promise<LargeShipmentRow[]> {
  const { rows } = await sql<LargeShipmentRow>`
    select p.id as shipment_id, p.vendor_order_id, o.order_number, o.address ->> 'city' as city, p.created_at as packed_at, p.eway_bill_number, p.eway_bill_valid_until, d.documents,
      coalesce((select jsonb_build_object('line1', l.line1, 'line2', l.line2, 'city', l.city, 'state', l.state, 'pincode', l.pincode) from pickup_places l where l.id = coalesce(p.pickup_place_id, 'plc_' || p.vendor_id)), v.address) as "from"
    from (select i.shipment_id, jsonb_agg(i.document order by i.id) as documents from invoices i
      where i.vendor_id = ${vendorId} and ${monthOf(month)} and i.kind in ('tax_invoice', 'bill_of_supply') and i.shipment_id is not null group by i.shipment_id having sum(i.total_paise) > ${limitPaise}) d
    join shipments p on p.id = d.shipment_id and p.status <> 'unpacked' join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
    order by (p.eway_bill_number is not null), p.created_at, p.id`.execute(db);
  return rows;
}

export interface NumberedRow {
  id: string;
  kind: InvoiceDocument['kind'];
  number: string;
  total_paise: number;
  document: InvoiceDocument;
  irn: string | null;
  shipment_id: string | null;
  shipment_status: string | null;
  eway_bill_number: string | null;
}
/** A vendor's document by number; locks its row and its shipment's. */
export async function lockByNumber(
  tx: Tx,
  vendorId: string,
  number: string,
): Promise<NumberedRow | undefined> {
  await sql`select 1 from shipments where id = (select shipment_id from invoices where vendor_id = ${vendorId} and number = ${number}) for update`.execute(
    tx,
  );
  const {
    rows: [row],
  } = await sql<NumberedRow>`
    select i.id, i.kind, i.number, i.total_paise, i.document, i.irn, i.shipment_id, p.status as shipment_status, p.eway_bill_number from invoices i left join shipments p on p.id = i.shipment_id
    where i.vendor_id = ${vendorId} and i.number = ${number} for update of i`.execute(tx);
  return row;
}
export const hasIrn = async (db: Db, irn: string): Promise<boolean> =>
  (await sql`select 1 from invoices where irn = ${irn}`.execute(db)).rows.length > 0;
export async function saveIrn(
  tx: Tx,
  id: string,
  r: { irn: string; ackNo: string; ackAt: string; qr: string },
): Promise<void> {
  await sql`update invoices set irn = ${r.irn}, irn_ack_no = ${r.ackNo}, irn_ack_at = ${r.ackAt}, irn_qr = ${r.qr} where id = ${id}`.execute(
    tx,
  );
}
/** Returns whether the vendor has such a shipment. */
export async function saveEwayBill(
  tx: Tx,
  vendorId: string,
  shipmentId: string,
  bill: { number: string | null; validUntil: string | null },
): Promise<boolean> {
  const { rows } =
    await sql`update shipments set eway_bill_number = ${bill.number}, eway_bill_valid_until = ${bill.validUntil} where id = ${shipmentId} and vendor_id = ${vendorId} and status <> 'unpacked' returning id`.execute(
      tx,
    );
  return rows.length > 0;
}
