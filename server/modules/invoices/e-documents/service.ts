import type { KeyObject } from 'node:crypto';
import {
  type Consignment,
  type EInvoice,
  type getEDocuments,
  type importEDocuments,
  MAX_E_DOCUMENTS_EXPORTED,
  type PortalResult,
} from '#contracts/invoices/e-documents.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { E_INVOICE_TURNOVER, E_WAY_BILL, ruleOn } from '#contracts/tax/law.ts';
import { readSignedQr } from '#contracts/invoices/portal-results.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { eInvoiceOf, eInvoiceMismatch, needsIrn, eInvoiceProblems } from './e-invoice.ts';
import { ewayBillOf, ewayFile } from './eway-bill.ts';
import {
  type EInvoiceFiler,
  hasIrn,
  lockByNumber,
  type NumberedRow,
  type RegistrableRow,
  saveEwayBill,
  saveIrn,
  selectEInvoiceFiler,
  selectLargeShipments,
  selectRegistrable,
  type LargeShipmentRow,
} from './queries.ts';
import { signatureOf } from './qr-signature.ts';
import { selectMarketplace } from '#server/modules/invoices/queries.marketplace.ts';
import { consignmentValue } from '#server/modules/invoices/invoice-document.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** Rows per page; exports allow more. */
const LISTED = 200;
const ewayLimit = (month: string) => ruleOn(E_WAY_BILL, `${month}-01`).value;
const hasToRegister = (filer: EInvoiceFiler) =>
  filer.gst_status === 'regular' && filer.gstin !== null && filer.turnover === 'above_5_crore';
const iso = (at: Date | null) => (at === null ? null : at.toISOString());

const presentInvoice = ({
  id,
  vendor_order_id: orderId,
  total_paise: total,
  document: d,
  irn,
  irn_ack_no: ackNo,
  irn_ack_at: ackAt,
}: RegistrableRow): EInvoice => ({
  _id: id,
  number: d.number,
  kind: d.kind as EInvoice['kind'],
  issuedAt: d.issuedAt,
  orderId,
  orderNumber: d.orderNumber,
  buyer: d.recipient.legalName ?? d.recipient.name,
  gstin: d.recipient.gstin!,
  total: paiseToRupees(total),
  irn,
  ackNo,
  ackAt: iso(ackAt),
  problems: irn === null ? eInvoiceProblems(d) : [],
});
const valueOf = (s: LargeShipmentRow) =>
  s.documents.reduce((paise, d) => paise + consignmentValue(d), 0);
const presentShipment = (s: LargeShipmentRow): Consignment => ({
  shipmentId: s.shipment_id,
  orderId: s.vendor_order_id,
  orderNumber: s.order_number,
  city: s.city,
  value: paiseToRupees(valueOf(s)),
  documents: s.documents.map((d) => d.number),
  packedAt: s.packed_at.toISOString(),
  ewayBill: s.eway_bill_number,
  validUntil: iso(s.eway_bill_valid_until),
});
/** SQL compares whole documents; exempt goods beside taxable ones do not count. */
const largeShipments = async (db: Db, vendorId: string, month: string) =>
  (await selectLargeShipments(db, vendorId, month, ewayLimit(month))).filter(
    (s) => valueOf(s) > ewayLimit(month),
  );

/** Documents of a month that need an IRN, and shipments that need an e-way bill. Three queries. */
export async function readEDocuments(
  db: Db,
  vendorId: string,
  month: string,
): Promise<EndpointData<typeof getEDocuments>> {
  const filer = await selectEInvoiceFiler(db, vendorId);
  const invoices = hasToRegister(filer) ? await selectRegistrable(db, vendorId, month, LISTED) : [];
  const shipments = await largeShipments(db, vendorId, month);
  return {
    gstin: filer.gstin,
    needsIrn: hasToRegister(filer),
    turnoverLimit: paiseToRupees(ruleOn(E_INVOICE_TURNOVER, `${month}-28`).value),
    ewayLimit: paiseToRupees(ewayLimit(month)),
    invoices: invoices.map(presentInvoice),
    waitingInvoices: invoices[0]?.waiting ?? 0,
    consignments: shipments.slice(0, LISTED).map(presentShipment),
    waitingConsignments: shipments.filter((s) => s.eway_bill_number === null).length,
  };
}

/**
 * The file for the Invoice Registration Portal. `step_not_possible` (409) if nothing needs an IRN.
 */
