import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { InvoiceTable } from './tables.ts';
import type { DrawnDocument, InvoiceKind } from './records.ts';

/**
 * The next serial of a vendor's series. The row stays locked until the commit, so that numbers are
 * gapless.
 */
export async function takeSerial(
  tx: Tx,
  vendorId: string,
  year: string,
  kind: InvoiceKind,
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ last: number }>`
    insert into invoice_series as s (vendor_id, financial_year, kind, last) values (${vendorId}, ${year}, ${kind}, 1)
    on conflict (vendor_id, financial_year, kind) do update set last = s.last + 1 returning last`.execute(
    tx,
  );
  return row!.last;
}

export async function insertInvoice(tx: Tx, row: InvoiceTable): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({ ...row, document: JSON.stringify(row.document) as never })
    .execute();
}

/** Every document of a vendor order, oldest first. */
export async function selectInvoicesOfVendorOrder(
  db: Db,
  orderId: string,
  subOrderId: string,
): Promise<InvoiceTable[]> {
  // The order is given too because the table is indexed by it.
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('vendor_order_id', '=', subOrderId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
}

/** Documents of vendors, and of the marketplace, whose vendor is null. */
const all = sql`(select id, kind, number, issued_at, total_paise, order_id, vendor_order_id, shipment_id, vendor_id, document, irn, irn_ack_no, irn_ack_at, irn_qr from invoices
  union all select id, kind, number, issued_at, total_paise, order_id, vendor_order_id, shipment_id, null, document, null, null, null, null from delivery_documents)`;
/**
 * A document with data printed beside its frozen content: its vendor, the signature picture, its
 * registration (IRN), and its shipment's e-way bill.
 */
const drawn = sql`i.document || jsonb_build_object(
  'vendor', (select jsonb_build_object('id', v.id, 'name', v.name, 'trade', v.trade) from vendors v where v.id = i.vendor_id),
  'signaturePng', (select encode(s.png, 'base64') from signatures s where s.hash = i.document ->> 'signature'),
  'irn', case when i.irn is not null then jsonb_build_object('number', i.irn, 'ackNo', i.irn_ack_no, 'ackAt', i.irn_ack_at, 'qr', i.irn_qr) end,
  'ewayBill', case when i.kind in ('tax_invoice', 'bill_of_supply') and i.vendor_id is not null then (select jsonb_build_object('number', p.eway_bill_number, 'validUntil', p.eway_bill_valid_until) from shipments p where p.id = i.shipment_id and p.eway_bill_number is not null) end) as document`;

export type InvoiceRow = Pick<
  InvoiceTable,
  'id' | 'number' | 'issued_at' | 'total_paise' | 'shipment_id'
> & {
  kind: DrawnDocument['kind'];
  vendor_id: string | null;
  vendor_name: string;
  corrects: string | null;
  irn: string | null;
  eway_bill: string | null;
};
/** Scope: a customer's order by id or number, or a vendor order. */
export type InvoiceOwner =
  | { userId: string; orderId: string }
  | { vendorId: string; subOrderId: string };
const owned = (owner: InvoiceOwner) =>
  'userId' in owner
    ? sql`i.order_id = (select id from orders where user_id = ${owner.userId} and (id = ${owner.orderId} or order_number = upper(${owner.orderId})))`
    : sql`i.order_id = (select order_id from vendor_orders where id = ${owner.subOrderId}) and i.vendor_id = ${owner.vendorId} and i.vendor_order_id = ${owner.subOrderId}`;

export async function selectInvoiceSummaries(db: Db, owner: InvoiceOwner): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.kind, i.number, i.issued_at, i.total_paise, i.shipment_id, i.vendor_id, i.document -> 'supplier' ->> 'name' as vendor_name,
      i.document -> 'corrects' ->> 'number' as corrects, i.irn,
      case when i.kind in ('tax_invoice', 'bill_of_supply') and i.vendor_id is not null then (select p.eway_bill_number from shipments p where p.id = i.shipment_id) end as eway_bill
    from ${all} i where ${owned(owner)} order by i.issued_at, i.id`.execute(db);
  return rows;
}

export async function selectInvoiceDocument(
  db: Db,
  owner: InvoiceOwner,
  id: string,
): Promise<{ document: DrawnDocument } | undefined> {
  const {
    rows: [row],
  } = await sql<{
    document: DrawnDocument;
  }>`select ${drawn} from ${all} i where i.id = ${id} and ${owned(owner)}`.execute(db);
  return row;
}

type StepDocument = Pick<InvoiceTable, 'id' | 'shipment_id' | 'vendor_order_id'> & {
  kind: DrawnDocument['kind'];
};
/** Documents of these shipments, and credit notes of these vendor orders issued at one instant. */
export async function selectInvoicesOfTransition(
  db: Db,
  shipmentIds: readonly string[],
  subOrderIds: readonly string[],
  at: Date,
): Promise<StepDocument[]> {
  const { rows } = await sql<StepDocument>`
    select id, kind, shipment_id, vendor_order_id from ${all} i
    where (kind <> 'credit_note' and shipment_id = any(${[...shipmentIds]})) or (kind = 'credit_note' and vendor_order_id = any(${[...subOrderIds]}) and issued_at = ${at}) order by issued_at, id`.execute(
    db,
  );
  return rows;
}

/** The documents of these vendor orders' shipments; those of an unpacked shipment were reversed. */
export async function selectInvoicesOfVendorOrders(
  db: Db,
  subOrderIds: readonly string[],
): Promise<DrawnDocument[]> {
  const { rows } = await sql<{ document: DrawnDocument }>`
    select ${drawn} from ${all} i where i.kind <> 'credit_note' and i.shipment_id = any(array(
      select p.id from vendor_orders s join shipments p on p.order_id = s.order_id and p.vendor_order_id = s.id where s.id = any(${[...subOrderIds]}) and p.status <> 'unpacked')) order by i.issued_at, i.id`.execute(
    db,
  );
  return rows.map((r) => r.document);
}

/** The frozen contents of documents, by id. */
export async function selectInvoiceDocuments(
  db: Db,
  ids: readonly string[],
): Promise<DrawnDocument[]> {
  return (
    await sql<{
      document: DrawnDocument;
    }>`select ${drawn} from ${all} i where id = any(${[...ids]}) order by issued_at, id`.execute(db)
  ).rows.map((r) => r.document);
}