export async function buildEInvoiceFile(
  db: Db,
  vendorId: string,
  month: string,
): Promise<object[]> {
  if (!hasToRegister(await selectEInvoiceFiler(db, vendorId)))
    fail('step_not_possible', {
      message: 'errors.irn.turnover_missing',
    });
  const operator = await selectMarketplace(db);
  const waiting = (await selectRegistrable(db, vendorId, month, MAX_E_DOCUMENTS_EXPORTED)).filter(
    (r) => r.irn === null,
  );
  return waiting.map((r) =>
    eInvoiceOf(r.document, operator ? operator.tcsGstin || operator.gstin : null),
  );
}

/** The bulk file for the e-way bill portal. */
export async function buildEwayBillFile(
  db: Db,
  vendorId: string,
  month: string,
  transporter: string | null,
): Promise<object> {
  const waiting = (await largeShipments(db, vendorId, month)).filter(
    (s) => s.eway_bill_number === null,
  );
  return ewayFile(
    waiting
      .flatMap((s) => s.documents.map((d) => ewayBillOf(d, { from: s.from, transporter })))
      .slice(0, MAX_E_DOCUMENTS_EXPORTED),
  );
}

type Outcome = EndpointData<typeof importEDocuments>['results'][number];
type Part = Omit<Outcome, 'number'>;
const refused = (message: string): Part => ({ outcome: 'refused', message, signature: null });
const SAVED: Part = { outcome: 'saved', message: null, signature: null };
const ALREADY: Part = { outcome: 'already', message: null, signature: null };

async function importIrn(
  tx: Tx,
  r: PortalResult,
  found: NumberedRow,
  keys: readonly KeyObject[],
): Promise<Part | null> {
  const { irn, ackNo, ackAt, qr } = r;
  if (irn === null) return null;
  if (found.irn === irn) return ALREADY;
  if (found.irn !== null) return refused(callerText('errors.irn.document_has_irn'));
  if (!ackNo || !ackAt || !qr) return refused(callerText('errors.irn.acknowledgement'));
  if (!needsIrn(found.document)) return refused(callerText('errors.irn.not_needed'));
  const problem = eInvoiceMismatch({ irn, qr }, found.document, found.total_paise);
  if (problem) return refused(problem);
  const signature = signatureOf(qr, keys);
  if (signature === 'forged') return refused(callerText('errors.irn.qr_not_signed'));
  if (await hasIrn(tx, irn)) return refused(callerText('errors.irn.irn_taken'));
  await saveIrn(tx, found.id, { irn, ackNo, ackAt, qr });
  return { ...SAVED, signature };
}

async function importEway(
  tx: Tx,
  vendorId: string,
  { ewayBill, validUntil }: PortalResult,
  found: NumberedRow,
): Promise<Part | null> {
  if (ewayBill === null) return null;
  if (found.eway_bill_number === ewayBill) return ALREADY;
  if (found.eway_bill_number !== null) return refused(callerText('errors.eway_taken'));
  if (
    found.shipment_id === null ||
    found.kind === 'credit_note' ||
    found.shipment_status === 'unpacked'
  )
    return refused(callerText('errors.document_no_shipment'));
  await saveEwayBill(tx, vendorId, found.shipment_id, { number: ewayBill, validUntil });
  return SAVED;
}

/**
 * Saves portal results, each on its own: a result that does not match its document or is not signed
 * by one of the portal's `keys` is refused and listed, a known one changes nothing. Other vendors'
 * documents are not found.
 */
export async function importPortalResults(
  tx: Tx,
  vendorId: string,
  results: readonly PortalResult[],
  keys: readonly KeyObject[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const r of results) {
    const number =
      (r.number ?? (r.qr ? readSignedQr(r.qr)?.DocNo : null) ?? null)?.trim().toUpperCase() ?? null;
    const found = number === null ? undefined : await lockByNumber(tx, vendorId, number);
    const parts = found
      ? [await importIrn(tx, r, found, keys), await importEway(tx, vendorId, r, found)].filter(
          (p) => p !== null,
        )
      : [
          refused(
            number === null
              ? callerText('errors.document_unnamed')
              : callerText('errors.document_number_unknown'),
          ),
        ];
    outcomes.push({
      number,
      ...(parts.find((p) => p.outcome === 'refused') ??
        parts.find((p) => p.outcome === 'saved') ??
        ALREADY),
    });
  }
  return outcomes;
}

/**
 * Enters, corrects or removes a shipment's e-way bill number; `order_not_found` (404) for another
 * vendor's shipment.
 */
export async function saveEwayBillNumber(
  tx: Tx,
  vendorId: string,
  shipmentId: string,
  bill: { number: string | null; validUntil: string | null },
): Promise<{ number: string | null; validUntil: string | null }> {
  const kept = { number: bill.number, validUntil: bill.number === null ? null : bill.validUntil };
  if (!(await saveEwayBill(tx, vendorId, shipmentId, kept))) fail('order_not_found');
  return kept;
}
